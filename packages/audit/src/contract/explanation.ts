/**
 * What `explain` says, in the shape that `explain --format json` prints: facts of the registry, what the code calls,
 * and how the credentials stand to it. Paths are relative to the directory, with forward slashes; lines and columns
 * count from 1.
 */

import type { DataSubjectOperation, EndpointKind, MatchedBy } from '@scopewright/registry';

import type { Place } from './place.ts';
import type {
  AuditedCall,
  AuditSummary,
  Finding,
  ListedCall,
  ListedTarget,
  schemaVersion,
  TargetVerdict,
} from './result.ts';
import type { ScopeVerdict } from './scope-verdict.ts';

export interface Explanation {
  readonly schemaVersion: typeof schemaVersion;
  readonly registry: { readonly id: string; readonly version: string };
  /** The manifests in force; none: what is said of scopes and endpoints comes from the registry alone. */
  readonly manifests: readonly string[];
  /** How much code was looked at; left out where none was. */
  readonly summary?: AuditSummary;
  /** One for each thing that was asked for, in that order. */
  readonly subjects: readonly Subject[];
  /** Where several endpoints were asked for: what grants all of them. */
  readonly together?: LeastPrivilegedSet;
}

export type Subject = ScopeSubject | UnknownScopeSubject | EndpointSubject | PlaceSubject;

/** A scope: what it grants, how each credential stands to it, and the calls that need it. */
export interface ScopeSubject {
  readonly kind: 'scope';
  /** As it was asked for. */
  readonly asked: string;
  readonly scope: string;
  readonly area: string;
  readonly module: string;
  /** What it allows, in a phrase. */
  readonly grants: string;
  readonly source: string;
  readonly endpoints: readonly GrantedEndpoint[];
  readonly credentials: readonly ScopeVerdict[];
  /** Those that reach one of its endpoints, for certain or perhaps; of their targets only these. */
  readonly calls: readonly ExplainedCall[];
}

/** A name that manifests declare as a scope and that the registry does not have. */
export interface UnknownScopeSubject {
  readonly kind: 'unknown-scope';
  /** As it was asked for. */
  readonly asked: string;
  readonly scope: string;
  /** Scopes with a name that is near to it, the nearest first; at most three. */
  readonly nearest: readonly NearScope[];
  /** Where manifests declare it, by file, line and column. */
  readonly declared: readonly UnknownDeclaration[];
}

export interface NearScope {
  readonly scope: string;
  /** What it allows, in a phrase. */
  readonly allows: string;
}

export interface UnknownDeclaration extends QuotedHop {
  readonly credential: string;
}

/** One cell of the registry, seen from its scope. */
export interface GrantedEndpoint {
  readonly endpoint: string;
  readonly source: string;
  /** What else grants it. */
  readonly otherScopes: readonly string[];
  /** How many places call it for certain. */
  readonly calls: number;
}

/** An endpoint: what grants it, which credentials may call it, and the calls. */
export interface EndpointSubject extends EndpointFacts {
  readonly kind: 'endpoint';
  readonly asked: string;
  readonly matchedBy: MatchedBy;
  /** What a reader should know of how the path was matched. */
  readonly note?: string;
  readonly credentials: readonly EndpointVerdict[];
  readonly calls: readonly ExplainedCall[];
}

/** What the registry knows of an endpoint. */
export interface EndpointFacts {
  readonly endpoint: string;
  readonly endpointKind: EndpointKind;
  readonly source: string;
  readonly prefixes: readonly string[];
  readonly aliases: readonly string[];
  readonly grants: readonly Grant[];
  /** Of an endpoint of an older data-subject API: what replaces it. */
  readonly replacedBy?: readonly DataSubjectOperation[];
}

/** One cell of the registry, seen from its endpoint. */
export interface Grant {
  readonly scope: string;
  /** The table of the source, and its row is that of the scope. */
  readonly area: string;
  readonly module: string;
  readonly source: string;
  /** What the scope allows, in a phrase. */
  readonly allows: string;
  /** The endpoints that it opens beside this one. */
  readonly beyond: readonly string[];
  /** The least-privileged set for this endpoint alone has it. */
  readonly isLeast: boolean;
}

/** How a credential stands to an endpoint. */
export interface EndpointVerdict {
  readonly credential: string;
  readonly manifest: string;
  /** Its declared scopes that grant the endpoint. */
  readonly holds: readonly string[];
  /** The scopes of its least-privileged set that do. */
  readonly needs: readonly string[];
  /** How many of its calls reach the endpoint for certain. */
  readonly calls: number;
  /** How many may reach it. */
  readonly possibleCalls: number;
}

/** The set that grants all endpoints that were asked for and the fewest beyond them. */
export interface LeastPrivilegedSet {
  readonly endpoints: readonly string[];
  /** Sorted by name. */
  readonly scopes: readonly SetScope[];
  /** Scopes that are in the set of no need, though they grant some of the endpoints. */
  readonly alternatives: readonly SetScope[];
}

export interface SetScope {
  readonly scope: string;
  readonly allows: string;
  /** Those of the endpoints that it grants. */
  readonly for: readonly string[];
  /** What it opens beside them. */
  readonly beyond: readonly string[];
}

/** A place in the code: the calls that are decided there, or that lead through it. */
export interface PlaceSubject extends Omit<Place, 'column'> {
  readonly kind: 'place';
  readonly asked: string;
  readonly column?: number;
  /** The text of the line. */
  readonly text?: string;
  readonly calls: readonly ExplainedCall[];
  /** Calls that are decided elsewhere and come through this place. */
  readonly passing: readonly ExplainedCall[];
  /** Other calls, to the endpoints that a text of the line is the path of; of their targets only these. */
  readonly ofTexts: readonly ExplainedCall[];
  /** Where there is neither: the calls of the file that stand nearest. */
  readonly nearest: readonly QuotedHop[];
  /** What the rules report of those calls. */
  readonly findings: readonly Finding[];
  /**
   * What settles where the calls that are decided there go and what they ask for, beside what the findings say: keys of
   * the manifest, comments.
   */
  readonly remedies: readonly string[];
  /** The endpoints that the calls reach, for certain or perhaps. */
  readonly endpoints: readonly EndpointFacts[];
}

/** A place with the text of its line, where the file could be read. */
export interface QuotedHop extends Place {
  readonly text?: string;
}

export interface ExplainedCall extends Omit<ListedCall, 'targets'>, Pick<AuditedCall, 'credentials'> {
  /** The text of the line that it starts on. */
  readonly text?: string;
  /** Why parts of its targets are unknown. */
  readonly reasons: readonly string[];
  readonly targets: readonly ExplainedTarget[];
}

export interface ExplainedTarget extends Omit<ListedTarget, 'via'>, TargetVerdict {
  /** What its endpoint is to the registry; left out where it has none. */
  readonly endpointKind?: EndpointKind;
  /** Nothing is known of its path. */
  readonly isPathOpen?: true;
  readonly via: readonly QuotedHop[];
}
