import { splitEndpointId, toEndpointKey } from './endpoint-id.ts';
import { findBestCover } from './least-privilege/branch-and-bound.ts';
import { toComponents } from './least-privilege/components.ts';
import type { CoverProblem, StepSolution } from './least-privilege/cover-problem.ts';
import { reduce } from './least-privilege/reduce.ts';
import { reduceSets } from './least-privilege/reduce-sets.ts';
import {
  settleForced,
  toCoverProblem,
  toDemands,
  toParts,
  type Alternative,
  type RequirementProblem,
} from './least-privilege/requirement-problem.ts';
import { findBestSet, withoutHopeless } from './least-privilege/set-search.ts';
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
  /** The keys of the endpoints in whose requirements each scope stands, by scope name. */
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
  const names = toOrderedNames(registry);
  const { forced, problem } = settleForced(toProblem(registry, names, getCalledKeys(registry, endpoints), options));
  const maxSteps = options.maxSteps ?? defaultMaxSteps;
  const { chosen, isExact } = solveAll(forced, toParts(problem), maxSteps, solvePart);
  return { scopes: chosen.map((scope) => names[scope]!).sort(), isExact }; // a scope's number is the index of its name
}

/** A part without sets is one of covering; others shrink first, and fall into further parts. */
function solvePart(part: RequirementProblem, maxSteps: number): StepSolution {
  const cover = toCoverProblem(part);
  if (cover) return solveCover(cover, maxSteps);
  const { forced, problem } = reduceSets(part);
  return solveAll(forced, toParts(problem), maxSteps, solveReduced);
}

function solveReduced(part: RequirementProblem, maxSteps: number): StepSolution {
  const cover = toCoverProblem(part);
  if (cover) return solveCover(cover, maxSteps);
  const smaller = withoutHopeless(part);
  return smaller ? solvePart(smaller, maxSteps) : findBestSet(part, maxSteps);
}

function solveCover(cover: CoverProblem, maxSteps: number): StepSolution {
  const { forced, problem } = reduce(cover);
  return solveAll(forced, toComponents(problem), maxSteps, findBestCover);
}

/** The forced scopes and the best sets of all parts, which share the steps. */
function solveAll<Part>(
  forced: readonly number[],
  parts: readonly Part[],
  maxSteps: number,
  solve: (part: Part, maxSteps: number) => StepSolution,
): StepSolution {
  const chosen = [...forced];
  let steps = 0;
  let isExact = true;
  for (const part of parts) {
    const solution = solve(part, maxSteps - steps);
    steps += solution.steps;
    isExact &&= solution.isExact;
    chosen.push(...solution.chosen);
  }
  return { chosen, isExact, steps };
}

/** The scopes in the order in which equals are chosen: by name, but a scope after those that the platform includes in it. */
function toOrderedNames({ scopes }: Registry): readonly string[] {
  const names = scopes.map(({ name }) => name).sort();
  const implied = new Map(scopes.map(({ name, implies = [] }) => [name, implies]));
  if (scopes.every(({ implies = [] }) => implies.length === 0)) return names;
  const ordered = new Set<string>();
  const visit = (name: string): void => {
    if (ordered.has(name)) return;
    for (const each of [...(implied.get(name) ?? [])].sort()) visit(each);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
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
    if (endpoint.kind === 'scoped' && endpoint.requirement.length > 0) called.add(key);
  }
  return called;
}

function nameNearest(registry: Registry, id: string): string {
  const { method = '', path = id } = splitEndpointId(id) ?? {};
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  const found = [...new Set([...otherCase, ...nearest, ...otherMethods])]
    .slice(0, 3)
    .map((endpoint) => `\`${endpoint.id}\``);
  return found.length === 0 ? '' : ` The closest: ${found.join(', ')}.`;
}

function getKnownEndpoints(registry: Registry): KnownEndpoints {
  const known = knownEndpoints.get(registry);
  if (known) return known;
  const byKey = new Map<string, Endpoint>();
  for (const endpoint of registry.endpoints) {
    const key = toEndpointKey(endpoint.id);
    if (!byKey.has(key)) byKey.set(key, endpoint);
  }
  const keysByScope = new Map(
    registry.scopes.map((scope) => [scope.name, new Set(scope.endpoints.map(toEndpointKey))]),
  );
  const made = { byKey, keysByScope };
  knownEndpoints.set(registry, made);
  return made;
}

/** Kept scopes are not candidates: what they grant is neither needed nor surplus. */
function toProblem(
  registry: Registry,
  names: readonly string[],
  called: ReadonlySet<string>,
  { keep = [], prefer }: LeastPrivilegeOptions,
): RequirementProblem {
  const { byKey, keysByScope } = getKnownEndpoints(registry);
  const kept = new Set(keep);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const toAlternatives = (key: string): readonly Alternative[] =>
    byKey.get(key)!.requirement.map((alternative) =>
      alternative
        .filter((name) => !kept.has(name))
        .map((name) => numbers.get(name)!)
        .sort((a, b) => a - b),
    ); // keys are those of endpoints, and requirements have scopes of the registry
  const isOpen = (alternatives: readonly Alternative[]): boolean => alternatives.every(({ length }) => length > 0);
  const needed = [...called].map(toAlternatives).filter(isOpen);
  const candidates = new Set(needed.flat(2));
  const beyond = new Set([...candidates].flatMap((scope) => [...(keysByScope.get(names[scope]!) ?? [])]));
  const surplus = [...beyond].filter((key) => !called.has(key)).map(toAlternatives);
  return {
    preferred: new Set([...candidates].filter((scope) => prefer?.has(names[scope]!))), // scopes are indexes of names
    needed: toDemands(needed),
    surplus: toDemands(surplus.filter(isOpen)),
  };
}
