/**
 * Google's discovery documents: https://developers.google.com/discovery/v1/reference/apis.
 *
 * A method lists scopes of which any one suffices. Its `flatPath` has a parameter for each variable segment, where its
 * `path` has `{+name}` for several; media are also sent and fetched under paths of their own.
 */

import type { EndpointRow, RegistryFile, ScopeRow } from '../registry-file.ts';
import { methods as knownMethods, toParameterNames } from '../endpoint-id.ts';
import { readServer } from '../servers.ts';
import type { ImportTerms } from './import-terms.ts';
import { getMember, getText, isMembers, listItems, listMembers, toPointer, toWord, type Located } from './located.ts';
import { isScope } from './read-security.ts';
import { remark, step, TooMuch, type Reading } from './reading.ts';
import { remarkAmbiguous, toRegistryId, toScopeRows, withoutTwins, type PlacedRow } from './to-registry-rows.ts';
import { toTemplate } from './to-template.ts';

export function importDiscovery(
  reading: Reading,
  root: Located,
  { document, id }: ImportTerms,
): { readonly file: RegistryFile; readonly title: string } {
  const title = (getText(getMember(root, 'title')) ?? '').replace(/\s+/g, ' ').trim();
  const servers = readServers(reading, root);
  const basePath = getText(getMember(root, 'servicePath')) ?? '';
  remarkBatch(reading, root);
  const terms = { document, basePath };
  const placed = [...listMethods(reading, root, [])].flatMap((method) => toPlacedRow(reading, method, terms) ?? []);
  const kept = withoutUnsafeAliases(reading, withoutTwins(reading, placed));
  remarkAmbiguous(reading, kept);
  const version = getText(getMember(root, 'version')) ?? '';
  const name = getText(getMember(root, 'name')) ?? '';
  return {
    title,
    file: {
      id: id ?? toRegistryId(name === '' ? title : `${name} ${version}`),
      version: [version, getText(getMember(root, 'revision')) ?? ''].filter((each) => each !== '').join(', revision '),
      ...(servers.length === 0 ? {} : { servers }),
      scopes: readScopes(reading, root, kept, document),
      endpoints: kept.map(({ row }) => row),
    },
  };
}

/** The hosts: the service's own, and those of its regions. Paths have the whole way, as media have another one. */
function readServers(reading: Reading, root: Located): readonly string[] {
  const regions = listItems(getMember(root, 'endpoints') ?? nothing).map((each) => getMember(each, 'endpointUrl'));
  const urls = [getMember(root, 'rootUrl'), ...regions].flatMap((node) => {
    const url = (getText(node) ?? '').replace(/(?<!\/)\/+$/, '');
    if (!node || url === '') return [];
    const server = readServer(url);
    if (!('mistake' in server)) return [url];
    remark(reading, 'lost', node.at, `The server \`${url}\`: ${server.mistake}.`);
    return [];
  });
  return [...new Set(urls)];
}

const nothing: Located = { value: undefined, at: { document: '', steps: [] } };

function remarkBatch(reading: Reading, root: Located): void {
  const batch = getMember(root, 'batchPath');
  const path = (getText(batch) ?? '').replace(/^\/+/, '');
  if (batch && path !== '')
    remark(
      reading,
      'lost',
      batch.at,
      `\`POST /${path}\` holds other requests: it needs what those need, which the registry cannot say.`,
    );
}

/** How deep resources may contain each other. */
const mostLevels = 30;

/** The methods of a resource and of those in it. */
function* listMethods(reading: Reading, holder: Located, names: readonly string[]): Generator<Located> {
  if (names.length > mostLevels) throw new TooMuch(`The resources are nested more than ${mostLevels} levels deep.`);
  for (const [, method] of listMembers(getMember(holder, 'methods') ?? nothing)) {
    step(reading);
    yield method;
  }
  for (const [name, resource] of listMembers(getMember(holder, 'resources') ?? nothing)) {
    step(reading);
    yield* listMethods(reading, resource, [...names, name]);
  }
}

interface RowTerms {
  readonly document: string;
  readonly basePath: string;
}

function toPlacedRow(reading: Reading, node: Located, { document, basePath }: RowTerms): PlacedRow | undefined {
  const method = (getText(getMember(node, 'httpMethod')) ?? '').toUpperCase();
  if (!knownMethods.some((known) => known === method)) {
    remark(reading, 'lost', node.at, `\`${toWord(method)}\` is no method of endpoints.`);
    return undefined;
  }
  const written = getText(getMember(node, 'flatPath')) ?? expandPath(node, getText(getMember(node, 'path')) ?? '');
  const template = toTemplate(`/${basePath}${written}`);
  if ('mistake' in template) {
    remark(reading, 'lost', node.at, `The path \`${written.slice(0, 200)}\`: ${template.mistake}.`);
    return undefined;
  }
  const operationId = getText(getMember(node, 'id'));
  const requirement = readRequirement(reading, node);
  const aliases = readMediaPaths(reading, node, template.path);
  const row: EndpointRow = {
    id: `${method} ${template.path}`,
    ...(requirement.length === 0 ? { kind: 'unscoped' } : {}),
    ...(operationId === undefined ? {} : { operationId }),
    ...(requirement.length === 0 ? {} : { requirement }),
    ...(aliases.length === 0 ? {} : { aliases }),
    source: `${document}#${toPointer(node.at.steps)}`,
  };
  return { row, at: node.at };
}

