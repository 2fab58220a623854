import { createRequire } from 'node:module';
import type { CallList, Drift, Explanation } from '@scopewright/audit';
import type { RegistryFile } from '@scopewright/registry';
import type * as CallsText from './calls-text.ts';
import type * as CheckMarkdown from './check-markdown.ts';
import type * as CheckText from './check-text.ts';
import { ofReport, ofResult, withHint, type CheckedCode } from './checked-code.ts';
import type * as DiffMarkdown from './diff-markdown.ts';
import type * as DiffText from './diff-text.ts';
import type * as ExplainText from './explain-text.ts';
import type { FixReport } from './fix-report.ts';
import type * as FixText from './fix-text.ts';
import type * as ForHost from './for-host.ts';
import type * as Github from './github.ts';
import type * as Gitlab from './gitlab.ts';
import type * as HtmlPage from './html/page.ts';
import { json } from './json.ts';
import type * as Junit from './junit.ts';
import type * as RegistryText from './registry-text.ts';
import type * as ReportMarkdown from './report-markdown.ts';
import { forPeople, onDemand, type Reporter } from './reporter.ts';
import type * as Sarif from './sarif.ts';

/** What each command has to print. */
interface Results {
  readonly check: CheckedCode;
  readonly calls: CallList;
  readonly report: CheckedCode;
  readonly diff: Drift;
  readonly explain: Explanation;
  readonly fix: FixReport;
  readonly registry: RegistryFile;
}

/** A run prints one format, mostly: what prints the others is not loaded. */
const require = createRequire(import.meta.url);
const host = (): typeof ForHost => require('./for-host.js') as typeof ForHost;
const html = onDemand(() => (require('./html/page.js') as typeof HtmlPage).htmlPage);

/** By command, its formats; the first is the default. */
export const reporters = {
  check: {
    text: onDemand(() => withHint(forPeople((require('./check-text.js') as typeof CheckText).checkText))),
    json: ofResult(json),
    sarif: onDemand(() => host().withCodeForHost((require('./sarif.js') as typeof Sarif).sarif)),
    github: onDemand(() => host().forHost(forPeople((require('./github.js') as typeof Github).github))),
    gitlab: onDemand(() => host().forHost((require('./gitlab.js') as typeof Gitlab).gitlab)),
    junit: onDemand(() => host().forHost(forPeople((require('./junit.js') as typeof Junit).junit))),
    markdown: onDemand(() =>
      host().forHost(forPeople((require('./check-markdown.js') as typeof CheckMarkdown).checkMarkdown)),
    ),
    html,
  },
  calls: { text: onDemand(() => forPeople((require('./calls-text.js') as typeof CallsText).callsText)), json },
  report: {
    markdown: onDemand(() => ofReport((require('./report-markdown.js') as typeof ReportMarkdown).reportMarkdown)),
    json: ofReport(json),
    html,
  },
  diff: {
    text: onDemand(() => forPeople((require('./diff-text.js') as typeof DiffText).diffText)),
    json,
    markdown: onDemand(() => (require('./diff-markdown.js') as typeof DiffMarkdown).diffMarkdown),
  },
  explain: { text: onDemand(() => (require('./explain-text.js') as typeof ExplainText).explainText), json },
  fix: { text: onDemand(() => (require('./fix-text.js') as typeof FixText).fixText), json },
  registry: {
    text: onDemand(() => forPeople((require('./registry-text.js') as typeof RegistryText).registryText)),
    json,
  },
} as const satisfies { readonly [Name in keyof Results]: Readonly<Record<string, Reporter<Results[Name]>>> };
