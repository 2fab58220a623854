import type { FixResult, ManifestFix } from '@scopewright/audit';

/** The changes that `scopewright fix` has made, or would make. */
export interface FixReport extends Omit<FixResult, 'manifests'> {
  readonly dryRun: boolean;
  /** The baseline that `check` uses, if there is one: the summary counts its findings, too. */
  readonly baseline?: string;
  readonly manifests: readonly (ManifestFix & {
    /** Present in a dry run if the manifest would change. */
    readonly diff?: string | undefined;
  })[];
}
