import type { Finding, Severity } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Judgement } from '../judgement/judgement.ts';

/** A rule. Its page is `docs/rules/<name>.md`. */
export interface Rule {
  readonly name: RuleName;
  /** The default; the manifest or the finding can override it. */
  readonly severity: Severity;
  /** When the rule reports, as a phrase. */
  readonly summary: string;
  readonly check: (judgement: Judgement) => Iterable<RuleFinding>;
}

/** A rule's report. The message is composed of `found`, `details` and `help`. */
export interface RuleFinding extends Omit<Finding, 'rule' | 'severity' | 'message'> {
  /** Present if it differs from the rule's own. */
  readonly severity?: Severity;
  /** The manifest whose `rules` apply. */
  readonly manifest: Manifest | undefined;
}
