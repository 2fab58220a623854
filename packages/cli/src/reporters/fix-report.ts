import type { FixResult, ManifestFix } from '@scopewright/audit';

/** What `scopewright fix` has done, or would do. */
export interface FixReport extends Omit<FixResult, 'manifests'> {
  readonly dryRun: boolean;
  readonly manifests: readonly (ManifestFix & {
    /** Present in a dry run where the manifest would change. */
    readonly diff?: string | undefined;
  })[];
}
