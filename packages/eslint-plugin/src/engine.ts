import type * as Editor from '@scopewright/audit/editor';

/** The part of the audit that lints files and manifests. */
export type Engine = Pick<
  typeof Editor,
  'AuditSession' | 'checkManifest' | 'ManifestError' | 'NoManifestError' | 'UsageError'
>;

/**
 * Gives the engine. The first lint asks for it and not the import of the plugin, because the engine takes ten times as
 * long to load as everything else here.
 */
export type LoadEngine = () => Engine;
