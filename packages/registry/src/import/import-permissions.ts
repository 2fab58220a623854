/**
 * The permissions files of Microsoft Graph: https://github.com/microsoftgraph/kibali, specs/permissions.md.
 *
 * They list the paths by permission: each path set names methods, paths and the schemes in which the permission grants
 * them. Letter case does not count in these paths. The value of a path has `least=SCHEMES`, for which schemes it is the
 * least-privileged permission, and `AlsoRequires=NAMES`, of which one is needed beside it.
 */

import type { EndpointRow, RegistryFile, ScopeRow } from '../registry-file.ts';
import { methods as knownMethods, toCaselessKey } from '../endpoint-id.ts';
import type { ImportTerms } from './import-terms.ts';
import { getMember, getText, listItems, listMembers, toPointer, toWord, type Located, type Site } from './located.ts';
import { isScope } from './read-security.ts';
import { remark, step, TooMuch, type Reading } from './reading.ts';
import { remarkAmbiguous, toScopeRows, type PlacedRow } from './to-registry-rows.ts';
import { toTemplate } from './to-template.ts';

export function importPermissions(
  reading: Reading,
  root: Located,
  { document, id, scheme }: ImportTerms,
): { readonly file: RegistryFile; readonly title: string } {
  const permissions = listMembers(getMember(root, 'permissions') ?? nothing);
  const schemes = listSchemes(reading, permissions);
  if (scheme !== undefined && !schemes.has(scheme))
    throw new TooMuch(`No permission has the scheme \`${scheme}\`: write one of ${toList(schemes)}.`);
  if (scheme === undefined && schemes.size > 1)
    remark(
      reading,
      'doubt',
      root.at,
      `Permissions count in whatever scheme they grant an endpoint: write \`--scheme\` with one of ${toList(schemes)} if tokens have only one.`,
    );
  const found: Found = { reading, scheme, endpoints: new Map(), notes: { least: [], spanning: [] } };
  for (const [name, permission] of permissions) readPermission(found, name, permission);
  const placed = [...found.endpoints.values()].map((each) => toPlacedRow(each, document));
  remarkNotes(found);
  remarkAmbiguous(reading, placed, toCaselessKey);
  const isGraph = (getText(getMember(root, '$schema')) ?? '').includes('microsoftgraph');
  remark(
    reading,
    isGraph ? 'doubt' : 'lost',
    root.at,
    isGraph
      ? 'No server is given: `servers` has those of Microsoft Graph’s global cloud, v1.0 and beta. Change them for another cloud, or if a path is in one of the two only.'
      : 'No URL of a server is given: write some under `servers`, or the hosts in the manifest.',
  );
  return {
    title: '',
    file: {
      id: id ?? (isGraph ? 'microsoft-graph' : 'permissions'),
      version: '',
      ...(isGraph ? { servers: graphServers } : {}),
      ignoreCase: true,
      parenthesizedKeys: true,
      scopes: toRows(reading, permissions, placed, { document, scheme }),
      endpoints: placed.map(({ row }) => row),
    },
  };
}

/** https://learn.microsoft.com/graph/use-the-api */
const graphServers = ['https://graph.microsoft.com/v1.0', 'https://graph.microsoft.com/beta'];

const nothing: Located = { value: undefined, at: { document: '', steps: [] } };

function toList(names: Iterable<string>): string {
  return [...names].map((name) => `\`${name}\``).join(', ');
}

type Permissions = readonly (readonly [string, Located])[];

function listSchemes(reading: Reading, permissions: Permissions): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, permission] of permissions)
    for (const [name] of listMembers(getMember(permission, 'schemes') ?? nothing)) {
      step(reading);
      names.add(name);
    }
  return names;
}

/** What was read of the permissions so far. */
interface Found {
  readonly reading: Reading;
  readonly scheme: string | undefined;
  /** By keys that are equal whatever the letter case. */
  readonly endpoints: Map<string, FoundEndpoint>;
  readonly notes: { readonly least: Site[]; readonly spanning: Site[] };
}

interface FoundEndpoint {
  /** The first spelling that is not all in lower case, or else the first. */
  id: string;
  readonly at: Site;
  isImplicit: boolean;
  /** By the names, joined. */
  readonly alternatives: Map<string, readonly string[]>;
}

function readPermission(found: Found, name: string, permission: Located): void {
  const { reading, scheme } = found;
  if (!isScope(name)) {
    remark(
      reading,
      'lost',
      permission.at,
      `\`${name}\` is not a scope: a scope has no white space, quotes or backslashes.`,
    );
    return;
  }
  const isImplicit = getMember(permission, 'implicit')?.value === true;
  for (const set of listItems(getMember(permission, 'pathSets') ?? nothing)) {
    const keys = listTexts(reading, getMember(set, 'schemeKeys') ?? getMember(set, 'schemes'));
    if (scheme !== undefined && !keys.includes(scheme)) continue;
    const also = getMember(set, 'alsoRequires');
    const ofSet = also ? readAlso(getText(also) ?? '') : [];
    if (also && !ofSet) {
      remark(reading, 'lost', also.at, 'This is no list of permissions, so what the set grants is left out.');
      continue;
    }
    remarkProperties(reading, set);
    const methods = readMethods(reading, set);
    for (const [path, value] of listMembers(getMember(set, 'paths') ?? nothing))
      readPath(found, { name, path, value, methods, also: ofSet ?? [], isImplicit });
  }
}

