/**
 * What `report` says, in the shape that `report --format json` prints. Paths are relative to the audited directory,
 * with forward slashes; lines and columns count from 1. Nothing in it depends on a clock, save that a day for kept
 * scopes is given.
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
  /** Places at which more may be called than is known; by file, line, column. */
  readonly open: readonly OpenPlace[];
  /** The comments in the code that settle a call or leave it out. */
  readonly comments: readonly ReportedComment[];
  /** Calls to older generations of the data-subject API, by file. */
  readonly migration: readonly MigrationFile[];
  readonly findings: readonly Finding[];
  /** What runs of the program showed; left out where no file of such runs was given. */
  readonly observed?: ObservedRuns;
}

export interface ReportedCredential {
  readonly name: string;
  readonly manifest: string;
  /** The registry's id. */
  readonly registry: string;
  readonly whole: boolean;
  readonly noCode?: true;
  readonly idleFiles?: readonly string[];
  readonly declared: readonly string[];
  /** The least-privileged set, beside the kept scopes. */
  readonly required: readonly string[];
  /** What it declares, needs or keeps, by name. */
  readonly scopes: readonly ReportedScope[];
  /** How many calls to the platform belong to it. */
  readonly calls: number;
  /** How many calls of its code have a URL of which nothing is known. */
  readonly unknownCalls: number;
  /**
   * What its declared scopes open, and its code does not call nor a run asked for; empty where only a part of the code
   * was analysed.
   */
  readonly surplus: readonly string[];
  /** Those of them that only scopes open which are kept for use outside this code. */
  readonly surplusOfKept: readonly string[];
}

export interface ReportedScope extends Omit<ScopeVerdict, 'credential' | 'manifest'> {
  readonly area: string;
  readonly module: string;
  /** What it allows, in a phrase; empty where the registry does not have it. */
  readonly allows: string;
  /** Why it is there: the endpoints that it grants and that are called or were observed, and where they are called. */
  readonly uses: readonly ScopeUse[];
}

export interface ScopeUse {
  readonly endpoint: string;
  /** Where the registry has it from. */
  readonly source: string;
  readonly calls: readonly ReportedCall[];
  /** How many requests for it runs showed; left out where there was none. */
  readonly observed?: number;
}

/** A place where an endpoint is called, and the way to the HTTP client. */
export interface ReportedCall extends Place {
  readonly client: string;
  readonly via: readonly Place[];
  /** Present where a comment in the code says so. */
  readonly settledBy?: 'comment';
}

export interface OpenPlace extends Place {
  readonly kind: OpenKind;
  /**
   * What is asked for there, as far as it is known: `PUT /risks/{id}/{action}`, an import's specifier, what is wrong
   * with a file.
   */
  readonly what: string;
  /** The endpoints that it may reach, where they can be told. */
  readonly endpoints: readonly string[];
  /** The claims that are not made because of it. */
  readonly holdsBack: readonly HeldBackClaim[];
}

export type OpenKind =
  /** A call to one of several endpoints, or perhaps to one. */
  | 'some-endpoint'
  /** A call to the platform with a path of which nothing is known. */
  | 'any-endpoint'
  /** A call of which nothing is known. */
  | 'unknown-call'
  /** A call to the platform with a path that the registry does not have. */
  | 'unknown-endpoint'
  /** A call to an endpoint for which no scope is listed. */
  | 'unscoped-endpoint'
  /**
   * A call that belongs to no credential, where the code of one may send it all the same and a claim is not made
   * because of that.
   */
  | 'uncovered-call'
  /** A text that is the path of an endpoint or begins such paths, and that no call was found to use. */
  | 'path'
  /** A base URL of the platform that is read there, and that no call was found to start from. */
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
  /** `targets` names what a call reaches, `ignore` leaves it out. */
  readonly kind: 'targets' | 'ignore';
  /** The endpoints, or the reason. */
  readonly text: string;
  /** False where it settles nothing: the findings say why. */
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
  /** The manifest says that v4 is enabled: the call should move now. Else it is one to come. */
  readonly isDue: boolean;
  /** Present where the call may be another one. */
  readonly possible?: true;
  /** The v4 operations that replace it, one of them according to what is read. */
  readonly operations: readonly DataSubjectOperation[];
}
