/**
 * The folder `contract/` holds the shapes of everything that is printed, and the few functions that all messages and
 * lists share. It imports nothing from the rest of the package, and every other folder may import it. It never decides
 * anything.
 *
 * Four words name the audit's data, one for each step:
 *
 * - A *judgement* is what the code calls and what that means for each credential; it is not printed.
 * - A *verdict* is what a judgement says of one credential, or of one of its scopes.
 * - A *finding* is one rule broken at one place.
 * - A *result* is what `check` prints: verdicts, findings, calls.
 *
 * This file has the shapes of `check --format json` and `calls --format json`. Paths are relative to the audited
 * directory, with forward slashes; lines and columns count from 1.
 */

import type { EndpointKind, MatchedBy, Requirement } from '@scopewright/registry';

import type { BaselineEntry } from './baseline-entry.ts';
import type { Place } from './place.ts';
import type { EndpointScopes } from './requirements.ts';
import type { RuleName } from './rule-names.ts';

/** The version of these shapes; it changes when a shape breaks a reader. */
export const schemaVersion = 1;

export type Severity = 'error' | 'warning' | 'note';

/** Where a target goes, by its base URL. */
export type Origin = 'platform' | 'other' | 'unknown';

/** `exact`: every target is called; `partial`: some are only possible; `unresolved`: no path is known. */
export type Resolution = 'exact' | 'partial' | 'unresolved';

/** A target as `calls --format json` lists it. */
export interface ListedTarget {
  /** Null only if the method is unknown and no endpoint fits. */
  readonly method: string | null;
  /** The URL template, `{TRUST_BASE_URL}/v2/purposes/{id}`. */
  readonly url: string;
  /** The HTTP client, `axios`. */
  readonly client: string;
  /** The hops down to the client's own call, which is the last; empty if the call is reported there. */
  readonly via: readonly Place[];
  /** Present if it is one of several targets that fit: it counts as called nowhere. */
  readonly possible?: true;
  /** A remark on it, in a full sentence: an assumed query, a gateway prefix that no source attests. */
  readonly note?: string;
}

/** The endpoint of a target, and its scopes. */
export interface ReachedEndpoint extends EndpointScopes {
  readonly origin: Origin;
  /** Null if the registry has none. */
  readonly endpoint: string | null;
}

/** A target as `calls --registry FILE --format json` lists it; without a registry nothing is said of its endpoint. */
export interface ReachingTarget extends ListedTarget, Partial<ReachedEndpoint> {
  /** The registry's kind of the endpoint. */
  readonly endpointKind?: EndpointKind;
}

/** A target as `check --format json` judges it. */
export interface AuditedTarget extends ListedTarget, TargetVerdict {}

/** Where a target goes, and the scopes that grant it. */
export interface TargetVerdict extends EndpointScopes {
  /** The id of the platform that it goes to, if its manifest has several. */
  readonly platform?: string;
  readonly origin: Origin;
  /** As the spec writes it, `GET /v2/purposes/{purposeId}`; null if the registry has none. */
  readonly endpoint: string | null;
  /** How the path was matched; left out if there is no endpoint. */
  readonly matchedBy?: MatchedBy;
  /** All scopes of the endpoint; empty for the token endpoint, the public and the unscoped ones. */
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
  /** Present if a comment in the code names the targets. */
  readonly settledBy?: 'comment';
  /** Present if a comment ignores the call: its reason. */
  readonly ignored?: string;
  /** A remark on it: `nothing calls it`, `the analysis did not reach this call`. */
  readonly note?: string;
  /** Present if the call stands in a library and nothing outside of libraries leads to it: it counts nowhere. */
  readonly defined?: true;
  /**
   * Present if no call was seen to run the code that sends it, but something unknown is called by the name of its method
   * or function: it may be sent, and counts nowhere.
   */
  readonly unreached?: true;
  readonly targets: readonly ReachingTarget[];
}

