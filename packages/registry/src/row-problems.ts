import {
  findTemplateMistake,
  isParameter,
  methods,
  splitEndpointId,
  toEndpointKey,
  toParameterNames,
} from './endpoint-id.ts';
import { matchEndpoint } from './match-endpoint.ts';
import { didYouMean } from './near-names.ts';
import { createRegistry, findIncluding, type EndpointRow, type RegistryFile } from './registry-file.ts';
import { readServer } from './servers.ts';
import type { DocumentProblem, KeyPath } from './shape.ts';

/** A mistake in a row of the right shape. */
interface RowProblem extends DocumentProblem {
  /** The name that nothing else in the file has. */
  readonly refersTo?: string;
}

type Problems = Generator<RowProblem, void, undefined>;

/** What is wrong with rows of the right shape: duplicates, malformed rows, and names that refer to nothing. */
export function findRowProblems(file: RegistryFile): readonly RowProblem[] {
  const problems = [
    ...checkServers(file.servers ?? [], ['servers']),
    ...checkScopes(file),
    ...checkImplied(file),
    ...checkEndpoints(file),
    ...checkAliasesAgainstPaths(file),
  ];
  return problems.length > 0 ? problems : [...checkReplacedPaths(file)];
}

function* checkScopes(file: RegistryFile): Problems {
  const seen = new Set<string>();
  for (const [index, { name, endpoints = [] }] of file.scopes.entries()) {
    const path: KeyPath = ['scopes', index];
    if (!/^[\x21\x23-\x5b\x5d-\x7e]+$/.test(name))
      yield {
        path: [...path, 'name'],
        message: `\`${name}\` is not a scope: a scope has no white space, quotes or backslashes.`,
      };
    if (seen.has(name)) yield { path: [...path, 'name'], message: `The scope \`${name}\` is listed twice.` };
    seen.add(name);
    yield* checkGrants(name, endpoints, [...path, 'endpoints']);
  }
}

function* checkImplied({ scopes }: RegistryFile): Problems {
  const names = new Set(scopes.map(({ name }) => name));
  const including = findIncluding(scopes);
  for (const [index, { name, implies = [] }] of scopes.entries()) {
    for (const [position, implied] of implies.entries()) {
      const path = ['scopes', index, 'implies', position];
      if (!names.has(implied))
        yield {
          path,
          refersTo: implied,
          message: `There is no scope \`${implied}\` in this file.${didYouMean(implied, names)}`,
        };
      if (implied === name || including.get(name)?.includes(implied))
        yield {
          path,
          message: `\`${name}\` and \`${implied}\` imply each other: only the scope that allows more implies the other.`,
        };
      if (implies.indexOf(implied) !== position) yield { path, message: `\`${name}\` implies \`${implied}\` twice.` };
    }
  }
}

function* checkServers(servers: readonly string[], path: KeyPath): Problems {
  for (const [index, url] of servers.entries()) {
    const server = readServer(url);
    if ('mistake' in server)
      yield {
        path: [...path, index],
        message: `\`${url}\` is not a server: ${server.mistake}. Write one like \`https://api.example.com/v1\`.`,
      };
  }
}

function* checkGrants(scope: string, ids: readonly string[], path: KeyPath): Problems {
  const seen = new Set<string>();
  for (const [index, id] of ids.entries()) {
    yield* checkId(id, [...path, index]);
    if (seen.has(id)) yield { path: [...path, index], message: `\`${scope}\` grants \`${id}\` twice.` };
    seen.add(id);
  }
}

function* checkId(id: string, path: KeyPath): Problems {
  const parts = splitEndpointId(id);
  if (!parts)
    return yield {
      path,
      message: `\`${id}\` is not an endpoint: write a method, one space and a path, as in \`GET /v1/orders/{id}\`.`,
    };
  const { method } = parts;
  if (!methods.some((known) => known === method))
    yield { path, message: `\`${method}\` is no HTTP method.${didYouMean(method, methods)}` };
  const mistake = findTemplateMistake(parts.path);
  if (mistake !== undefined) yield { path, message: `\`${parts.path}\` is malformed: ${mistake}.` };
}

