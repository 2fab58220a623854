import type { Finding, RuleName } from '@scopewright/audit';
import type { AST, Rule } from 'eslint';
import { auditFile } from './audit-file.ts';

const pages = 'https://github.com/scopewright/scopewright/blob/main/docs/rules';

/** An ESLint rule that reports the audit's findings of one name, at their places and in their words. */
export function createFindingRule(name: RuleName, description: string): Rule.RuleModule {
  return {
    meta: {
      type: 'problem',
      docs: { description, url: `${pages}/${name}.md` },
      schema: [],
      messages: { finding: '{{ message }}', failed: '{{ message }}' },
    },
    create: (context) => ({
      Program() {
        const audited = auditFile(context);
        if (audited.kind === 'failed') {
          context.report({ loc: { line: 1, column: 0 }, messageId: 'failed', data: { message: audited.message } });
          return;
        }
        for (const finding of audited.findings) {
          if (finding.rule === name) context.report({ loc: toLocation(finding), messageId: 'finding', data: { message: finding.message } });
        }
      },
    }),
  };
}

/** ESLint counts columns from 0. */
function toLocation({ line, column, endLine = line, endColumn = column }: Finding): AST.SourceLocation {
  return { start: { line, column: column - 1 }, end: { line: endLine, column: endColumn - 1 } };
}
