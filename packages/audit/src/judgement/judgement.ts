import type { FileProblem, UnresolvedImport } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import type { CredentialVerdict } from '../contract/result.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Owner } from '../inputs/ownership.ts';
import type { ReadComment } from './comments/apply-comments.ts';
import type { IdleName } from './idle-names.ts';
import { calledEndpoints, type JudgedCall } from './judged-call.ts';
import type { ObservedUse, ObservedTraffic } from './observed/observed-uses.ts';
import type { JudgedPathText } from './path-texts/judge-path-texts.ts';
import type { UnusedBase } from './path-texts/unused-bases.ts';

/**
 * All that the rules look at: what the code calls, and what is said of each credential. Facts and judgements, no words.
 */
export interface Judgement {
  readonly calls: readonly JudgedCall[];
  /** What instances may send by methods that nothing was seen to call on them. */
  readonly unreached: readonly JudgedCall[];
  /** Texts that look like paths of the platform, and that no call explains. */
  readonly pathTexts: readonly JudgedPathText[];
  readonly unusedBases: readonly UnusedBase[];
  readonly idleNames: readonly IdleName[];
  readonly credentials: readonly JudgedCredential[];
  readonly problems: readonly JudgedProblem[];
  readonly comments: readonly JudgedComment[];
  readonly imports: readonly JudgedImport[];
  /** What runs asked for; empty where none was observed. */
  readonly observedUses: readonly ObservedUse[];
  readonly traffic: Omit<ObservedTraffic, 'observedUses'>;
  /** The day for which the manifests are read, `2026-11-20`; undefined: no day, and nothing expires. */
  readonly date: string | undefined;
}

/** What is said of the code itself, whichever credential it uses. */
export type JudgedCode = Pick<
  Judgement,
  'calls' | 'unreached' | 'comments' | 'pathTexts' | 'unusedBases' | 'idleNames'
>;

export interface JudgedCredential extends Owner {
  readonly verdict: CredentialVerdict;
  /** The calls that belong to it. */
  readonly calls: readonly JudgedCall[];
  /** Those of them that have a URL of which nothing is known. */
  readonly unknownCalls: readonly JudgedCall[];
  /** What runs were seen to ask for with it: that counts as called. */
  readonly observedUses: readonly ObservedUse[];
}

interface JudgedProblem {
  readonly problem: FileProblem;
  readonly manifest: Manifest | undefined;
}

interface JudgedImport {
  readonly unresolved: UnresolvedImport;
  readonly manifest: Manifest | undefined;
  /** It stands in an audited file, rather than in one beside them that they import. */
  readonly isAudited: boolean;
}

/**
 * A comment in the code. Where it stands at no call, only one in the audited folder is judged: elsewhere other code may
 * lead to it.
 */
export interface JudgedComment extends ReadComment {
  readonly manifest: Manifest | undefined;
}

/**
 * What a credential is needed for: the endpoints that its code certainly calls and those that runs asked for, each
 * once.
 */
export function neededEndpoints({
  calls,
  observedUses,
}: Pick<JudgedCredential, 'calls' | 'observedUses'>): readonly Endpoint[] {
  const endpoints = [...calls.flatMap(calledEndpoints), ...observedUses].map(({ endpoint }) => endpoint);
  return [...new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])).values()];
}
