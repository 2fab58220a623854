import { didYouMean } from '../src/near-names.ts';
import type { DocumentProblem, EndpointKind, KeyPath, RegistryFile } from '../src/index.ts';
import type { EndpointsFile, GatewayFile, GrantsFile, OperationsFile, ScopesFile } from './row-files.ts';
import type { PlacedProblem, RowsFile } from './rows-file.ts';

export interface ParsedFiles {
  readonly scopes: RowsFile<ScopesFile>;
  readonly grants: RowsFile<GrantsFile>;
  readonly endpoints: RowsFile<EndpointsFile>;
  readonly gateway: RowsFile<GatewayFile>;
  readonly operations: RowsFile<OperationsFile>;
}

/** The rows of all files as one registry file, the problems across files, and a map back to the rows' positions. */
export interface JoinedRows {
  readonly file: RegistryFile;
  readonly problems: readonly PlacedProblem[];
  readonly toPlaced: (problem: DocumentProblem) => PlacedProblem;
}

interface Origin {
  readonly file: RowsFile<unknown>;
  readonly path: KeyPath;
}

interface EndpointDraft {
  readonly id: string;
  readonly kind: EndpointKind;
  readonly prefixes: string[];
  readonly aliases: string[];
  readonly notParameters: Record<string, readonly string[]>;
  readonly sources: Set<string>;
}

/** The state of a join; `origins` maps a path in the joined file to the value that it was read from. */
interface Join {
  readonly files: ParsedFiles;
  readonly drafts: Map<string, EndpointDraft>;
  readonly problems: PlacedProblem[];
  readonly origins: Map<string, Origin>;
}

export function joinRows(files: ParsedFiles): JoinedRows {
  const join: Join = { files, drafts: new Map(), problems: [], origins: new Map() };
  checkScopeNames(join);
  const scopes = joinScopes(join);
  joinGrantedEndpoints(join);
  joinOtherEndpoints(join);
  joinPrefixes(join);
  joinAliases(join);
  joinNotParameters(join);
  const dataSubjectOperations = joinOperations(join);
  const endpoints = [...join.drafts.values()].map(({ sources, ...row }) => ({
    ...row,
    source: [...sources].join('; '),
  }));
  const { id, version } = files.scopes.rows;
  return {
    file: { id, version, scopes, endpoints, dataSubjectOperations },
    problems: join.problems,
    toPlaced: (problem) => toPlaced(join, problem),
  };
}

/**
 * The position of a problem in the joined file: that of the value's origin, or of the nearest enclosing value that has
 * one.
 */
function toPlaced({ files, origins }: Join, { path, ...problem }: DocumentProblem): PlacedProblem {
  for (let length = path.length; length > 0; length -= 1) {
    const origin = origins.get(toKey(path.slice(0, length)));
    if (origin)
      return origin.file.problemAt({
        ...problem,
        isKey: problem.isKey && length < path.length,
        path: [...origin.path, ...path.slice(length)],
      });
  }
  return files.scopes.problemAt({ ...problem, path });
}

function checkScopeNames({ files: { scopes, grants }, problems }: Join): void {
  const names = new Set(scopes.rows.scopes.map((row) => row.name));
  for (const name of Object.keys(grants.rows.grants)) {
    if (!names.has(name))
      problems.push(
        grants.problemAt({
          path: ['grants', name],
          isKey: true,
          message: `\`${name}\` is not a scope of scopes.yaml.${didYouMean(name, names)}`,
        }),
      );
  }
}

function joinScopes(join: Join): RegistryFile['scopes'] {
  const { scopes, grants } = join.files;
  return scopes.rows.scopes.map((row, index) => {
    const endpoints = grants.rows.grants[row.name];
    setOrigin(join, ['scopes', index], scopes, ['scopes', index]);
    setOrigin(join, ['scopes', index, 'endpoints'], grants, ['grants', row.name]);
    if (!endpoints)
      join.problems.push(
        scopes.problemAt({
          path: ['scopes', index, 'name'],
          message: `\`${row.name}\` has no entry in grants.yaml; where no endpoint is assigned, that is \`[]\`.`,
        }),
      );
    return { ...row, source: getSource(join, scopes, ['scopes', index], row.source), endpoints: endpoints ?? [] };
  });
}

/** In the order in which the scopes list them. */
function joinGrantedEndpoints({ files: { scopes, grants }, ...join }: Join): void {
  for (const { name } of scopes.rows.scopes) {
    for (const [index, id] of (grants.rows.grants[name] ?? []).entries()) {
      if (join.drafts.has(id)) continue;
      setOrigin(join, ['endpoints', join.drafts.size], grants, ['grants', name, index]);
      addDraft(join, id, 'scoped', grants.rows.source);
    }
  }
}

function joinOtherEndpoints(join: Join): void {
  const { endpoints } = join.files;
  for (const [index, row] of endpoints.rows.endpoints.entries()) {
    const path: KeyPath = ['endpoints', index];
    const source = getSource(join, endpoints, path, row.source);
    if (join.drafts.has(row.endpoint)) {
      join.problems.push(
        endpoints.problemAt({
          path: [...path, 'endpoint'],
          message: `\`${row.endpoint}\` is known already: a scope grants it, or it stands here a second time.`,
        }),
      );
      continue;
    }
    setOrigin(join, ['endpoints', join.drafts.size], endpoints, path);
    setOrigin(join, ['endpoints', join.drafts.size, 'id'], endpoints, [...path, 'endpoint']);
    addDraft(join, row.endpoint, row.kind, source);
  }
}

