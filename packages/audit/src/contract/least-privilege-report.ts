/**
 * The output of `report`, in the shape that `report --format json` prints. Paths are relative to the audited directory,
 * with forward slashes; lines and columns count from 1. Nothing depends on a clock, except kept scopes whose day is not
 * given.
 */

import type { DataSubjectOperation } from '@scopewright/registry';

import type { Place } from './place.ts';
import type { AuditSummary, Finding, HeldBackScope, ObservedRuns, RegistrySize, schemaVersion } from './result.ts';
import type { ScopeVerdict } from './scope-verdict.ts';

export interface LeastPrivilegeReport {
  readonly schemaVersion: typeof schemaVersion;
  readonly registries: readonly RegistrySize[];
  readonly summary: AuditSummary;
  /** By manifest, then in the manifest's order. */
  readonly credentials: readonly ReportedCredential[];
  /** The places that may call more than is known; by file, line, column. */
  readonly open: readonly OpenPlace[];
  /** The comments in the code that settle or ignore a call. */
  readonly comments: readonly ReportedComment[];
  /** Calls to older generations of the data-subject API, by file. */
  readonly migration: readonly MigrationFile[];
  readonly findings: readonly Finding[];
  /** What runs of the program showed; left out if no file of such runs was given. */
  readonly observed?: ObservedRuns;
}

export interface ReportedCredential {
  readonly name: string;
  readonly manifest: string;
  /** The id of its platform, if the manifest has several. */
  readonly platform?: string;
  /** The registry's id. */
  readonly registry: string;
  readonly whole: boolean;
  readonly noCode?: true;
  readonly idleFiles?: readonly string[];
  readonly declared: readonly string[];
  /** The least-privileged set, without the kept scopes. */
  readonly required: readonly string[];
  /** The scopes that it declares, needs or keeps, by name. */
  readonly scopes: readonly ReportedScope[];
  /** How many calls to the platform belong to it. */
  readonly calls: number;
  /** The number of calls of its code of whose URL nothing is known. */
  readonly unknownCalls: number;
  /**
   * The endpoints that its declared scopes grant, and that neither its code calls nor a run requested; empty if only a
   * part of the code was analysed.
   */
  readonly surplus: readonly string[];
  /** Those of them that are granted only by scopes kept for use outside this code. */
  readonly surplusOfKept: readonly string[];
}

export interface ReportedScope extends Omit<ScopeVerdict, 'credential' | 'manifest'> {
  readonly area: string;
  readonly module: string;
  /** What it allows, as a phrase; empty if the registry does not have it. */
  readonly allows: string;
  /**
   * Why it is there: the endpoints that it grants and that are called or were observed, and the places that call them.
   */
  readonly uses: readonly ScopeUse[];
}

export interface ScopeUse {
  readonly endpoint: string;
  /** The source that the registry cites for it. */
  readonly source: string;
  readonly calls: readonly ReportedCall[];
  /** How many requests for it runs showed; left out if there was none. */
  readonly observed?: number;
}

/** A place that calls an endpoint, and the hops from there to the HTTP client. */
export interface ReportedCall extends Place {
  readonly client: string;
  readonly via: readonly Place[];
  /** Present where a comment in the code says so. */
  readonly settledBy?: 'comment';
}

export interface OpenPlace extends Place {
  readonly kind: OpenKind;
  /**
   * What is known of the request, `PUT /risks/{id}/{action}`; of an import, its specifier; of a file, what is wrong
   * with it.
   */
  readonly what: string;
  /** The endpoints that it may reach, if they are known. */
  readonly endpoints: readonly string[];
  /** The claims that it holds back. */
  readonly holdsBack: readonly HeldBackClaim[];
}

export type OpenKind =
  /** A call that reaches one of several endpoints, or possibly one. */
  | 'some-endpoint'
  /** A call to the platform of whose path nothing is known. */
  | 'any-endpoint'
  /** A call of which nothing is known. */
  | 'unknown-call'
  /** A call to the platform with a path that the registry does not have. */
  | 'unknown-endpoint'
  /** A call to an endpoint for which no scope is listed. */
  | 'unscoped-endpoint'
  /** A call that belongs to no credential but that the code of one may send, so that it holds back a claim. */
  | 'uncovered-call'
  /** A text that is the path of an endpoint or the beginning of one, and that no call was found to use. */
  | 'path'
  /** A base URL of the platform that the code reads, and that no call was found to start with. */
  | 'base'
  /** A file that could not be analysed whole. */
  | 'file'
  /** An import that leads to no file. */
  | 'import';

export interface HeldBackClaim {
  readonly credential: string;
  readonly scope: string;
  readonly claim: HeldBackScope['claim'];
}

export interface ReportedComment extends Place {
  /**
   * `targets` names the endpoints that a call reaches, `ignore` leaves the call out, `disable` disables rules on the next
   * line, `unknown` is in no form that is known.
   */
  readonly kind: 'targets' | 'ignore' | 'disable' | 'unknown';
  /** The endpoints, the reason, the rules and the reason behind ` -- `, or the unknown form. */
  readonly text: string;
  /** False if it has no effect: the findings say why. */
  readonly holds: boolean;
}

export interface MigrationFile {
  readonly file: string;
  readonly calls: readonly LegacyCall[];
}

/** A call to an older generation of the data-subject API. */
export interface LegacyCall {
  readonly line: number;
  readonly column: number;
  readonly endpoint: string;
  /** `v1` */
  readonly generation: string;
  /** Whether the manifest says that v4 is enabled, so that the call should move now; otherwise it moves later. */
  readonly isDue: boolean;
  /** Present if the call may reach another endpoint. */
  readonly possible?: true;
  /** The v4 operations that replace it. Which one applies depends on the data that the program reads. */
  readonly operations: readonly DataSubjectOperation[];
}
