import type { Endpoint } from './registry.ts';

/** An unknown part of a path. */
export interface Hole {
  readonly name: string;
  /** Whether it may contain slashes, whatever precedes it. */
  readonly spansSegments?: boolean;
}

/**
 * The part of a URL after the origin: literal text (query, fragment, doubled and trailing slashes included) and holes.
 */
export type PathPattern = readonly (string | Hole)[];

/** The step that found an endpoint. Steps are tried in this order. */
export type MatchedBy = 'path' | 'alias' | 'prefix' | 'gateway-form';

export interface EndpointMatch {
  readonly endpoint: Endpoint;
  readonly matchedBy: MatchedBy;
  /**
   * Present with `gateway-form` if the endpoint has built-in prefixes and the path has another one: the attested
   * prefixes.
   */
  readonly attestedPrefixes?: readonly string[];
}

export type PatternMatch =
  /** The path is certainly this endpoint. */
  | { readonly kind: 'exact'; readonly match: EndpointMatch; readonly note?: string }
  /**
   * One or more endpoints fit, none of them certain. With `isOpen`, an unknown part may span segments, so much else
   * fits as well.
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

/** What the matcher knows of the URL that the path belongs to. */
export interface MatchContext {
  /** Whether the URL's origin is the platform: then prefixes of the gateway's usual form count. */
  readonly isPlatform: boolean;
  /** The prefixes that the manifest names. */
  readonly prefixes: readonly string[];
  /** The host of the URL, if it is known: endpoints of other servers do not count. */
  readonly host?: string | undefined;
}