function readRequirement(reading: Reading, node: Located): readonly (readonly string[])[] {
  const scopes = new Set<string>();
  for (const item of listItems(getMember(node, 'scopes') ?? nothing)) {
    step(reading);
    if (typeof item.value === 'string' && isScope(item.value)) scopes.add(item.value);
    else remark(reading, 'lost', item.at, `\`${toWord(item.value)}\` is not a scope.`);
  }
  return [...scopes].map((name) => [name]);
}

/** `{+parent}/items` with the pattern `^projects/[^/]+$` is `projects/{parent}/items`. */
function expandPath(node: Located, path: string): string {
  const parameters = getMember(node, 'parameters') ?? nothing;
  return path.replace(/\{\+([^{}/]*)\}/g, (whole, name: string) => {
    const parameter = getMember(parameters, name);
    const pattern = (parameter && getText(getMember(parameter, 'pattern'))) ?? '';
    const segments = /^\^(.*)\$$/.exec(pattern)?.[1]?.replaceAll('[^/]+', '*').split('/') ?? [];
    const isPlain = segments.length > 0 && segments.every((segment) => segment === '*' || /^[\w.~-]+$/.test(segment));
    return isPlain ? segments.map((segment) => (segment === '*' ? `{${name}}` : segment)).join('/') : whole;
  });
}

/** The paths under which media are uploaded and downloaded, with the parameters of the endpoint's own path. */
function readMediaPaths(reading: Reading, node: Located, path: string): readonly string[] {
  const protocols = listMembers(getMember(getMember(node, 'mediaUpload') ?? nothing, 'protocols') ?? nothing);
  const uploads = protocols.flatMap(([, protocol]) => getMember(protocol, 'path') ?? []);
  const downloads =
    getMember(node, 'useMediaDownloadService')?.value === true ? [{ value: `/download${path}`, at: node.at }] : [];
  const found = [...uploads, ...downloads].flatMap((each) => {
    const template = toTemplate(expandPath(node, getText(each) ?? ''));
    const named = 'path' in template ? withNamesOf(template.path, path) : undefined;
    if (named === undefined)
      remark(
        reading,
        'lost',
        each.at,
        `The path \`${toWord(each.value)}\` for media: its parameters are not those of \`${path}\`.`,
      );
    return named === undefined || named === path ? [] : [named];
  });
  return [...new Set(found)];
}

/** A template with the names of another one's parameters, in their order; undefined if it has more, or fewer. */
function withNamesOf(path: string, other: string): string | undefined {
  const names = toParameterNames(other);
  if (toParameterNames(path).length !== names.length || path.includes('{+') !== other.includes('{+')) return undefined;
  let index = 0;
  return path.replace(/\{(\+?)[^{}/]*\}/g, (_whole, plus: string) => {
    index += 1;
    return `{${plus}${names[index - 1]!}}`; // there are as many names as parameters
  });
}

/** An alias that is another endpoint's path, or its alias, would never be reached. */
function withoutUnsafeAliases(reading: Reading, placed: readonly PlacedRow[]): readonly PlacedRow[] {
  const toKey = (method: string, path: string): string => `${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
  const taken = new Set(placed.map(({ row: { id } }) => id.replace(/\{[^{}]*\}/g, '{}')));
  return placed.map(({ row, at }) => {
    const method = row.id.slice(0, row.id.indexOf(' '));
    const aliases = (row.aliases ?? []).filter((alias) => {
      const key = toKey(method, alias);
      const isFree = !taken.has(key);
      taken.add(key);
      if (!isFree)
        remark(reading, 'lost', at, `The path \`${alias}\` for media is also that of another endpoint, which counts.`);
      return isFree;
    });
    const { aliases: _all, ...others } = row;
    return { row: aliases.length === 0 ? others : { ...row, aliases }, at };
  });
}

function readScopes(
  reading: Reading,
  root: Located,
  placed: readonly PlacedRow[],
  document: string,
): readonly ScopeRow[] {
  const auth = getMember(getMember(root, 'auth') ?? nothing, 'oauth2');
  const holder = getMember(auth ?? nothing, 'scopes');
  const listed = listMembers(holder ?? nothing).flatMap(([name, scope]) => {
    step(reading);
    const text = isMembers(scope.value) ? getText(getMember(scope, 'description')) : undefined;
    const grants = (text ?? '').replace(/\s+/g, ' ').trim();
    if (isScope(name)) return [[name, { grants, at: holder?.at ?? root.at }] as const];
    remark(reading, 'lost', scope.at, `\`${name}\` is not a scope: a scope has no white space, quotes or backslashes.`);
    return [];
  });
  if (!holder)
    remark(reading, 'doubt', root.at, 'The document lists no scopes: what it describes is `kind: unscoped`.');
  return toScopeRows(reading, new Map(listed), placed, { document, list: 'Nothing in `auth`' });
}
