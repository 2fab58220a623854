import type { Finding, Severity } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Judgement } from '../judgement/judgement.ts';

/** One of the rules of section 5. Its page is `docs/rules/<name>.md`. */
export interface Rule {
  readonly name: RuleName;
  /** Unless the manifest says otherwise, and the finding itself does not. */
  readonly severity: Severity;
  /** When it reports, as a phrase. */
  readonly summary: string;
  readonly check: (judgement: Judgement) => Iterable<RuleFinding>;
}

/** What a rule reports. The words of a finding are put together from `found`, `help` and `details`. */
export interface RuleFinding extends Omit<Finding, 'rule' | 'severity' | 'message'> {
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  /** The manifest whose `rules` decide about it. */
  readonly manifest: Manifest | undefined;
}
