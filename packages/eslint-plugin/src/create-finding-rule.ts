import type { Finding, RuleName } from '@scopewright/audit/editor';
import type { TSESLint, TSESTree } from '@typescript-eslint/utils';
import type { AuditFile, FailedFile } from './audit-file.ts';
import { createRule } from './create-rule.ts';
import type { Suggest } from './suggestions/suggestion.ts';

/** An ESLint rule for findings, with its name. */
export interface FindingRule {
  readonly name: RuleName;
  /** What the rule requires, as a phrase. */
  readonly description: string;
  /** In the recommended config: that of the command line. */
  readonly severity: 'error' | 'warn';
  /** The edits that an editor offers for a finding. */
  readonly suggest?: Suggest;
}

type MessageId = 'finding' | 'failed' | 'suggestion';
type Context = Readonly<TSESLint.RuleContext<MessageId, []>>;

/** Creates an ESLint rule that reports the audit's findings of one name, with their places and messages. */
export function createFindingRule(
  { name, description, severity, suggest }: FindingRule,
  auditFile: AuditFile,
): TSESLint.RuleModule<MessageId> {
  return createRule<[], MessageId>({
    name,
    meta: {
      type: 'problem',
      docs: { description },
      schema: [],
      messages: { finding: '{{ message }}', failed: '{{ message }}', suggestion: '{{ description }}' },
      ...(suggest ? { hasSuggestions: true } : {}),
    },
    create: (context) => ({
      Program() {
        const audited = auditFile(context);
        if (audited.kind === 'failed') {
          if (audited.severity === severity) reportFailure(audited, context);
          return;
        }
        for (const finding of audited.findings) {
          if (finding.rule === name) context.report(reportFinding(finding, context, suggest));
        }
      },
      /** No rule of the failure's own severity is enabled. */
      'Program:exit'() {
        const audited = auditFile(context);
        if (audited.kind === 'failed') reportFailure(audited, context);
      },
    }),
  });
}

function reportFailure(failed: FailedFile, context: Context): void {
  if (failed.isReported) return;
  failed.isReported = true;
  context.report({ loc: { line: 1, column: 0 }, messageId: 'failed', data: { message: failed.message } });
}

function reportFinding(
  finding: Finding,
  { sourceCode }: Context,
  suggest: Suggest | undefined,
): TSESLint.ReportDescriptor<MessageId> {
  const suggestions = suggest?.(finding, sourceCode) ?? [];
  return {
    loc: toLocation(finding),
    messageId: 'finding',
    data: { message: finding.message },
    suggest: suggestions.map(({ description, range, text }) => ({
      messageId: 'suggestion',
      data: { description },
      fix: (fixer) => fixer.replaceTextRange([...range], text),
    })),
  };
}

/** ESLint counts columns from 0. */
function toLocation({ line, column, endLine = line, endColumn = column }: Finding): TSESTree.SourceLocation {
  return { start: { line, column: column - 1 }, end: { line: endLine, column: endColumn - 1 } };
}
