import { matchEndpoint, toEndpointKey, type Endpoint, type Registry } from '@scopewright/registry';

/** The endpoints that a comment names, as it writes them; those that stand there twice once. */
export function splitNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}

/**
 * `GET /v2/purposes/{id}`: the names of parameters do not matter, nor does a gateway prefix that the registry knows.
 */
export function findNamedEndpoint(name: string, registry: Registry): Endpoint | undefined {
  const [, method, path] = /^([A-Za-z]+) (\/\S*)$/.exec(name) ?? [];
  if (method === undefined || path === undefined) return undefined;
  const wanted = toEndpointKey(`${method.toUpperCase()} ${path}`);
  return registry.endpoints.find(({ id }) => toEndpointKey(id) === wanted) ?? matchEndpoint(registry, method, path);
}

/** Whether two rows are one endpoint: they may differ in the names of their parameters. */
export function isSameEndpoint(left: Endpoint, right: Endpoint): boolean {
  return left === right || toEndpointKey(left.id) === toEndpointKey(right.id);
}
