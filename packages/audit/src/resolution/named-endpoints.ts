import { matchEndpoint, toEndpointKey, type Endpoint, type Registry } from '@scopewright/registry';

/** The endpoints that a comment names, as written, without duplicates. */
export function splitNames(text: string): readonly string[] {
  const names = text.split(',').map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Finds `GET /v2/purposes/{id}`, ignoring the names of parameters and a gateway prefix that the registry knows. */
export function findNamedEndpoint(name: string, registry: Registry): Endpoint | undefined {
  const [, method, path] = /^([A-Za-z]+) (\/\S*)$/.exec(name) ?? [];
  if (method === undefined || path === undefined) return undefined;
  const wanted = toEndpointKey(`${method.toUpperCase()} ${path}`);
  return registry.endpoints.find(({ id }) => toEndpointKey(id) === wanted) ?? matchEndpoint(registry, method, path);
}

/** Whether two rows are one endpoint: the names of their parameters may differ. */
export function isSameEndpoint(left: Endpoint, right: Endpoint): boolean {
  return left === right || toEndpointKey(left.id) === toEndpointKey(right.id);
}