/** A call as `check --format json` judges it. */
export interface AuditedCall extends Omit<ListedCall, 'targets'> {
  /** The names of the credentials that it belongs to, sorted. */
  readonly credentials: readonly string[];
  readonly targets: readonly AuditedTarget[];
}

/** What `calls --format json` prints. */
export interface CallList {
  readonly schemaVersion: typeof schemaVersion;
  /** The registry whose endpoints are listed; left out if none was named. */
  readonly registry?: { readonly id: string; readonly version: string };
  readonly summary: CallListSummary;
  readonly calls: readonly ListedCall[];
  /** Files that could not be analysed completely, by place: calls in them may be missing; left out if there is none. */
  readonly problems?: readonly ListedProblem[];
  /**
   * Imported packages that look like HTTP clients and are not known, each at its first import: calls through them may be
   * missing. Left out if there is none.
   */
  readonly unknownClients?: readonly ListedPackage[];
  /**
   * Imports that lead to no file of the code, and through which calls may go: these may be missing. Left out if there is
   * none.
   */
  readonly unresolvedImports?: readonly ListedImport[];
}

/** An import that leads to no file. The place is that of its specifier. */
export interface ListedImport extends Place {
  /** As the code writes it: `./generated/client`. */
  readonly specifier: string;
  /** What is wrong, in full sentences. */
  readonly message: string;
}

/** An imported package that may send requests which are not listed. The place is that of its first import. */
export interface ListedPackage extends Place {
  /** As the code imports it: `superfetch/node`. */
  readonly package: string;
  /** What shows that it is an HTTP client, and what to do, in full sentences. */
  readonly message: string;
}

/** Why a file could not be analysed completely. Calls from this place on may be missing. */
export interface ListedProblem extends Place {
  /** `error`: nothing of the file is known, or a fault of the analyzer lost a part of it. */
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
   * How many of these calls the analysis did not reach, so nothing is known of them; left out if there is none.
   */
  readonly unfollowed?: number;
  readonly resolved: number;
  /**
   * How many more calls are only defined in libraries, where nothing else leads to them; they are listed as well. Left out
   * if there is none.
   */
  readonly defined?: number;
  /** How many more calls may be sent, because something unknown is called by the name of what sends them; they are listed as well. Left out
   * if there is none.
   */
  readonly unreached?: number;
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
  /** Entries of a manifest that look like mistakes but break no rule, by place; left out if there is none. */
  readonly remarks?: readonly Remark[];
  /** Present if a baseline was used: `findings` and the counts leave out its entries. */
  readonly baseline?: BaselineUse;
  /** What runs of the program showed; left out if no file of such runs was given. */
  readonly observed?: ObservedRuns;
}

/** The effect of a baseline on a result. */
export interface BaselineUse {
  /** Its path. */
  readonly file: string;
  /** How many of its entries match a finding. */
  readonly known: number;
  /** Its entries that match no finding any more. */
  readonly stale: readonly BaselineEntry[];
}

/** What runs of the program showed. Runs add needed scopes to those found in the code, and never remove any. */
export interface ObservedRuns {
  /** In the order of the options. */
  readonly files: readonly ObservedFile[];
  /** The endpoints that need a scope and were requested, by manifest, credential and endpoint. */
  readonly endpoints: readonly ObservedEndpoint[];
  /** Requests refused with the code of a scope violation, grouped by endpoint and credential. */
  readonly refusals: readonly ObservedRefusal[];
  /** Scope violations in logs that do not name the request. */
  readonly unplaced: readonly Place[];
  /** The endpoints that the code calls and no run requested; credentials without such endpoints are left out. */
  readonly neverObserved: readonly NeverObserved[];
  /**
   * The calls to endpoints of the platform, by place, with what runs showed of them; left out if no file tells where in the
   * code its requests come from, as a record of `observe` does.
   */
  readonly calls?: readonly ObservedCall[];
}

