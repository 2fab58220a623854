import { findAmbiguousTemplates, toCaselessKey, type Registry } from '@scopewright/registry';

import { readRegistry } from '../inputs/manifest/read-registry.ts';

/** A registry file without mistakes. */
export interface CheckedRegistry {
  readonly registry: Registry;
  /** What may be meant otherwise, as sentences. */
  readonly doubts: readonly string[];
}

/**
 * Reads a registry file. `file` is its name in messages, relative to the directory (absolute). Throws a `UsageError` if
 * it cannot be read, and a `ManifestError` with all of its mistakes.
 */
export function checkRegistry(file: string, directory: string): CheckedRegistry {
  const registry = readRegistry({ file, directory });
  return { registry, doubts: [...findIdleScopes(registry), ...findAmbiguities(registry)] };
}

function findIdleScopes({ scopes, endpoints }: Registry): readonly string[] {
  const used = new Set(endpoints.flatMap((endpoint) => endpoint.scopes));
  return scopes
    .filter(({ name, implies = [] }) => !used.has(name) && implies.length === 0)
    .map(({ name }) => `The scope \`${name}\` grants no endpoint.`);
}

function findAmbiguities({ endpoints, ignoreCase }: Registry): readonly string[] {
  const spelled = new Map(endpoints.map(({ id }) => [ignoreCase ? toCaselessKey(id) : id, id]));
  const { pairs, isCut } = findAmbiguousTemplates([...spelled.keys()]);
  return [
    ...pairs
      .map((pair) => ({ chosen: spelled.get(pair.chosen)!, other: spelled.get(pair.other)! })) // the pairs are of these keys
      .map(
        ({ chosen, other }) =>
          `\`${other}\` and \`${chosen}\` are ambiguous: scopewright takes a path that matches both for \`${chosen}\`.`,
      ),
    ...(isCut ? ['There are more ambiguous pairs of paths than those listed here.'] : []),
  ];
}
