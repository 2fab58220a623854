import type { Endpoint } from './registry.ts';

/** An unknown part of a path. */
export interface Hole {
  readonly name: string;
  /** It may hold slashes, whatever stands before it. */
  readonly spansSegments?: boolean;
}

/**
 * What stands behind the origin of a URL: literal text (query, fragment, doubled and trailing slashes included) and
 * holes.
 */
export type PathPattern = readonly (string | Hole)[];

/** The step that found an endpoint. They are tried in this order. */
export type MatchedBy = 'path' | 'alias' | 'prefix' | 'gateway-form';

export interface EndpointMatch {
  readonly endpoint: Endpoint;
  readonly matchedBy: MatchedBy;
  /**
   * With `gateway-form`, when the endpoint has built-in prefixes and the path bears another one: those that are
   * attested.
   */
  readonly attestedPrefixes?: readonly string[];
}

export type PatternMatch =
  /** This endpoint is called. */
  | { readonly kind: 'exact'; readonly match: EndpointMatch; readonly note?: string }
  /**
   * One or more that fit, none of them certain. With `isOpen`, an unknown part may span segments: much that is none of
   * them fits as well.
   */
  | {
      readonly kind: 'possible';
      readonly matches: readonly EndpointMatch[];
      readonly note?: string;
      readonly isOpen?: true;
    }
  /** Nothing is known of the path: every endpoint of that method fits. */
  | { readonly kind: 'open' }
  /** The path is known, and no endpoint fits. */
  | { readonly kind: 'none' };

/** What the matcher has to know of the place that the path comes from. */
export interface MatchContext {
  /** The origin is the platform: prefixes of the gateway's usual form count. */
  readonly isPlatform: boolean;
  /** Prefixes that the manifest names. */
  readonly prefixes: readonly string[];
}