/** A call, and whether a run sent its request. */
export interface ObservedCall extends Place {
  /**
   * `here`: a request to one of its endpoints came from this place. `elsewhere`: one came from another place, or from one
   * that is not known. `never`: none came.
   */
  readonly seen: 'here' | 'elsewhere' | 'never';
  /** The number of requests from this place. */
  readonly requests: number;
}

/** A file that records runs: a record of the sandbox or of `observe`, a HAR file, or a log that contains the bodies of scope violations. */
export interface ObservedFile {
  readonly file: string;
  readonly format: 'record' | 'observe' | 'har' | 'log';
  /** In a log, only the refused ones. */
  readonly requests: number;
  readonly platformRequests: number;
  /** Requests to the platform with a method and path that the registry does not have. */
  readonly unknownRequests: number;
}

/** An endpoint that runs requested. */
export interface ObservedEndpoint {
  readonly endpoint: string;
  /** Null if the requesting credential is unknown. */
  readonly credential: string | null;
  readonly requests: number;
  /** How many of these requests were refused because a scope was missing. */
  readonly refused: number;
  /** Whether the code calls it for certain, possibly, or not at all. */
  readonly found: 'called' | 'possible' | 'no';
}

/** A refusal, explained. Its place is the first that shows it. */
export interface ObservedRefusal extends Place {
  readonly endpoint: string;
  readonly credential: string | null;
  /** All scopes of the endpoint. */
  readonly scopes: readonly string[];
  /** Which of them are needed together, if some are. */
  readonly requirement?: Requirement;
  /** The scopes among them that the credential declares: the token lacked them. */
  readonly declared: readonly string[];
  /** The places that call the endpoint, certainly or possibly. */
  readonly calls: readonly Place[];
  /** The number of requests refused this way. */
  readonly requests: number;
  /** The scope, the calling code, and what to do, in full sentences. */
  readonly message: string;
}

/** The endpoints that a credential's code calls and no run requested. */
export interface NeverObserved {
  readonly credential: string;
  readonly manifest: string;
  readonly endpoints: readonly string[];
}

/** An entry of a manifest that is likely a mistake. It is not a finding and does not change the exit status. */
export interface Remark extends Place {
  /** What was found, then what to do. */
  readonly message: string;
}

/** A registry that was used. `endpoints` counts those that a scope grants. */
export interface RegistrySize {
  readonly id: string;
  /** Left out if the registry has none. */
  readonly version?: string;
  readonly scopes: number;
  readonly endpoints: number;
}

/** The denominator of a verdict. */
export interface AuditSummary {
  /** Files analysed. */
  readonly files: number;
  /** Files that could not be analysed completely. */
  readonly parseErrors: number;
  /** Calls found, whatever the host. */
  readonly calls: number;
  /**
   * How many of these calls the analysis did not reach, so nothing is known of them; left out if there is none.
   */
  readonly unfollowed?: number;
  /** Calls that count as calls to the platform. */
  readonly platformCalls: number;
  /** Calls to the platform whose targets are all known. */
  readonly resolved: number;
  /** Calls to the platform that a comment settles. */
  readonly asserted: number;
  /** Calls that a comment ignores. */
  readonly ignored: number;
  /** Findings that a comment on the line before disables; left out if there is none. */
  readonly disabled?: number;
  readonly errors: number;
  readonly warnings: number;
}

/**
 * The verdict on one credential of one manifest. All lists are sorted, except `declared`, which keeps the manifest's
 * order.
 */
