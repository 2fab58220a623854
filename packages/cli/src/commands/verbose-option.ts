import type { AuditResult } from '@scopewright/audit';
import { Option } from 'commander';

export function createVerboseOption(): Option {
  return new Option('--verbose', 'say on standard error which folder, manifests, registries and baseline are used');
}

interface Used {
  /** The folder as the user wrote it. */
  readonly directoryName: string;
  /** The name of the baseline; undefined if there is none. */
  readonly baseline: string | undefined;
  readonly result: AuditResult;
}

/** What a check used, one line for each kind. */
export function wordUsed({ directoryName, baseline, result }: Used): string {
  const manifests = [...new Set(result.credentials.map(({ manifest }) => manifest))].sort();
  const registries = result.registries.map(
    ({ id, scopes, endpoints }) => `${id} (${scopes} scopes, ${endpoints} endpoints)`,
  );
  const lines = {
    folder: [directoryName],
    manifests,
    registries,
    baseline: baseline === undefined ? [] : [baseline],
  };
  return Object.entries(lines)
    .map(([what, names]) => `verbose: ${what}: ${names.join(', ') || 'none'}\n`)
    .join('');
}
