import { createHash } from 'node:crypto';

import type { Finding } from '../contract/result.ts';

/** A finding with a name of its own that outlives moved lines. */
export interface IdentifiedFinding {
  readonly finding: Finding;
  /** What the finding is about, without its place in the file: equal for findings that say the same of one file. */
  readonly subject: string;
  /** 64 hexadecimal digits, different for each finding of a result. */
  readonly fingerprint: string;
}

/**
 * Findings by what they say and not by where they stand: rule, file, credential, endpoint and scope, and where there is
 * neither endpoint nor scope the words. Those that are alike in all of that are numbered in the order of the result.
 */
export function identify(findings: readonly Finding[]): readonly IdentifiedFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const subject = subjectOf(finding);
    const number = (seen.get(subject) ?? 0) + 1;
    seen.set(subject, number);
    return { finding, subject, fingerprint: createHash('sha256').update(`${subject}\n${number}`).digest('hex') };
  });
}

/** Equal for findings that say the same of one file: all of it but the place. */
export function subjectOf({
  rule,
  file,
  credential = '',
  endpoint = '',
  scope = '',
  found,
}: Pick<Finding, 'rule' | 'file' | 'credential' | 'endpoint' | 'scope' | 'found'>): string {
  const words = endpoint === '' && scope === '' ? found.replaceAll(/:\d+(?::\d+)?(?![\w/])/g, '') : '';
  return [rule, file, credential, endpoint, scope, words].join('\n');
}
