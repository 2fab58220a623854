/**
 * The folder `contract/` holds every shape that is printed, and the few functions that all messages and lists share. It
 * takes nothing from the rest of the package, and every other folder builds on it. It never decides anything.
 *
 * Four words name what the audit says, one for each step:
 *
 * - A *judgement* is what the code calls and what that means for each credential; it is not printed.
 * - A *verdict* is what a judgement says of one credential, or of one of its scopes.
 * - A *finding* is one rule broken at one place.
 * - A *result* is what `check` prints: verdicts, findings, calls.
 *
 * This file has what `check --format json` and `calls --format json` print. Paths are relative to the audited directory,
 * with forward slashes; lines and columns count from 1.
 */

import type { MatchedBy } from '@scopewright/registry';

import type { BaselineEntry } from './baseline-entry.ts';
import type { Place } from './place.ts';
import type { RuleName } from './rule-names.ts';

/** The version of these shapes: a change that breaks a reader is a new one. */
export const schemaVersion = 1;

export type Severity = 'error' | 'warning' | 'note';

/** What a target's base URL says of its host. */
export type Origin = 'platform' | 'other' | 'unknown';

/** `exact`: every target is called; `partial`: some are only possible; `unresolved`: no path is known. */
export type Resolution = 'exact' | 'partial' | 'unresolved';

/** A target as `calls --format json` lists it. */
export interface ListedTarget {
  /** Null only where the method is unknown and no endpoint fits. */
  readonly method: string | null;
  /** The URL template, `{TRUST_BASE_URL}/v2/purposes/{id}`. */
  readonly url: string;
  /** The HTTP client, `axios`. */
  readonly client: string;
  /** The hops down to the client's own call, the last one; empty when the call is reported there. */
  readonly via: readonly Place[];
  /** Present and true where it is one of several that fit what is known: it counts as called nowhere. */
  readonly possible?: true;
  /**
   * What a reader should know of it, in a full sentence: a query taken for granted, a gateway prefix that no source
   * attests.
   */
  readonly note?: string;
}

/** A target as `check --format json` judges it. */
export interface AuditedTarget extends ListedTarget, TargetVerdict {}

/** Where a target goes, and what grants it. */
export interface TargetVerdict {
  readonly origin: Origin;
  /** As the spec writes it, `GET /v2/purposes/{purposeId}`; null where the registry has none. */
  readonly endpoint: string | null;
  /** By which step of section 3 the path was found; left out where no endpoint was. */
  readonly matchedBy?: MatchedBy;
  /** All scopes that grant the endpoint; empty for the token endpoint and the unscoped ones. */
  readonly scopes: readonly string[];
}

/** A call as `calls --format json` lists it. */
export interface ListedCall {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
  readonly resolution: Resolution;
  /** Present where a comment in the code names the targets. */
  readonly settledBy?: 'comment';
  /** Present where a comment leaves the call out: its reason. */
  readonly ignored?: string;
  /** What a reader should know of it: `nothing calls it`, `the analysis did not come to this call`. */
  readonly note?: string;
  readonly targets: readonly ListedTarget[];
}

/** A call as `check --format json` judges it. */
export interface AuditedCall extends Omit<ListedCall, 'targets'> {
  /** The names of the credentials it belongs to, sorted. */
  readonly credentials: readonly string[];
  readonly targets: readonly AuditedTarget[];
}

/** What `calls --format json` prints. */
export interface CallList {
  readonly schemaVersion: typeof schemaVersion;
  readonly summary: CallListSummary;
  readonly calls: readonly ListedCall[];
  /** Files that could not be analysed whole, by place: calls in them may be missing; left out where there is none. */
  readonly problems?: readonly ListedProblem[];
}

/** Why a file could not be analysed whole. Its place is that from which on calls may be missing. */
export interface ListedProblem extends Place {
  /** `error`: nothing of the file is known, or a part of it by a fault of the analyzer. */
  readonly severity: 'error' | 'warning';
  /** What is wrong and what to do, in full sentences. */
  readonly message: string;
}

/** The denominator of a list of calls. */
export interface CallListSummary {
  readonly files: number;
  readonly parseErrors: number;
  readonly calls: number;
  /**
   * Of these, the ones that the analysis did not come to, so that nothing is known of them; left out where there is
   * none.
   */
  readonly unfollowed?: number;
  readonly resolved: number;
}

