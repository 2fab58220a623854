/**
 * The output of `explain`, in the shape that `explain --format json` prints: facts of the registry, the endpoints that
 * the code calls, and the credentials' relation to them. Paths are relative to the directory, with forward slashes;
 * lines and columns count from 1.
 */

import type { DataSubjectOperation, EndpointKind, MatchedBy, Requirement } from '@scopewright/registry';

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
  /** The manifests in force. If empty, scopes and endpoints are explained from the registry alone. */
  readonly manifests: readonly string[];
  /** How much code was analysed; left out if none was. */
  readonly summary?: AuditSummary;
  /** One for each query, in the order of the queries. */
  readonly subjects: readonly Subject[];
  /** Present for several endpoints: the scopes that grant all of them. */
  readonly together?: LeastPrivilegedSet;
}

export type Subject = ScopeSubject | UnknownScopeSubject | EndpointSubject | PlaceSubject;

/** A scope: the endpoints that it grants, each credential's relation to it, and the calls that need it. */
export interface ScopeSubject {
  readonly kind: 'scope';
  /** The query, as the user wrote it. */
  readonly asked: string;
  readonly scope: string;
  readonly area: string;
  readonly module: string;
  /** What the scope allows, as a phrase. */
  readonly grants: string;
  readonly source: string;
  readonly endpoints: readonly GrantedEndpoint[];
  readonly credentials: readonly ScopeVerdict[];
  /** The calls that reach one of its endpoints, certainly or possibly, with only the targets that do. */
  readonly calls: readonly ExplainedCall[];
}

/** A name that manifests declare as a scope and that the registry does not have. */
export interface UnknownScopeSubject {
  readonly kind: 'unknown-scope';
  /** The query, as the user wrote it. */
  readonly asked: string;
  readonly scope: string;
  /** Scopes with a similar name, the nearest first; at most three. */
  readonly nearest: readonly NearScope[];
  /** The places where manifests declare it, by file, line and column. */
  readonly declared: readonly UnknownDeclaration[];
}

export interface NearScope {
  readonly scope: string;
  /** What the scope allows, as a phrase. */
  readonly allows: string;
}

export interface UnknownDeclaration extends QuotedHop {
  readonly credential: string;
}

/** An endpoint that the scope grants. */
export interface GrantedEndpoint {
  readonly endpoint: string;
  readonly source: string;
  /** The other scopes that grant it. */
  readonly otherScopes: readonly string[];
  /** Its alternatives, if some of them need several scopes together. */
  readonly requirement?: Requirement;
  /** How many places certainly call it. */
  readonly calls: number;
}

/** An endpoint: the scopes that grant it, the credentials that may call it, and the calls. */
export interface EndpointSubject extends EndpointFacts {
  readonly kind: 'endpoint';
  readonly asked: string;
  readonly matchedBy: MatchedBy;
  /** A remark on how the path was matched. */
  readonly note?: string;
  readonly credentials: readonly EndpointVerdict[];
  readonly calls: readonly ExplainedCall[];
}

/** The registry's facts about an endpoint. */
export interface EndpointFacts {
  readonly endpoint: string;
  readonly endpointKind: EndpointKind;
  readonly source: string;
  readonly prefixes: readonly string[];
  readonly aliases: readonly string[];
  /** The alternatives, if some of them need several scopes together. */
  readonly requirement?: Requirement;
  readonly grants: readonly Grant[];
  /** The operations that replace an endpoint of an older data-subject API. */
  readonly replacedBy?: readonly DataSubjectOperation[];
}

/** A scope that grants the endpoint. */
export interface Grant {
  readonly scope: string;
  /** The table of the source that lists the scope, and the scope's row in it. */
  readonly area: string;
  readonly module: string;
  readonly source: string;
  /** What the scope allows, as a phrase. */
  readonly allows: string;
  /** The other endpoints that it grants. */
  readonly beyond: readonly string[];
  /** Whether it is in the least-privileged set for this endpoint alone. */
  readonly isLeast: boolean;
}

/** A credential's relation to an endpoint. */
export interface EndpointVerdict {
  readonly credential: string;
  readonly manifest: string;
  /** Its declared scopes that grant the endpoint. */
  readonly holds: readonly string[];
  /** The scopes of its least-privileged set that grant the endpoint. */
  readonly needs: readonly string[];
  /** How many of its calls certainly reach the endpoint. */
  readonly calls: number;
  /** How many of its calls possibly reach it. */
  readonly possibleCalls: number;
}

/** The set of scopes that grants all endpoints of the query and the fewest others. */
export interface LeastPrivilegedSet {
  readonly endpoints: readonly string[];
  /** Sorted by name. */
  readonly scopes: readonly SetScope[];
  /** Scopes that grant some of the endpoints and are not needed in the set. */
  readonly alternatives: readonly SetScope[];
  /** Present if the search was given up: the scopes suffice, but a better set may exist. */
  readonly isExact?: false;
}

export interface SetScope {
  readonly scope: string;
  readonly allows: string;
  /** The endpoints of the query that it grants. */
  readonly for: readonly string[];
  /** The other endpoints that it grants. */
  readonly beyond: readonly string[];
}

/** A place in the code: the calls reported there, or those that lead through it. */
export interface PlaceSubject extends Omit<Place, 'column'> {
  readonly kind: 'place';
  readonly asked: string;
  readonly column?: number;
  /** The text of the line. */
  readonly text?: string;
  readonly calls: readonly ExplainedCall[];
  /** Calls that are reported elsewhere and lead through this place. */
  readonly passing: readonly ExplainedCall[];
  /** Other calls to the endpoints whose path a text of the line is, with only the targets that reach them. */
  readonly ofTexts: readonly ExplainedCall[];
  /** If the place has no call of either kind: the nearest calls in the file. */
  readonly nearest: readonly QuotedHop[];
  /** The findings on those calls. */
  readonly findings: readonly Finding[];
  /** The comment that disables rules on those calls; left out if there is none. */
  readonly disabled?: DisabledRules;
  /**
   * The manifest keys and comments that settle where the calls reported there go and which endpoint they reach, except
   * those that the findings name.
   */
  readonly remedies: readonly string[];
  /** The endpoints that the calls reach, certainly or possibly. */
  readonly endpoints: readonly EndpointFacts[];
}

/** A comment that disables rules on the line after it. */
interface DisabledRules extends Pick<Place, 'file' | 'line'> {
  readonly rules: readonly string[];
  readonly reason: string;
}

/** A place with the text of its line; the text is left out if the file cannot be read. */
export interface QuotedHop extends Place {
  readonly text?: string;
}

export interface ExplainedCall extends Omit<ListedCall, 'targets'>, Pick<AuditedCall, 'credentials'> {
  /** The text of its first line. */
  readonly text?: string;
  /** Why parts of its targets are unknown. */
  readonly reasons: readonly string[];
  readonly targets: readonly ExplainedTarget[];
}

export interface ExplainedTarget extends Omit<ListedTarget, 'via'>, TargetVerdict {
  /** The registry's kind of its endpoint; left out if it has no endpoint. */
  readonly endpointKind?: EndpointKind;
  /** Present if nothing is known of its path. */
  readonly isPathOpen?: true;
  readonly via: readonly QuotedHop[];
}
