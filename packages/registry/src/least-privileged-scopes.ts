import { splitEndpointId, toEndpointKey } from './endpoint-id.ts';
import { findBestCover } from './least-privilege/branch-and-bound.ts';
import { toComponents } from './least-privilege/components.ts';
import type { CandidateScope, CoverProblem } from './least-privilege/cover-problem.ts';
import { reduce } from './least-privilege/reduce.ts';
import { nearestEndpoints } from './nearest-endpoints.ts';
import type { Endpoint, Registry } from './registry.ts';

export interface LeastPrivilegeOptions {
  /**
   * Scopes that are held in any case. The search considers only sets that contain them; the result lists the other
   * scopes.
   */
  readonly keep?: readonly string[];
  /**
   * Scopes that win a tie between sets that grant the same number of endpoints with the same number of scopes: those
   * that are already declared.
   */
  readonly prefer?: ReadonlySet<string>;
  /** The limit of the search, in its own steps and not in time, so that every machine gives the same answer. */
  readonly maxSteps?: number;
}

export interface LeastPrivilege {
  /** Sorted by name. */
  readonly scopes: readonly string[];
  /** False if the search was given up: the scopes suffice, but a better set may exist. */
  readonly isExact: boolean;
}

interface KnownEndpoints {
  readonly byKey: ReadonlyMap<string, Endpoint>;
  /** The keys of the endpoints that each scope grants, by scope name. */
  readonly keysByScope: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Takes about a second; registries of a realistic shape need a small part of it. */
const defaultMaxSteps = 20_000_000;

const knownEndpoints = new WeakMap<Registry, KnownEndpoints>();

/**
 * The scopes that grant all of these endpoints (`METHOD /template`) and the fewest others; of equals, the fewest
 * scopes, then the most preferred ones, then the first by name. The result is exact: if the search does not end, it
 * throws an `Error` instead of returning a set that may not be the best (`findLeastPrivilege` returns that set).
 * Endpoints that need no scope are skipped; an endpoint that the registry does not have is a `RangeError`.
 */
export function leastPrivilegedScopes(
  registry: Registry,
  endpoints: Iterable<string>,
  options: LeastPrivilegeOptions = {},
): readonly string[] {
  const { scopes, isExact } = findLeastPrivilege(registry, endpoints, options);
  if (isExact) return scopes;
  throw new Error(
    'The search for the least-privileged set was given up before it ended: raise `maxSteps`, or call `findLeastPrivilege` for the best set that it had found.',
  );
}

/** The same, with whether the search was completed. */
export function findLeastPrivilege(
  registry: Registry,
  endpoints: Iterable<string>,
  options: LeastPrivilegeOptions = {},
): LeastPrivilege {
  const names = registry.scopes.map((scope) => scope.name).sort();
  const { forced, problem } = reduce(toProblem(registry, names, getCalledKeys(registry, endpoints), options));
  const chosen = [...forced];
  let stepsLeft = options.maxSteps ?? defaultMaxSteps;
  let isExact = true;
  for (const component of toComponents(problem)) {
    const solution = findBestCover(component, stepsLeft);
    stepsLeft -= solution.steps;
    isExact &&= solution.isExact;
    chosen.push(...solution.chosen);
  }
  return { scopes: chosen.map((scope) => names[scope]!).sort(), isExact }; // a scope's number is the index of its name
}

/** The keys of the endpoints that need a scope. */
function getCalledKeys(registry: Registry, ids: Iterable<string>): Set<string> {
  const { byKey } = getKnownEndpoints(registry);
  const called = new Set<string>();
  for (const id of ids) {
    const key = toEndpointKey(id);
    const endpoint = byKey.get(key);
    if (!endpoint)
      throw new RangeError(`The registry \`${registry.id}\` has no endpoint \`${id}\`.${nameNearest(registry, id)}`);
    if (endpoint.kind === 'scoped') called.add(key);
  }
  return called;
}

function nameNearest(registry: Registry, id: string): string {
  const { method = '', path = id } = splitEndpointId(id) ?? {};
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  const found = [...new Set([...otherCase, ...nearest, ...otherMethods])]
    .slice(0, 3)
    .map((endpoint) => `\`${endpoint.id}\``);
  return found.length === 0 ? '' : ` The nearest: ${found.join(', ')}.`;
}

function getKnownEndpoints(registry: Registry): KnownEndpoints {
  const known = knownEndpoints.get(registry);
  if (known) return known;
  const byKey = new Map<string, Endpoint>();
  for (const endpoint of registry.endpoints) {
    const key = toEndpointKey(endpoint.id);
    if (!byKey.has(key)) byKey.set(key, endpoint);
  }
  const made = {
    byKey,
    keysByScope: new Map(registry.scopes.map((scope) => [scope.name, new Set(scope.endpoints.map(toEndpointKey))])),
  };
  knownEndpoints.set(registry, made);
  return made;
}

/**
 * Kept scopes are not candidates: what they grant is neither needed nor surplus. Endpoints are numbered in order of
 * occurrence.
 */
function toProblem(
  registry: Registry,
  names: readonly string[],
  called: ReadonlySet<string>,
  { keep = [], prefer }: LeastPrivilegeOptions,
): CoverProblem {
  const { keysByScope } = getKnownEndpoints(registry);
  const kept = new Set(keep);
  const settled = new Set(keep.flatMap((name) => [...(keysByScope.get(name) ?? [])]));
  const needed = new Map([...called].filter((key) => !settled.has(key)).map((key, index) => [key, index]));
  const granters = new Map<number, Set<number>>([...needed.values()].map((index) => [index, new Set()]));
  const holders = new Map<string, number[]>();
  const candidates = new Map<number, CandidateScope & { readonly surplus: Set<number> }>();
  for (const [scope, name] of names.entries()) {
    const keys = keysByScope.get(name) ?? new Set();
    if (kept.has(name) || !some(keys, (key) => needed.has(key))) continue;
    const covers = new Set<number>();
    for (const key of keys) {
      const index = needed.get(key);
      if (index !== undefined) covers.add(index);
      else if (!called.has(key) && !settled.has(key)) appendTo(holders, key, scope);
    }
    for (const index of covers) granters.get(index)!.add(scope); // one for each needed endpoint
    candidates.set(scope, { isPreferred: prefer?.has(name) ?? false, covers, surplus: new Set() });
  }
  return { candidates, granters, weights: groupSurplus(candidates, holders) };
}

/** Endpoints beyond those called that the same scopes grant form one surplus. */
function groupSurplus(
  candidates: ReadonlyMap<number, { readonly surplus: Set<number> }>,
  holders: ReadonlyMap<string, readonly number[]>,
): Map<number, number> {
  const numbers = new Map<string, number>();
  const weights = new Map<number, number>();
  for (const scopes of holders.values()) {
    const group = scopes.join(' ');
    const number = numbers.get(group) ?? numbers.size;
    numbers.set(group, number);
    weights.set(number, (weights.get(number) ?? 0) + 1);
    for (const scope of scopes) candidates.get(scope)!.surplus.add(number); // holders are candidates
  }
  return weights;
}

function some<Value>(values: Iterable<Value>, test: (value: Value) => boolean): boolean {
  for (const value of values) if (test(value)) return true;
  return false;
}

function appendTo(lists: Map<string, number[]>, key: string, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
