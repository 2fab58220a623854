import { toEndpointKey, type DataSubjectOperation, type Endpoint, type Registry } from '@scopewright/registry';

/** Section 4.4 of the specification: the calls that operations of the newest data-subject API replace. */

/** The gateway's prefix, which the registry's operations include and its endpoints omit. */
const prefix = '/api/consentmanager';

/** The operations that replace a call to an endpoint; empty unless it belongs to an older generation. */
export function findReplacements(
  endpoint: Endpoint,
  { dataSubjectOperations }: Pick<Registry, 'dataSubjectOperations'>,
): readonly DataSubjectOperation[] {
  return dataSubjectOperations.filter((operation) => operation.replaces.some(({ path }) => isReplaced(endpoint, path)));
}

/** The generation of an endpoint: `v1`. */
export function generationOf(endpoint: Endpoint, operations: readonly DataSubjectOperation[]): string {
  const replaced = operations.flatMap(({ replaces }) => replaces.filter(({ path }) => isReplaced(endpoint, path)));
  return [...new Set(replaced.map(({ generation }) => generation))].join(' and ');
}

function isReplaced({ method, path }: Endpoint, replaced: string): boolean {
  return (
    method === 'GET' && [path, prefix + path].some((candidate) => toEndpointKey(candidate) === toEndpointKey(replaced))
  );
}
