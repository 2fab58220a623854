import type { RuleName } from '@scopewright/audit';

/** A rule's metadata for services that show alerts of many tools. */
interface RulePage {
  /** How rarely it is wrong: https://codeql.github.com/docs/writing-codeql-queries/metadata-for-codeql-queries/ */
  readonly precision: 'very-high' | 'high' | 'medium';
  readonly tags: readonly string[];
  /**
   * For rules about scopes that nobody needs, from 0 to 10; 4 and more is medium. An attacker has to obtain the
   * credential first, so none is high.
   */
  readonly securitySeverity?: string;
}

/** Least privilege: https://cwe.mitre.org/data/definitions/250.html, https://cwe.mitre.org/data/definitions/272.html */
const leastPrivilege = ['security', 'least-privilege', 'external/cwe/cwe-250', 'external/cwe/cwe-272'];

export const rulePages: Readonly<Record<RuleName, RulePage>> = {
  'missing-scope': { precision: 'very-high', tags: ['correctness', 'authorization'] },
  'unknown-endpoint': { precision: 'high', tags: ['correctness', 'authorization'] },
  'unknown-scope': { precision: 'very-high', tags: ['correctness', 'authorization'] },
  'no-credential': { precision: 'high', tags: ['correctness', 'authorization'] },
  'unused-scope': { precision: 'high', tags: leastPrivilege, securitySeverity: '4.0' },
  'overbroad-scope': { precision: 'high', tags: leastPrivilege, securitySeverity: '5.0' },
  'redundant-scope': { precision: 'very-high', tags: leastPrivilege, securitySeverity: '2.0' },
  'unresolved-call': { precision: 'very-high', tags: ['maintainability', 'analysis'] },
  'unfollowed-path': { precision: 'medium', tags: ['maintainability', 'analysis'] },
  'unresolved-import': { precision: 'very-high', tags: ['maintainability', 'analysis'] },
  'unseen-call': { precision: 'very-high', tags: ['correctness', 'analysis'] },
  'legacy-data-subject-api': { precision: 'very-high', tags: ['maintainability', 'migration'] },
  'unscoped-endpoint': { precision: 'very-high', tags: ['maintainability', 'authorization'] },
  'unverifiable-scope': { precision: 'very-high', tags: ['maintainability', 'authorization'] },
  'expired-keep': { precision: 'very-high', tags: leastPrivilege, securitySeverity: '3.0' },
  'stale-comment': { precision: 'very-high', tags: ['maintainability', 'analysis'] },
  'parse-error': { precision: 'very-high', tags: ['correctness', 'analysis'] },
};
