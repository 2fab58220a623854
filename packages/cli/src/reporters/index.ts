/**
 * The folder `reporters/` takes a result and a layout. It gives the text of one format. It never decides anything, and
 * never reads a file.
 */

import type { CallList, Explanation } from '@scopewright/audit';
import type { RegistryFile } from '@scopewright/registry';
import { callsText } from './calls-text.ts';
import { checkMarkdown } from './check-markdown.ts';
import { checkText } from './check-text.ts';
import { ofReport, ofResult, withHint, type CheckedCode } from './checked-code.ts';
import { driftForHost, ofDrift, type ComparedCode } from './compared-code.ts';
import { diffMarkdown } from './diff-markdown.ts';
import { diffText } from './diff-text.ts';
import { explainText } from './explain-text.ts';
import type { FixReport } from './fix-report.ts';
import { fixText } from './fix-text.ts';
import { forHost, withCodeForHost } from './for-host.ts';
import { github } from './github.ts';
import { gitlab } from './gitlab.ts';
import { htmlPage } from './html/page.ts';
import { json } from './json.ts';
import { junit } from './junit.ts';
import { registryText } from './registry-text.ts';
import { reportMarkdown } from './report-markdown.ts';
import { forPeople, type Reporter } from './reporter.ts';
import { sarif } from './sarif.ts';

/** The results of each command. */
interface Results {
  readonly check: CheckedCode;
  readonly calls: CallList;
  readonly report: CheckedCode;
  readonly diff: ComparedCode;
  readonly explain: Explanation;
  readonly fix: FixReport;
  readonly registry: RegistryFile;
}

/**
 * The formats of each command; the first is the default. An entry hands its reporter what that takes: `ofResult` and
 * `ofReport` one part of what `check` shows, `forHost` a result whose paths begin at the top of the repository,
 * `forPeople` one without control characters.
 */
export const reporters = {
  check: {
    text: withHint(forPeople(checkText)),
    json: ofResult(json),
    sarif: withCodeForHost(sarif),
    github: forHost(forPeople(github)),
    gitlab: forHost(gitlab),
    junit: forHost(forPeople(junit)),
    markdown: forHost(forPeople(checkMarkdown)),
    html: htmlPage,
  },
  calls: { text: forPeople(callsText), json },
  report: { markdown: ofReport(reportMarkdown), json: ofReport(json), html: htmlPage },
  diff: { text: ofDrift(forPeople(diffText)), json: ofDrift(json), markdown: driftForHost(diffMarkdown) },
  explain: { text: explainText, json },
  fix: { text: fixText, json },
  registry: { text: forPeople(registryText), json },
} as const satisfies { readonly [Name in keyof Results]: Readonly<Record<string, Reporter<Results[Name]>>> };
