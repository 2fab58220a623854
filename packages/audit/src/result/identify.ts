import { createHash } from 'node:crypto';

import type { Finding } from '../contract/result.ts';

/** A finding with an identity that survives moved lines. */
export interface IdentifiedFinding {
  readonly finding: Finding;
  /** The subject of the finding without its position: equal for findings that say the same of one file. */
  readonly subject: string;
  /** 64 hexadecimal digits, unique within a result. */
  readonly fingerprint: string;
}

/**
 * Identifies findings by their content instead of their position: rule, file, credential, endpoint, scope and platform
 * or, without endpoint and scope, the message. Findings that agree in all of that are numbered in the order of the result.
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

/** Equal for findings that agree in everything but the position. */
export function subjectOf({
  rule,
  file,
  credential = '',
  endpoint = '',
  scope = '',
  platform,
  found,
}: Pick<Finding, 'rule' | 'file' | 'credential' | 'endpoint' | 'scope' | 'platform' | 'found'>): string {
  const words = endpoint === '' && scope === '' ? found.replaceAll(/:\d+(?::\d+)?(?![\w/])/g, '') : '';
  return [rule, file, credential, endpoint, scope, words, ...(platform === undefined ? [] : [platform])].join('\n');
}
