import type { Finding, Severity } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Judgement } from '../judgement/judgement.ts';

/** What is known of a rule without its findings. */
export interface RuleFacts {
  readonly name: RuleName;
  /** The default; the manifest or the finding can override it. */
  readonly severity: Severity;
  /** When the rule reports, as a phrase. */
  readonly summary: string;
  /** How rarely it is wrong: https://codeql.github.com/docs/writing-codeql-queries/metadata-for-codeql-queries/ */
  readonly precision: 'very-high' | 'high' | 'medium';
  /** By which services that show alerts of many tools group them. */
  readonly tags: readonly string[];
  /**
   * For rules about scopes that nobody needs, from 0 to 10; 4 and more is medium. An attacker has to obtain the
   * credential first, so none is high.
   */
  readonly securitySeverity?: string;
  /** What `explain` can say more about; null for nothing. */
  readonly explains: 'call' | 'scope' | null;
}

/** A rule. Its page is `docs/rules/<name>.md`. */
export interface Rule extends RuleFacts {
  readonly check: (judgement: Judgement) => Iterable<RuleFinding>;
}

/** A rule's report. The message is composed of `found`, `details` and `help`. */
export interface RuleFinding extends Omit<Finding, 'rule' | 'severity' | 'message'> {
  /** Present if it differs from the rule's own. */
  readonly severity?: Severity;
  /** The manifest whose `rules` apply. */
  readonly manifest: Manifest | undefined;
}

/** Tags: https://cwe.mitre.org/data/definitions/250.html, https://cwe.mitre.org/data/definitions/272.html */
export const leastPrivilege = ['security', 'least-privilege', 'external/cwe/cwe-250', 'external/cwe/cwe-272'];
