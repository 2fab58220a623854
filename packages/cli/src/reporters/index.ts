import type { AuditResult, CallList, Explanation, LeastPrivilegeReport } from '@scopewright/audit';
import type { RegistryFile } from '@scopewright/registry';
import { callsText } from './calls-text.ts';
import { checkText } from './check-text.ts';
import { explainText } from './explain-text.ts';
import type { FixReport } from './fix-report.ts';
import { fixText } from './fix-text.ts';
import { json } from './json.ts';
import { reportMarkdown } from './report-markdown.ts';
import { registryText } from './registry-text.ts';
import { forPeople, type Reporter } from './reporter.ts';

/** What each command has to print. */
interface Results {
  readonly check: AuditResult;
  readonly calls: CallList;
  readonly report: LeastPrivilegeReport;
  readonly explain: Explanation;
  readonly fix: FixReport;
  readonly registry: RegistryFile;
}

/** By command, its formats; the first is the default. */
export const reporters = {
  check: { text: forPeople(checkText), json },
  calls: { text: forPeople(callsText), json },
  report: { markdown: reportMarkdown, json },
  explain: { text: explainText, json },
  fix: { text: fixText, json },
  registry: { text: forPeople(registryText), json },
} as const satisfies { readonly [Name in keyof Results]: Readonly<Record<string, Reporter<Results[Name]>>> };
