import {
  leastPrivilegedScopes,
  matchEndpoint,
  parseRegistry,
  trustPlatform,
  type Registry,
} from '@scopewright/registry';
import { createRandom } from './code-base/random.ts';
import { median } from './measure.ts';

/** How often a function can be called in a second. */
export interface FunctionFigures {
  readonly name: string;
  readonly perSecond: number;
}

/** How long each function is called without a break. */
const SPAN = 500;

/**
 * Matching on the built-in registry and on one of 20,000 endpoints, and the least-privileged set for random endpoints.
 */
export function measureFunctions(runs: number, seed: number): FunctionFigures[] {
  const large = createLargeRegistry(20_000);
  return [
    {
      name: `matchEndpoint, ${String(trustPlatform.endpoints.length)} endpoints`,
      perSecond: rate(runs, matching(trustPlatform, seed)),
    },
    {
      name: `matchEndpoint, ${String(large.endpoints.length)} endpoints`,
      perSecond: rate(runs, matching(large, seed)),
    },
    ...[5, 20, 80].map((count) => ({
      name: `leastPrivilegedScopes, ${String(count)} endpoints called`,
      perSecond: rate(runs, choosing(count, seed)),
    })),
  ];
}

function rate(runs: number, work: () => void): number {
  const once = (): number => {
    let calls = 0;
    const start = performance.now();
    while (performance.now() - start < SPAN) for (let index = 0; index < 20; index += 1, calls += 1) work();
    return (calls / (performance.now() - start)) * 1000;
  };
  once();
  return median(Array.from({ length: runs }, once));
}

/** Every third path is of no endpoint. */
function matching(registry: Registry, seed: number): () => void {
  const random = createRandom(seed);
  const asked = Array.from({ length: 1000 }, (_, index) => {
    const { method, path } = random.pick(registry.endpoints);
    const filled = path.replaceAll(/\{[^{}]+\}/g, () => `id-${String(random.below(1e6))}`);
    return { method, path: index % 3 === 0 ? `${filled}/none` : filled };
  });
  let next = 0;
  return () => {
    const { method, path } = asked[(next = (next + 1) % asked.length)]!;
    matchEndpoint(registry, method, path);
  };
}

function choosing(count: number, seed: number): () => void {
  const random = createRandom(seed);
  const granted = trustPlatform.endpoints.filter(({ scopes }) => scopes.length > 0);
  const asked = Array.from({ length: 50 }, () => Array.from({ length: count }, () => random.pick(granted).id));
  let next = 0;
  return () => void leastPrivilegedScopes(trustPlatform, asked[(next = (next + 1) % asked.length)]!);
}

/** Services of ten endpoints each. */
function createLargeRegistry(endpoints: number): Registry {
  const scopes = Array.from({ length: Math.ceil(endpoints / 10) }, (_, service) => ({
    name: `SERVICE_${String(service)}`,
    endpoints: ['', '/{id}', '/{id}/notes', '/{id}/notes/{noteId}', '/search'].flatMap((path) => [
      `GET /v1/service-${String(service)}/items${path}`,
      `POST /v1/service-${String(service)}/items${path}`,
    ]),
  }));
  const parsed = parseRegistry({ id: 'large', scopes });
  if (parsed.kind === 'problems') throw new Error(`The large registry is wrong: ${JSON.stringify(parsed.problems[0])}`);
  return parsed.registry;
}
