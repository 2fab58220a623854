import type { FileProblem, UnknownClient, UnresolvedImport } from '@scopewright/analyzer';
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
 * All that the rules see: the calls of the code, and the verdict on each credential. It contains facts and judgements,
 * but no wording.
 */
export interface Judgement {
  readonly calls: readonly JudgedCall[];
  /** The possible requests of methods that no call was found to invoke. */
  readonly unreached: readonly JudgedCall[];
  /** Texts that look like paths of the platform, and that no call explains. */
  readonly pathTexts: readonly JudgedPathText[];
  readonly unusedBases: readonly UnusedBase[];
  readonly idleNames: readonly IdleName[];
  readonly credentials: readonly JudgedCredential[];
  readonly problems: readonly JudgedProblem[];
  readonly comments: readonly JudgedComment[];
  readonly imports: readonly JudgedImport[];
  /** The requests of runs; empty if none was observed. */
  readonly observedUses: readonly ObservedUse[];
  readonly traffic: Omit<ObservedTraffic, 'observedUses'>;
  /** The day with which `until` is compared, `2026-11-20`; undefined: nothing expires. */
  readonly date: string | undefined;
}

/** The judgement on the code itself, whichever credential it uses. */
export type JudgedCode = Pick<
  Judgement,
  'calls' | 'unreached' | 'comments' | 'pathTexts' | 'unusedBases' | 'idleNames'
>;

export interface JudgedCredential extends Owner {
  readonly verdict: CredentialVerdict;
  /** The calls that belong to it. */
  readonly calls: readonly JudgedCall[];
  /** Its calls of whose URL nothing is known. */
  readonly unknownCalls: readonly JudgedCall[];
  /** Imports of packages that look like HTTP clients and are not known: requests may go through them. */
  readonly unknownClients: readonly UnknownClient[];
  /** The requests that runs made with it; they count as calls. */
  readonly observedUses: readonly ObservedUse[];
}

interface JudgedProblem {
  readonly problem: FileProblem;
  readonly manifest: Manifest | undefined;
}

interface JudgedImport {
  readonly unresolved: UnresolvedImport;
  readonly manifest: Manifest | undefined;
  /** Whether it is in an audited file, not in one outside that audited files import. */
  readonly isAudited: boolean;
}

/**
 * A comment in the code. If it belongs to no call, it is judged only in the audited folder: elsewhere, code that was
 * not analysed may lead to it.
 */
export interface JudgedComment extends ReadComment {
  readonly manifest: Manifest | undefined;
}

/**
 * The endpoints that a credential is needed for: those that its code certainly calls and those that runs requested,
 * without duplicates.
 */
export function neededEndpoints({
  calls,
  observedUses,
}: Pick<JudgedCredential, 'calls' | 'observedUses'>): readonly Endpoint[] {
  const endpoints = [...calls.flatMap(calledEndpoints), ...observedUses].map(({ endpoint }) => endpoint);
  return [...new Map(endpoints.map((endpoint) => [endpoint.id, endpoint])).values()];
}