function listTexts(reading: Reading, node: Located | undefined): readonly string[] {
  const items = listItems(node ?? nothing);
  step(reading, items.length);
  return items.flatMap((item) => (typeof item.value === 'string' ? [item.value] : []));
}

/** Names with commas between them; undefined for an expression, which has other signs. */
function readAlso(text: string): readonly string[] | undefined {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.every((name) => /^[\w.-]+$/.test(name)) ? names : undefined;
}

function remarkProperties(reading: Reading, set: Located): void {
  for (const key of ['includedProperties', 'excludedProperties']) {
    const node = getMember(set, key);
    if (node)
      remark(reading, 'lost', node.at, `\`${key}\`: the registry cannot say that a scope grants a part of an answer.`);
  }
}

function readMethods(reading: Reading, set: Located): readonly string[] {
  const written = getMember(set, 'methods');
  return listTexts(reading, written).flatMap((text) => {
    const names = text.split(',').map((name) => name.trim().toUpperCase());
    const known = names.filter((name) => knownMethods.some((method) => method === name));
    if (written && known.length < names.length)
      remark(reading, 'lost', written.at, `\`${toWord(text)}\` names a method that endpoints do not have.`);
    return known;
  });
}

interface GrantedPath {
  readonly name: string;
  readonly path: string;
  readonly value: Located;
  readonly methods: readonly string[];
  /** The permissions of which one is needed beside it. */
  readonly also: readonly string[];
  readonly isImplicit: boolean;
}

function readPath(found: Found, { name, path, value, methods, also: ofSet, isImplicit }: GrantedPath): void {
  const { reading, endpoints, notes } = found;
  step(reading, methods.length);
  const template = toTemplate(path);
  if ('mistake' in template) {
    remark(reading, 'lost', value.at, `The path \`${path.slice(0, 200)}\`: ${template.mistake}.`);
    return;
  }
  const own = readValue(found, value);
  if (!own) return;
  if (/:\/\{[^{}]*\}:/.test(template.path)) notes.spanning.push(value.at);
  const also = [...own, ...ofSet];
  const alternatives = also.length === 0 ? [[name]] : also.map((other) => [...new Set([name, other])].sort());
  for (const method of methods) {
    const id = `${method} ${template.path}`;
    const key = toCaselessKey(id);
    const known = endpoints.get(key) ?? { id, at: value.at, isImplicit: false, alternatives: new Map() };
    endpoints.set(key, known);
    if (template.path !== template.path.toLowerCase() && isLowerCase(known.id)) known.id = id;
    known.isImplicit ||= isImplicit;
    for (const names of alternatives) known.alternatives.set(names.join(' '), names);
  }
}

function isLowerCase(id: string): boolean {
  const path = id.slice(id.indexOf('/'));
  return path === path.toLowerCase();
}

/** The permissions of which one is needed beside a path's own; undefined, with a remark, if they cannot be read. */
function readValue({ reading, notes }: Found, value: Located): readonly string[] | undefined {
  const also: string[] = [];
  for (const part of (getText(value) ?? '').split(';')) {
    const [key = '', text = ''] = part.split('=').map((each) => each.trim());
    if (/^least$/i.test(key)) notes.least.push(value.at);
    else if (/^alsorequires$/i.test(key)) {
      const names = readAlso(text);
      if (!names) {
        remark(reading, 'lost', value.at, '`AlsoRequires` has no list of permissions, so the alternative is left out.');
        return undefined;
      }
      also.push(...names);
    } else if (key !== '') remark(reading, 'lost', value.at, `\`${toWord(key)}\` is not known.`);
  }
  return also;
}

function toPlacedRow({ id, at, isImplicit, alternatives }: FoundEndpoint, document: string): PlacedRow {
  const need = isImplicit ? { kind: 'public' as const } : { requirement: [...alternatives.values()] };
  const row: EndpointRow = { id, ...need, source: `${document}#${toPointer(at.steps.slice(0, -2))}` };
  return { row, at };
}

/** What holds of so many paths that each by itself would bury the others. */
function remarkNotes({ reading, notes: { least, spanning } }: Found): void {
  if (least[0])
    remark(
      reading,
      'lost',
      least[0],
      `\`least\`, here and at ${least.length - 1} other paths: scopewright computes the least-privileged scopes from what each grants.`,
    );
  if (spanning[0])
    remark(
      reading,
      'doubt',
      spanning[0],
      `A parameter between colons, here and at ${spanning.length - 1} other paths, is one segment: a path of several folders does not match.`,
    );
}

function toRows(
  reading: Reading,
  permissions: Permissions,
  placed: readonly PlacedRow[],
  { document, scheme }: Pick<ImportTerms, 'document' | 'scheme'>,
): readonly ScopeRow[] {
  const listed = permissions.flatMap(([name, permission]) => {
    const schemes = listMembers(getMember(permission, 'schemes') ?? nothing);
    const own = scheme === undefined ? schemes : schemes.filter(([key]) => key === scheme);
    if (!isScope(name) || (own.length === 0 && scheme !== undefined)) return [];
    const texts = own.flatMap(([, node]) => ['adminDisplayName', 'userDisplayName'].map((key) => getMember(node, key)));
    const grants = texts.map(getText).find((text) => text !== undefined && text !== '') ?? '';
    return [[name, { grants: grants.replace(/\s+/g, ' ').trim(), at: permission.at }] as const];
  });
  return toScopeRows(reading, new Map(listed), placed, { document, list: 'No permission' });
}
