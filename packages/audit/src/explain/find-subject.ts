import {
  findNearName,
  matchPattern,
  nearestEndpoints,
  type EndpointMatch,
  type Registry,
  type Scope,
} from '@scopewright/registry';

import { UsageError } from '../contract/errors.ts';
import { listNames, listSome } from '../contract/phrases.ts';
import { findNamedEndpoint } from '../resolution/named-endpoints.ts';
import { toNote } from '../resolution/resolve-target.ts';
import type { ExplainQuery } from './query.ts';

/** The registry's scope that a query names. Throws a `UsageError` that names the nearest. */
export function findAskedScope(text: string, registry: Registry): Scope {
  const scope = registry.scopes.find(({ name }) => name === text);
  if (scope) return scope;
  if (/\.(?:[cm]?[jt]sx?|gs|vue|svelte|astro)$/i.test(text))
    throw new UsageError(`\`${text}\` names a file without a line: write \`${text}:12\` for its line 12.`);
  const near = findNearName(
    text,
    registry.scopes.map(({ name }) => name),
  );
  const remedy =
    near === undefined
      ? '`scopewright registry` lists them all. Endpoints are written like `GET /v2/purposes`, places like `src/a.ts:12`.'
      : `Did you mean \`${near}\`?`;
  throw new UsageError(`\`${text}\` is not a scope of the registry \`${registry.id}\`. ${remedy}`);
}

export interface FoundEndpoint extends EndpointMatch {
  readonly note: string | undefined;
}

/**
 * The registry's endpoint that a query names, matched like the path of a call. Throws a `UsageError` that names the
 * nearest.
 */
export function findAskedEndpoint(
  { text, method, path }: Extract<ExplainQuery, { kind: 'endpoint' }>,
  registry: Registry,
  prefixes: readonly string[],
): FoundEndpoint {
  const named =
    registry.endpoints.find(({ id }) => id === `${method} ${path}`) ?? findNamedEndpoint(`${method} ${path}`, registry);
  const found = matchPattern(registry, method, toPathPattern(path), { isPlatform: true, prefixes });
  if (found.kind === 'exact')
    return { ...found.match, endpoint: named ?? found.match.endpoint, note: toNote(found.match, found.note) };
  if (named) return { endpoint: named, matchedBy: 'path', note: undefined };
  if (found.kind === 'possible')
    throw new UsageError(
      `\`${text}\` matches several endpoints: ${listSome(
        found.matches.map(({ endpoint }) => endpoint.id),
        5,
      )}. Name one or more of them.`,
    );
  throw new UsageError(
    `The registry \`${registry.id}\` has no endpoint \`${method} ${path}\`. ${wordNearest(registry, method, path)}`,
  );
}

/** Refuses a path without a method, and names the methods that it has. */
export function refusePath({ text, path }: Extract<ExplainQuery, { kind: 'path' }>, registry: Registry): never {
  const { otherMethods } = nearestEndpoints(registry, '', path);
  const there =
    otherMethods.length === 0
      ? `write \`GET ${path}\`, or another method`
      : `the registry \`${registry.id}\` has ${listNames(otherMethods.map(({ id }) => id))}`;
  throw new UsageError(`The method of \`${text}\` is missing: ${there}.`);
}

function wordNearest(registry: Registry, method: string, path: string): string {
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  if (otherCase.length > 0)
    return `Paths are case-sensitive: the registry has ${listNames(otherCase.map(({ id }) => id))}.`;
  const names = [...new Set([...otherMethods, ...nearest].map(({ id }) => id))];
  return names.length === 0
    ? 'The registry has nothing similar; `scopewright registry` lists all its endpoints.'
    : `The closest: ${listSome(names, 4)}.`;
}

function toPathPattern(path: string): readonly (string | { readonly name: string })[] {
  return path
    .split(/(\{[^{}/]*\})/)
    .flatMap((part, index) => (part === '' ? [] : [index % 2 === 0 ? part : { name: part.slice(1, -1) || 'part' }]));
}