/** What `check --format json` prints. */
export interface AuditResult {
  readonly schemaVersion: typeof schemaVersion;
  /** The registries that the manifests name, by id. */
  readonly registries: readonly RegistrySize[];
  readonly summary: AuditSummary;
  /** By manifest, then in the manifest's order. */
  readonly credentials: readonly CredentialVerdict[];
  /** By file, line, column, rule. */
  readonly findings: readonly Finding[];
  /** By file, line, column. */
  readonly calls: readonly AuditedCall[];
  /** What looks like a slip in a manifest and breaks no rule, by place; left out where there is none. */
  readonly remarks?: readonly Remark[];
  /** Present where a baseline was used: its findings are not among `findings`, nor counted. */
  readonly baseline?: BaselineUse;
  /** What runs of the program showed; left out where no file of such runs was given. */
  readonly observed?: ObservedRuns;
}

/** What a baseline did to a result. */
export interface BaselineUse {
  /** Its path. */
  readonly file: string;
  /** How many findings it has that are here. */
  readonly known: number;
  /** Its entries that occur no longer. */
  readonly stale: readonly BaselineEntry[];
}

/**
 * What runs of the program showed, beside what is found in its code. It adds to what is needed, and never takes from
 * it.
 */
export interface ObservedRuns {
  /** In the order in which they were given. */
  readonly files: readonly ObservedFile[];
  /** The endpoints that need a scope and were asked for, by manifest, credential and endpoint. */
  readonly endpoints: readonly ObservedEndpoint[];
  /** Requests that were refused with the code of a scope violation, those of one endpoint and credential together. */
  readonly refusals: readonly ObservedRefusal[];
  /** Scope violations in logs that do not say what was asked for. */
  readonly unplaced: readonly Place[];
  /** What the code was found to call and no run came to; credentials without such endpoints are left out. */
  readonly neverObserved: readonly NeverObserved[];
}

/** A file that shows runs: a record of the sandbox, a HAR file, or a log that has bodies of scope violations in it. */
export interface ObservedFile {
  readonly file: string;
  readonly format: 'record' | 'har' | 'log';
  /** Of a log only those that were refused. */
  readonly requests: number;
  readonly platformRequests: number;
  /** Requests to the platform with a method and path that the registry does not have. */
  readonly unknownRequests: number;
}

/** An endpoint that runs asked for. */
export interface ObservedEndpoint {
  readonly endpoint: string;
  /** Null where it is not known whose request it was. */
  readonly credential: string | null;
  readonly requests: number;
  /** Of these, how many were refused for want of a scope. */
  readonly refused: number;
  /** Whether the code was found to call it, to be able to, or not. */
  readonly found: 'called' | 'possible' | 'no';
}

/** A refusal, explained. Its place is the first one that shows it. */
export interface ObservedRefusal extends Place {
  readonly endpoint: string;
  readonly credential: string | null;
  /** All scopes that grant the endpoint. */
  readonly scopes: readonly string[];
  /** Those of them that the credential declares: the token did not have them. */
  readonly declared: readonly string[];
  /** Where the code calls the endpoint, or may. */
  readonly calls: readonly Place[];
  /** How many requests were refused so. */
  readonly requests: number;
  /** Which scope, whose call, and what to do, in full sentences. */
  readonly message: string;
}

/** Endpoints of a credential's code that no run came to. */
export interface NeverObserved {
  readonly credential: string;
  readonly manifest: string;
  readonly endpoints: readonly string[];
}

/** Something in a manifest that is likely not meant so: it is no finding, and changes no exit status. */
export interface Remark extends Place {
  /** What was found, then what to do. */
  readonly message: string;
}

/** Which registry was used; endpoints are those that a scope grants. */
export interface RegistrySize {
  readonly id: string;
  /** Left out where the registry has none. */
  readonly version?: string;
  readonly scopes: number;
  readonly endpoints: number;
}

