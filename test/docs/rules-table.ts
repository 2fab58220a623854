import { existsSync } from 'node:fs';
import type { Rule } from '../../packages/audit/src/rules/rule.ts';
import { rules } from '../../packages/audit/src/rules/index.ts';
import { table } from '../../packages/cli/src/text/markdown.ts';
import { withWrittenPart } from './written-part.ts';

/** A page with the table of all rules between its markers. `folder` leads from the page to those of the rules. */
export function withRulesTable(page: string, folder: string): string {
  return withWrittenPart(
    page,
    'rules',
    table(
      ['rule', 'severity', 'reports'],
      rules.map((rule) => toRow(rule, folder)),
    ).join('\n'),
  );
}

function toRow({ name, severity, summary }: Rule, folder: string): readonly string[] {
  const page = `docs/rules/${name}.md`;
  if (!existsSync(page)) throw new Error(`The rule \`${name}\` has no page: write ${page}.`);
  return [`[${name}](${folder}${name}.md)`, severity, summary];
}