export interface CredentialVerdict {
  readonly name: string;
  /** The manifest's path. */
  readonly manifest: string;
  /** The id of its platform, if the manifest has several. */
  readonly platform?: string;
  /** The registry's id. */
  readonly registry: string;
  /** False if not everything that the manifest governs was analysed: then nothing is unused, overbroad or redundant. */
  readonly whole: boolean;
  /**
   * Present if no file that the manifest governs was analysed, or none that matches the credential's `files`: then its
   * scopes are not judged.
   */
  readonly noCode?: true;
  /** Its `files`, if code of the manifest was analysed and none of it matches them: they are likely misspelled. */
  readonly idleFiles?: readonly string[];
  readonly declared: readonly string[];
  /** The endpoints called, as the spec writes them. */
  readonly endpoints: readonly string[];
  /** The least-privileged set for them, without the kept scopes. */
  readonly required: readonly string[];
  /** Present if the search for that set was given up: its scopes suffice, but a better set may exist. */
  readonly isExact?: false;
  /** The scopes of `required` that grant a called endpoint which the declared scopes do not grant. */
  readonly missing: readonly string[];
  readonly unused: readonly string[];
  readonly overbroad: readonly OverbroadScope[];
  readonly redundant: readonly string[];
  /** Declared scopes without a verdict, because an open call may need them. */
  readonly possible: readonly string[];
  /** Declared scopes that the manifest keeps for use outside this code. */
  readonly kept: readonly string[];
  /**
   * For each scope of `possible`, the claim that is not made and the places that hold it back; left out if there is
   * none.
   */
  readonly heldBack?: readonly HeldBackScope[];
  /**
   * Scopes of `unused` and `overbroad` that calls of other credentials need, in files that its own files import; left out
   * if there is none.
   */
  readonly importedUses?: readonly ImportedUse[];
  /**
   * Texts in its code that look like paths of the platform and that no call was found to use, by place; left out if
   * there is none.
   */
  readonly unfollowed?: readonly UnfollowedPath[];
}

/** A text that is the path of an endpoint or the beginning of one, or names of properties that spell one. */
export interface UnfollowedPath extends Place {
  /** The known part of the path, `/v2/purposes/{id}`. */
  readonly path: string;
  /** The endpoints that a request with it may reach. */
  readonly endpoints: readonly string[];
}

/** A declared scope on which a claim is held back, and the reason. */
export interface HeldBackScope {
  readonly scope: string;
  readonly claim: 'unused' | 'overbroad';
  /**
   * The places that hold it back, sorted: open calls, calls of no credential that its code may send, calls to unknown
   * endpoints, files that could not be analysed completely, and imports that resolve to no file.
   */
  readonly by: readonly Place[];
}

/**
 * A scope that a credential's own calls do not need, but calls in files which its files import do. By its `files`, other
 * credentials make these calls; no analysis can tell whether they also run with this one.
 */
export interface ImportedUse extends HeldBackScope {
  /** The names of the credentials that the calls belong to, sorted. */
  readonly credentials: readonly string[];
}

/** A declared scope that grants more than is needed, and the scopes that suffice. */
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
  /** The id of the platform that it is about, if its manifest has several. */
  readonly platform?: string;
  /** The credential's name, if the finding is about one. */
  readonly credential?: string;
  /** The method and path, in a finding about a call. */
  readonly endpoint?: string;
  /** The scopes that would grant the endpoint, in a finding about a call. */
  readonly scopes?: readonly string[];
  /** Which of them are needed together, if some are. */
  readonly requirement?: Requirement;
  /** The declared scope, in a finding about the manifest. */
  readonly scope?: string;
  /** The endpoints one of which the call may reach, for `unresolved-call`; left out if it may reach any. */
  readonly possible?: readonly string[];
  /** The endpoints with a similar method and path, nearest first, for `unknown-endpoint`; left out if there is none. */
  readonly nearest?: readonly string[];
  /** The scopes to declare instead, for `overbroad-scope`. */
  readonly replaceWith?: readonly string[];
  /** What was found; `message` is `found`, `details` and `help` together. */
  readonly found: string;
  /** What to do. */
  readonly help: string;
  /** Further facts, each a full sentence: the v4 operations that replace a call, the assumption behind its origin. */
  readonly details?: readonly string[];
}
