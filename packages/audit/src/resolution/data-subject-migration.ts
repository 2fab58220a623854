import type { DataSubjectOperation, Endpoint, Registry } from '@scopewright/registry';

/** Section 4.4 of the specification: which calls the operations of the newest data-subject API replace. */

/** The registry names the gateway's whole path; its own endpoints lack this prefix of it. */
const prefix = '/api/consentmanager';

/** The operations that replace a call to an endpoint; none where it is of no older generation. */
export function findReplacements(
  endpoint: Endpoint,
  { dataSubjectOperations }: Pick<Registry, 'dataSubjectOperations'>,
): readonly DataSubjectOperation[] {
  return dataSubjectOperations.filter((operation) => operation.replaces.some(({ path }) => isReplaced(endpoint, path)));
}

/** The generation that an endpoint belongs to: `v1`. */
export function generationOf(endpoint: Endpoint, operations: readonly DataSubjectOperation[]): string {
  const replaced = operations.flatMap(({ replaces }) => replaces.filter(({ path }) => isReplaced(endpoint, path)));
  return [...new Set(replaced.map(({ generation }) => generation))].join(' and ');
}

function isReplaced({ method, path }: Endpoint, replaced: string): boolean {
  const nameless = (text: string): string => text.replace(/\{[^{}]*\}/g, '{}');
  return method === 'GET' && [path, prefix + path].some((candidate) => nameless(candidate) === nameless(replaced));
}
