import type { Registry } from '@scopewright/registry';

/**
 * What the sandbox takes of a manifest; everything else in it is for the analysis. It has the form of
 * `scopewright.yaml`.
 */
export interface SandboxManifest {
  /** A built-in registry’s id, the path of a registry file, or a registry; left out: `trust-platform`. */
  readonly registry?: string | Registry;
  readonly platform?: {
    /** Gateway prefixes that stand before registry paths, beside the built-in ones. */
    readonly prefixes?: readonly string[];
  };
  readonly credentials: Readonly<Record<string, SandboxCredential>>;
}

export interface SandboxCredential {
  readonly scopes: readonly string[];
  /** Kept scopes are held, too, be they listed in `scopes` or not. */
  readonly keep?: Readonly<Record<string, unknown>>;
}

/** A manifest, read: what the sandbox serves, and to whom. */
export interface Platform {
  readonly registry: Registry;
  /** Without a slash at the end. */
  readonly prefixes: readonly string[];
  readonly credentials: readonly Credential[];
}

/** A named set of scopes, each once. */
export interface Credential {
  readonly name: string;
  readonly scopes: readonly string[];
}
