import path from 'node:path';
import type { ManifestRemark } from '@scopewright/audit/editor';
import type { TSESLint } from '@typescript-eslint/utils';
import { createRule } from '../create-rule.ts';
import { Directories } from '../directories.ts';
import type { LoadEngine } from '../engine.ts';
import type { Failures } from '../failures.ts';
import { toBaselineSetting } from '../settings.ts';

export interface ManifestRule {
  readonly name: ManifestRemark['rule'];
  /** What the rule requires, as a phrase. */
  readonly description: string;
  /** In the config for manifests. */
  readonly severity: 'error' | 'warn';
  /** Whether its reports can offer a replacement. */
  readonly hasSuggestions: boolean;
}

type MessageId = 'remark' | 'replace';
type Context = Readonly<TSESLint.RuleContext<MessageId, []>>;

/** Returns what is wrong with the manifest that is linted. */
export type CheckLintedManifest = (context: Context) => readonly ManifestRemark[];

/** All rules that lint the same text share one check of the manifest. */
export function createManifestCheck(loadEngine: LoadEngine): CheckLintedManifest {
  const checked = new WeakMap<TSESLint.SourceCode, readonly ManifestRemark[]>();
  const directories = new Directories();
  return ({ filename, sourceCode, settings, cwd }) => {
    let remarks = checked.get(sourceCode);
    if (!remarks) {
      const directory = directories.find(filename, cwd) ?? path.dirname(filename);
      const baseline = toBaselineSetting(settings, cwd);
      remarks = loadEngine().checkManifest({ path: filename, text: sourceCode.text, directory, baseline });
      checked.set(sourceCode, remarks);
    }
    return remarks;
  };
}

/** Creates an ESLint rule about the manifest's own text. */
export function createManifestRule(
  { name, description, hasSuggestions }: ManifestRule,
  check: CheckLintedManifest,
  failures: Failures,
): TSESLint.RuleModule<MessageId> {
  return createRule<[], MessageId>({
    name,
    meta: {
      type: 'problem',
      docs: { description },
      schema: [],
      hasSuggestions,
      messages: { remark: '{{ message }}', replace: 'Write `{{ suggestion }}`.' },
    },
    create: (context) => ({
      Manifest() {
        const { filename, sourceCode } = context;
        const remarks = check(context).filter(({ rule }) => rule === name);
        for (const remark of remarks) context.report(reportRemark(remark, sourceCode));
        if (name !== 'valid-manifest') return;
        if (remarks.length > 0) failures.addManifest(filename, sourceCode.text);
        else failures.removeManifest(filename);
      },
    }),
  });
}

/** The language counts columns from 1, like manifests. */
function reportRemark(
  { line, column, endLine, endColumn, message, suggestion }: ManifestRemark,
  { text }: Context['sourceCode'],
): TSESLint.ReportDescriptor<MessageId> {
  const loc = { start: { line, column }, end: { line: endLine, column: endColumn } };
  const range: [number, number] = [offsetOf(text, line, column), offsetOf(text, endLine, endColumn)];
  const written = text.slice(...range);
  const suggest =
    suggestion === undefined
      ? []
      : [
          {
            messageId: 'replace' as const,
            data: { suggestion },
            fix: (fixer: TSESLint.RuleFixer) => fixer.replaceTextRange(range, inQuotesOf(written, suggestion)),
          },
        ];
  return { loc, messageId: 'remark', data: { message }, suggest };
}

function offsetOf(text: string, line: number, column: number): number {
  let start = 0;
  for (let current = 1; current < line; current += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}

function inQuotesOf(written: string, text: string): string {
  const quote = /^(["']).*\1$/s.exec(written)?.[1] ?? '';
  return quote + text + quote;
}