function* checkEndpoints(file: RegistryFile): Problems {
  const granted = new Set(file.scopes.flatMap(({ endpoints = [] }) => endpoints));
  const rows = file.endpoints ?? [];
  const required = rows.filter(({ requirement = [] }) => requirement.length > 0).map(({ id }) => id);
  const terms: KindTerms = {
    granted: new Set([...granted, ...required]),
    grantedKeys: new Set(rows.every(isScoped) ? [] : [...granted, ...required].map(toEndpointKey)),
  };
  const scopes = new Set(file.scopes.map(({ name }) => name));
  const including = findIncluding(file.scopes);
  const seen = new Set<string>();
  for (const [index, row] of (file.endpoints ?? []).entries()) {
    const path: KeyPath = ['endpoints', index];
    yield* checkId(row.id, [...path, 'id']);
    if (seen.has(row.id)) yield { path: [...path, 'id'], message: `The endpoint \`${row.id}\` is listed twice.` };
    seen.add(row.id);
    yield* checkKind(row, terms, path);
    yield* checkRequirement(row, scopes, including, path);
    yield* checkServers(row.servers ?? [], [...path, 'servers']);
    yield* checkPrefixes(row, path);
    yield* checkAliases(row, path);
    yield* checkNotParameters(row, path);
  }
}

function isScoped({ kind = 'scoped' }: EndpointRow): boolean {
  return kind === 'scoped';
}

interface KindTerms {
  readonly granted: ReadonlySet<string>;
  /** Only kinds beside `scoped` are compared with them: left empty if there are none. */
  readonly grantedKeys: ReadonlySet<string>;
}

function* checkKind(row: EndpointRow, { granted, grantedKeys }: KindTerms, path: KeyPath): Problems {
  const { id, kind = 'scoped' } = row;
  if (kind === 'scoped' && !granted.has(id))
    yield {
      path: [...path, 'id'],
      refersTo: id,
      message: `No scope grants the endpoint \`${id}\`.${didYouMean(id, granted)}`,
    };
  if (kind !== 'scoped' && grantedKeys.has(toEndpointKey(id)))
    yield { path: [...path, 'id'], message: `\`${id}\` is called ${kind} here, but a scope grants it.` };
}

/** How many alternatives an endpoint may have once included scopes are spelled out. */
const MOST_ALTERNATIVES = 10_000;

function* checkRequirement(
  { id, requirement }: EndpointRow,
  scopes: ReadonlySet<string>,
  including: ReadonlyMap<string, readonly string[]>,
  path: KeyPath,
): Problems {
  const at = [...path, 'requirement'];
  if (requirement?.length === 0)
    yield {
      path: at,
      message: `\`${id}\` has no alternative here: leave the key out, or write \`kind: public\` if the endpoint needs no scope.`,
    };
  let alternatives = 0;
  for (const [index, names] of (requirement ?? []).entries()) {
    if (names.length === 0)
      yield {
        path: [...at, index],
        message: `An alternative of \`${id}\` is empty: write \`kind: public\` if the endpoint needs no scope.`,
      };
    for (const [position, name] of names.entries()) {
      const place = [...at, index, position];
      if (!scopes.has(name))
        yield {
          path: place,
          refersTo: name,
          message: `There is no scope \`${name}\` in this file: list it under \`scopes\`.${didYouMean(name, scopes)}`,
        };
      if (names.indexOf(name) !== position)
        yield { path: place, message: `\`${name}\` is listed twice in this alternative of \`${id}\`.` };
    }
    alternatives += names.reduce((product, name) => product * (1 + (including.get(name)?.length ?? 0)), 1);
  }
  if (alternatives > MOST_ALTERNATIVES)
    yield {
      path: at,
      message: `\`${id}\` has ${alternatives} alternatives once \`implies\` is applied; the limit is ${MOST_ALTERNATIVES}.`,
    };
}