/** The denominator of a verdict. */
export interface AuditSummary {
  /** Files analysed. */
  readonly files: number;
  /** Files that could not be analysed whole. */
  readonly parseErrors: number;
  /** Calls found, whatever the host. */
  readonly calls: number;
  /**
   * Of these, the ones that the analysis did not come to, so that nothing is known of them; left out where there is
   * none.
   */
  readonly unfollowed?: number;
  /** Calls that count as calls to the platform. */
  readonly platformCalls: number;
  /** Calls to the platform of which every target is known. */
  readonly resolved: number;
  /** Calls to the platform that a comment settles. */
  readonly asserted: number;
  /** Calls that a comment leaves out. */
  readonly ignored: number;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * What is said of one credential of one manifest. All lists are sorted, save `declared`, which keeps the manifest's
 * order.
 */
export interface CredentialVerdict {
  readonly name: string;
  /** The manifest's path. */
  readonly manifest: string;
  /** The registry's id. */
  readonly registry: string;
  /**
   * False when only a part of what the manifest governs was analysed, or none of it: then nothing is unused, overbroad
   * or redundant.
   */
  readonly whole: boolean;
  /**
   * Present where no file that the manifest governs was analysed, or none that fits the credential's `files`: then
   * nothing is said of its scopes.
   */
  readonly noCode?: true;
  /** Its `files`, where the manifest's code was analysed and none of it fits them: they are likely misspelled. */
  readonly idleFiles?: readonly string[];
  readonly declared: readonly string[];
  /** The endpoints called, as the spec writes them. */
  readonly endpoints: readonly string[];
  /** The least-privileged set for them, beside the kept scopes. */
  readonly required: readonly string[];
  /** Those of `required` that grant a called endpoint which no declared scope grants. */
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly overbroad: readonly OverbroadScope[];
  readonly redundant: readonly string[];
  /** Declared scopes of which nothing is claimed, because an open call may need them. */
  readonly possible: readonly string[];
  /** Declared scopes that the manifest keeps for use outside this code. */
  readonly kept: readonly string[];
  /**
   * For each scope of `possible` the claim that is not made and the places that hold it back; left out where there is
   * none.
   */
  readonly heldBack?: readonly HeldBackScope[];
  /**
   * What looks like a path of the platform in its code and no call of it was found to use, by place; left out where
   * there is none.
   */
  readonly unfollowed?: readonly UnfollowedPath[];
}

/** A text that is the path of an endpoint or that such paths begin with, or names of properties that spell one. */
export interface UnfollowedPath extends Place {
  /** The path as far as it stands there, `/v2/purposes/{id}`. */
  readonly path: string;
  /** The endpoints that a request with it may reach. */
  readonly endpoints: readonly string[];
}

/** A declared scope of which nothing is claimed, and why. */
export interface HeldBackScope {
  readonly scope: string;
  readonly claim: 'unused' | 'overbroad';
  /**
   * Open calls, calls that belong to no credential and that its code may send all the same, calls to unknown endpoints,
   * files that could not be analysed whole and imports that lead to no file; sorted.
   */
  readonly by: readonly Place[];
}

/** A declared scope that grants more than is needed, and the scopes that grant what is. */
export interface OverbroadScope {
  readonly scope: string;
  readonly replaceWith: readonly string[];
}

/** One rule broken at one place. */
export interface Finding {
  readonly rule: RuleName;
  readonly severity: Severity;
  /** What was found, then what to do, in full sentences with names in backticks. */
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine?: number;
  readonly endColumn?: number;
  /** The credential's name, where the finding is about one. */
  readonly credential?: string;
  /** The method and path, in a finding about a call. */
  readonly endpoint?: string;
  /** What would grant the endpoint, in a finding about a call. */
  readonly scopes?: readonly string[];
  /** The declared scope, in a finding about the manifest. */
  readonly scope?: string;
  /** The endpoints of which the call may reach one, for `unresolved-call`; left out where it can be any. */
  readonly possible?: readonly string[];
  /**
   * The endpoints whose method and path are near to what is called, nearest first, for `unknown-endpoint`; left out
   * where there is none.
   */
  readonly nearest?: readonly string[];
  /** The scopes to declare instead, for `overbroad-scope`. */
  readonly replaceWith?: readonly string[];
  /** What was found; `message` is `found`, `details` and `help` together. */
  readonly found: string;
  /** What to do. */
  readonly help: string;
  /** Further facts, a full sentence each: the v4 operations that replace a call, what its origin depends on. */
  readonly details?: readonly string[];
}
