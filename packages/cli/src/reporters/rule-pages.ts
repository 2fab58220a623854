import type { RuleName } from '@scopewright/audit';

/** What reporters know of a rule beside its findings, most of it for services that show alerts of many tools. */
interface RulePage {
  /** How rarely it is wrong: https://codeql.github.com/docs/writing-codeql-queries/metadata-for-codeql-queries/ */
  readonly precision: 'very-high' | 'high' | 'medium';
  readonly tags: readonly string[];
  /**
   * For rules about scopes that nobody needs, from 0 to 10; 4 and more is medium. An attacker has to obtain the
   * credential first, so none is high.
   */
  readonly securitySeverity?: string;
  /** What `scopewright explain` can say more about; null for nothing. */
  readonly explains: 'call' | 'scope' | null;
}

/** Least privilege: https://cwe.mitre.org/data/definitions/250.html, https://cwe.mitre.org/data/definitions/272.html */
const leastPrivilege = ['security', 'least-privilege', 'external/cwe/cwe-250', 'external/cwe/cwe-272'];

export const rulePages: Readonly<Record<RuleName, RulePage>> = {
  'missing-scope': { precision: 'very-high', tags: ['correctness', 'authorization'], explains: 'call' },
  'unknown-endpoint': { precision: 'high', tags: ['correctness', 'authorization'], explains: 'call' },
  'unknown-scope': { precision: 'very-high', tags: ['correctness', 'authorization'], explains: 'scope' },
  'no-credential': { precision: 'high', tags: ['correctness', 'authorization'], explains: 'call' },
  'unused-scope': { precision: 'high', tags: leastPrivilege, securitySeverity: '4.0', explains: 'scope' },
  'overbroad-scope': { precision: 'high', tags: leastPrivilege, securitySeverity: '5.0', explains: 'scope' },
  'redundant-scope': { precision: 'very-high', tags: leastPrivilege, securitySeverity: '2.0', explains: 'scope' },
  'unresolved-call': { precision: 'very-high', tags: ['maintainability', 'analysis'], explains: 'call' },
  'unfollowed-path': { precision: 'medium', tags: ['maintainability', 'analysis'], explains: null },
  'unresolved-import': { precision: 'very-high', tags: ['maintainability', 'analysis'], explains: null },
  'unseen-call': { precision: 'very-high', tags: ['correctness', 'analysis'], explains: null },
  'legacy-data-subject-api': { precision: 'very-high', tags: ['maintainability', 'migration'], explains: 'call' },
  'unscoped-endpoint': { precision: 'very-high', tags: ['maintainability', 'authorization'], explains: 'call' },
  'unverifiable-scope': { precision: 'very-high', tags: ['maintainability', 'authorization'], explains: 'scope' },
  'expired-keep': { precision: 'very-high', tags: leastPrivilege, securitySeverity: '3.0', explains: 'scope' },
  'stale-comment': { precision: 'very-high', tags: ['maintainability', 'analysis'], explains: null },
  'parse-error': { precision: 'very-high', tags: ['correctness', 'analysis'], explains: null },
};