function* checkPrefixes({ id, prefixes = [] }: EndpointRow, path: KeyPath): Problems {
  for (const [index, prefix] of prefixes.entries()) {
    const at = [...path, 'prefixes', index];
    const mistake = prefix === '/' ? 'it is empty' : findTemplateMistake(prefix);
    if (mistake !== undefined) yield { path: at, message: `The prefix \`${prefix}\` is malformed: ${mistake}.` };
    else if (toParameterNames(prefix).length > 0)
      yield { path: at, message: `The prefix \`${prefix}\` has a parameter; a prefix takes literal segments only.` };
    if (prefixes.indexOf(prefix) !== index)
      yield { path: at, message: `\`${id}\` lists the prefix \`${prefix}\` twice.` };
  }
}

function* checkAliases({ id, aliases = [] }: EndpointRow, path: KeyPath): Problems {
  if (aliases.length === 0) return;
  const wanted = toParameterNames(id.slice(id.indexOf('/')))
    .sort()
    .join(', ');
  for (const [index, alias] of aliases.entries()) {
    const at = [...path, 'aliases', index];
    const mistake = findTemplateMistake(alias);
    if (mistake !== undefined) {
      yield { path: at, message: `The alias \`${alias}\` is malformed: ${mistake}.` };
      continue;
    }
    const found = toParameterNames(alias).sort().join(', ');
    if (found !== wanted)
      yield {
        path: at,
        message: `The alias \`${alias}\` has the parameters (${found}), but \`${id}\` has (${wanted}).`,
      };
    if (aliases.indexOf(alias) !== index) yield { path: at, message: `\`${id}\` lists the alias \`${alias}\` twice.` };
  }
}

function* checkNotParameters({ id, notParameters }: EndpointRow, path: KeyPath): Problems {
  if (!notParameters) return;
  const names = toParameterNames(id.slice(id.indexOf('/')));
  for (const [name, literals] of Object.entries(notParameters)) {
    const at = [...path, 'notParameters', name];
    if (!names.includes(name))
      yield { path: at, isKey: true, message: `\`${id}\` has no parameter \`{${name}}\`.${didYouMean(name, names)}` };
    for (const [index, literal] of literals.entries()) {
      if (literal.includes('/') || isParameter(literal))
        yield { path: [...at, index], message: `\`${literal}\` is not one literal segment.` };
    }
  }
}

/**
 * An alias that is also an endpoint's own path would never be reached; one that is also another's alias would be
 * ambiguous.
 */
function* checkAliasesAgainstPaths(file: RegistryFile): Problems {
  if (!file.endpoints?.some(({ aliases }) => aliases !== undefined)) return;
  const owners = new Map(file.scopes.flatMap(({ endpoints = [] }) => endpoints).map((id) => [toEndpointKey(id), id]));
  for (const { id } of file.endpoints) owners.set(toEndpointKey(id), id);
  for (const [index, { id, aliases = [] }] of file.endpoints.entries()) {
    for (const [position, alias] of aliases.entries()) {
      const key = toEndpointKey(`${splitEndpointId(id)?.method ?? ''} ${alias}`);
      const owner = owners.get(key);
      if (owner !== undefined && aliases.indexOf(alias) === position)
        yield {
          path: ['endpoints', index, 'aliases', position],
          message: `The alias \`${alias}\` of \`${id}\` is already taken by \`${owner}\`.`,
        };
      owners.set(key, id);
    }
  }
}

function* checkReplacedPaths(file: RegistryFile): Problems {
  const operations = file.dataSubjectOperations ?? [];
  if (operations.length === 0) return;
  const registry = createRegistry(file);
  for (const [index, { replaces }] of operations.entries()) {
    for (const [position, replaced] of replaces.entries()) {
      if (matchEndpoint(registry, 'GET', replaced.path)) continue;
      yield {
        path: ['dataSubjectOperations', index, 'replaces', position, 'path'],
        message: `\`GET ${replaced.path}\` is not an endpoint of this registry.`,
      };
    }
  }
}
