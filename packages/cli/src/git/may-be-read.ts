import { mayHoldRequests } from '@scopewright/audit';

/** Code, configurations of import resolution, and manifests. */
const CODE = /\.(?:[cm]?[jt]sx?|gs|vue|svelte|astro|jsonc?|ya?ml)$/i;

/** Whether an analysis may read a file, by its path. */
export function mayBeRead(file: string): boolean {
  return CODE.test(file) || mayHoldRequests(file.slice(file.lastIndexOf('/') + 1));
}
