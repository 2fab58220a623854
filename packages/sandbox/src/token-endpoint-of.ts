import type { Endpoint, Registry } from '@scopewright/registry';

/** Where tokens are issued if the registry does not say: the first that is no endpoint with scopes. */
const usualPaths = ['/oauth/token', '/sandbox/oauth/token'] as const;

/** The registry with an endpoint that issues tokens, without which nobody could call another one. */
export function withTokenEndpoint(registry: Registry): Registry {
  if (registry.endpoints.some(({ kind }) => kind === 'token')) return registry;
  const scoped = new Set(registry.endpoints.filter(({ kind }) => kind === 'scoped').map(({ id }) => id));
  const path = usualPaths.find((each) => !scoped.has(`POST ${each}`)) ?? usualPaths[0];
  const others = registry.endpoints.filter(({ id }) => id !== `POST ${path}`);
  return { ...registry, endpoints: [...others, toTokenEndpoint(path)] };
}

/** The path at which a registry's tokens are issued. */
export function findTokenPath({ endpoints }: Registry): string {
  const found = endpoints.find(({ kind }) => kind === 'token');
  return `${found?.bases?.[0]?.basePath ?? ''}${found?.path ?? usualPaths[0]}`;
}

function toTokenEndpoint(path: string): Endpoint {
  return {
    id: `POST ${path}`,
    method: 'POST',
    path,
    kind: 'token',
    scopes: [],
    requirement: [],
    prefixes: [],
    aliases: [],
    notParameters: {},
    source: 'the sandbox',
  };
}