function joinPrefixes(join: Join): void {
  const { gateway } = join.files;
  const seen = new Set<string>();
  for (const [index, row] of gateway.rows.prefixes.entries()) {
    const path: KeyPath = ['prefixes', index];
    const source = getSource(join, gateway, path, row.source);
    if (seen.has(row.prefix))
      join.problems.push(
        gateway.problemAt({
          path: [...path, 'prefix'],
          message: `The prefix \`${row.prefix}\` has a second row here.`,
        }),
      );
    seen.add(row.prefix);
    for (const [position, id] of row.endpoints.entries()) {
      const found = getDraft(join, id, [...path, 'endpoints', position]);
      if (!found) continue;
      const { draft, at } = found;
      if (draft.prefixes.includes(row.prefix)) {
        join.problems.push(
          gateway.problemAt({
            path: [...path, 'endpoints', position],
            message: `\`${id}\` has the prefix \`${row.prefix}\` already.`,
          }),
        );
        continue;
      }
      setOrigin(join, ['endpoints', at, 'prefixes', draft.prefixes.length], gateway, [...path, 'prefix']);
      draft.prefixes.push(row.prefix);
      draft.sources.add(source);
    }
  }
}

function joinAliases(join: Join): void {
  const { gateway } = join.files;
  for (const [index, row] of gateway.rows.aliases.entries()) {
    const path: KeyPath = ['aliases', index];
    const source = getSource(join, gateway, path, row.source);
    const found = getDraft(join, row.endpoint, [...path, 'endpoint']);
    if (!found) continue;
    setOrigin(join, ['endpoints', found.at, 'aliases', found.draft.aliases.length], gateway, [...path, 'alias']);
    found.draft.aliases.push(row.alias);
    found.draft.sources.add(source);
  }
}

/** A row applies to all methods of its path. */
function joinNotParameters(join: Join): void {
  const { gateway } = join.files;
  for (const [index, row] of gateway.rows.notParameters.entries()) {
    const path: KeyPath = ['notParameters', index];
    const source = getSource(join, gateway, path, row.source);
    const drafts = [...join.drafts.values()];
    const matching = drafts.filter((draft) => toPath(draft.id) === row.path);
    if (matching.length === 0)
      join.problems.push(
        gateway.problemAt({
          path: [...path, 'path'],
          message: `\`${row.path}\` is the path of no endpoint.${didYouMean(
            row.path,
            drafts.map((draft) => toPath(draft.id)),
          )}`,
        }),
      );
    for (const draft of matching) {
      setOrigin(join, ['endpoints', drafts.indexOf(draft), 'notParameters', row.parameter], gateway, [
        ...path,
        'parameter',
      ]);
      draft.notParameters[row.parameter] = [...(draft.notParameters[row.parameter] ?? []), ...row.never];
      draft.sources.add(source);
    }
  }
}

function joinOperations(join: Join): RegistryFile['dataSubjectOperations'] {
  const { operations } = join.files;
  return operations.rows.operations.map((row, index) => {
    const path: KeyPath = ['operations', index];
    setOrigin(join, ['dataSubjectOperations', index], operations, path);
    const replaces = (['v1', 'v2', 'v3'] as const).flatMap((generation) => {
      const replaced = row.replaces[generation];
      return replaced === undefined ? [] : [{ generation, path: replaced }];
    });
    for (const [position, { generation }] of replaces.entries()) {
      setOrigin(join, ['dataSubjectOperations', index, 'replaces', position, 'path'], operations, [
        ...path,
        'replaces',
        generation,
      ]);
    }
    return {
      purpose: row.purpose,
      requiredParameters: row.required,
      replaces,
      source: getSource(join, operations, path, row.source),
    };
  });
}

function getSource(
  join: Join,
  file: RowsFile<{ readonly source?: string }>,
  path: KeyPath,
  own: string | undefined,
): string {
  const source = own ?? file.rows.source;
  if (source === undefined)
    join.problems.push(file.problemAt({ path, message: 'This row has no `source`, and neither has its file.' }));
  return source ?? '';
}

function addDraft({ drafts }: Pick<Join, 'drafts'>, id: string, kind: EndpointKind, source: string): void {
  drafts.set(id, { id, kind, prefixes: [], aliases: [], notParameters: {}, sources: new Set([source]) });
}

function getDraft(
  join: Join,
  id: string,
  path: KeyPath,
): { readonly draft: EndpointDraft; readonly at: number } | undefined {
  const draft = join.drafts.get(id);
  if (draft) return { draft, at: [...join.drafts.keys()].indexOf(id) };
  join.problems.push(
    join.files.gateway.problemAt({
      path,
      message: `\`${id}\` is not an endpoint of grants.yaml or endpoints.yaml.${didYouMean(id, join.drafts.keys())}`,
    }),
  );
  return undefined;
}

function setOrigin({ origins }: Pick<Join, 'origins'>, joined: KeyPath, file: RowsFile<unknown>, path: KeyPath): void {
  origins.set(toKey(joined), { file, path });
}

function toKey(path: KeyPath): string {
  return JSON.stringify(path);
}

function toPath(id: string): string {
  return id.slice(id.indexOf('/'));
}
