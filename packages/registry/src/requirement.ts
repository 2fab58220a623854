import type { Endpoint, Requirement } from './registry.ts';

/** The scopes that are held: a set, or anything that can say whether one is in it. */
interface HeldScopes {
  has(name: string): boolean;
}

/** Whether scopes that are held grant an endpoint: they contain one of its alternatives. */
export function isGranted({ requirement }: Pick<Endpoint, 'requirement'>, held: HeldScopes): boolean {
  return requirement.some((alternative) => isHeld(alternative, held));
}

/** The scopes of all alternatives that are held, in their order; empty if the endpoint is not granted. */
export function findGrantingScopes(
  { requirement }: Pick<Endpoint, 'requirement'>,
  held: HeldScopes,
): readonly string[] {
  return [...new Set(requirement.filter((alternative) => isHeld(alternative, held)).flat())];
}

/** Whether some alternative needs several scopes together. */
export function hasSets({ requirement }: Pick<Endpoint, 'requirement'>): boolean {
  return requirement.some((alternative) => alternative.length > 1);
}

/** Whether the same scopes grant two endpoints. */
export function haveSameRequirement(a: Pick<Endpoint, 'requirement'>, b: Pick<Endpoint, 'requirement'>): boolean {
  return requirementKey(a) === requirementKey(b);
}

/** The same for endpoints that the same scopes grant; kept for each list of alternatives. */
export function requirementKey({ requirement }: Pick<Endpoint, 'requirement'>): string {
  let key = keys.get(requirement);
  if (key === undefined) {
    key = requirement
      .map((alternative) => [...alternative].sort().join(' '))
      .sort()
      .join('\n');
    keys.set(requirement, key);
  }
  return key;
}

const keys = new WeakMap<Endpoint['requirement'], string>();

/** The same alternatives without those that contain another one. The shortest come first, otherwise the order stays. */
export function toRequirement(alternatives: Requirement): Requirement {
  const distinct = alternatives.map((alternative) => [...new Set(alternative)]);
  const singles = new Set(distinct.flatMap((alternative) => (alternative.length === 1 ? alternative : [])));
  const kept: (readonly string[])[] = [...singles].map((name) => [name]);
  const sets = distinct
    .filter((alternative) => alternative.length > 1 && !alternative.some((name) => singles.has(name)))
    .sort((a, b) => a.length - b.length);
  for (const alternative of sets) {
    const names = new Set(alternative);
    if (!kept.some((other) => isHeld(other, names))) kept.push(alternative);
  }
  return kept;
}

/** The alternatives with, in place of each scope, every scope that includes it. */
export function withIncluding(
  requirement: Requirement,
  including: ReadonlyMap<string, readonly string[]>,
): Requirement {
  const spelledOut = requirement.flatMap((alternative) =>
    alternative.reduce<readonly (readonly string[])[]>(
      (sets, name) => sets.flatMap((set) => [name, ...(including.get(name) ?? [])].map((each) => [...set, each])),
      [[]],
    ),
  );
  return toRequirement(spelledOut);
}

function isHeld(alternative: readonly string[], held: HeldScopes): boolean {
  return alternative.every((name) => held.has(name));
}
