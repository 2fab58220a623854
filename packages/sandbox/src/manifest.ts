import type { Registry } from '@scopewright/registry';

/** The parts of a manifest that the sandbox uses, in the form of `scopewright.yaml`; the analysis uses the rest. */
export interface SandboxManifest {
  /** A built-in registry’s id, the path of a registry file, or a registry; left out: `trust-platform`. */
  readonly registry?: string | Registry;
  readonly platform?: {
    /** Gateway prefixes before registry paths, besides the built-in ones. */
    readonly prefixes?: readonly string[];
  };
  readonly credentials: Readonly<Record<string, SandboxCredential>>;
}

export interface SandboxCredential {
  readonly scopes: readonly string[];
  /** Kept scopes are held too, whether or not `scopes` lists them. */
  readonly keep?: Readonly<Record<string, unknown>>;
}

/** A parsed manifest: what the sandbox serves, and to whom. */
export interface SandboxPlatform {
  readonly registry: Registry;
  /** Without a trailing slash. */
  readonly prefixes: readonly string[];
  readonly credentials: readonly Credential[];
}

/** A named set of scopes, without duplicates. */
export interface Credential {
  readonly name: string;
  readonly scopes: readonly string[];
}
