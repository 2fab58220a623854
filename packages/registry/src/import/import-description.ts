/**
 * The folder `import/` takes a description of an API that was parsed as JSON or YAML: OpenAPI 3.0 or 3.1, or Swagger 2.
 * It gives a registry, and what the registry cannot say of it. It never opens a file and never throws: a description
 * comes from anywhere.
 */

import { findAmbiguousTemplates } from '../ambiguous-templates.ts';
import { toEndpointKey } from '../endpoint-id.ts';
import type { EndpointRow, RegistryFile, ScopeRow } from '../registry-file.ts';
import { getMember, toMembers, toPointer, toWord, type ImportRemark, type Located, type Site } from './located.ts';
import { remark, resolve, TooMuch, type Reading } from './reading.ts';
import { readOperations, type Operation } from './read-operations.ts';
import { readScopeExtension } from './read-scope-extension.ts';
import {
  createSecurityReader,
  listScopes,
  readSchemes,
  remarkOthers,
  type Need,
  type SecurityReader,
  type SecuritySchemes,
} from './read-security.ts';
import { readOpenApiServers, readSwaggerServers } from './read-servers.ts';
import { withTokenEndpoints } from './read-token-endpoints.ts';
import type { LoadDocument } from './references.ts';

/** A registry made of an API's description. */
export interface ImportedRegistry {
  readonly kind: 'registry';
  readonly file: RegistryFile;
  /** The API's name in the description; empty if it has none. */
  readonly title: string;
  readonly remarks: readonly ImportRemark[];
}

/** Why there is no registry, as a sentence. */
export interface RefusedDescription {
  readonly kind: 'refused';
  readonly message: string;
  /** The position in the description that the message is about. */
  readonly at: Site;
}

export interface ImportOptions {
  /** The description's file, which the rows cite; it lies in the folder that `load` knows. */
  readonly document: string;
  readonly load: LoadDocument;
  /** The registry's id; left out: made of the description's title. */
  readonly id?: string | undefined;
  /** An extension whose scopes count in place of those of `security`: `x-required-scopes`. */
  readonly scopeExtension?: string | undefined;
}

/** Makes a registry of a description. */
export function importDescription(options: ImportOptions): ImportedRegistry | RefusedDescription {
  const { document, load } = options;
  const loaded = load(document);
  const top: Site = { document, steps: [] };
  if ('mistake' in loaded) return { kind: 'refused', message: `\`${document}\` ${loaded.mistake}.`, at: top };
  const root: Located = { value: loaded.value, at: top };
  const format = findFormat(root, document);
  if (typeof format !== 'string') return format;
  const reading: Reading = { load, remarks: [], steps: 0 };
  try {
    return importRoot(reading, root, format, options);
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'refused', message: error.message, at: top };
    throw error;
  }
}

type Format = 'openapi' | 'swagger';

function findFormat({ value }: Located, document: string): Format | RefusedDescription {
  const { openapi, swagger } = toMembers(value);
  if (toWord(swagger) === '2.0' || swagger === 2) return 'swagger';
  if (/^3\.[01](?:\.|$)/.test(toWord(openapi)) || openapi === 3) return 'openapi';
  const key = openapi === undefined ? 'swagger' : 'openapi';
  const version = [openapi, swagger].find((each) => typeof each === 'string' || typeof each === 'number');
  const found =
    version === undefined
      ? 'it has neither `openapi` nor `swagger` at its top'
      : `it says \`${toWord(version).slice(0, 20)}\``;
  return {
    kind: 'refused',
    message: `This is not a description that can be imported: ${found}. OpenAPI 3.0 and 3.1 and Swagger 2.0 can.`,
    at: { document, steps: version === undefined ? [] : [key] },
  };
}

function importRoot(
  reading: Reading,
  root: Located,
  format: Format,
  { document, id, scopeExtension }: ImportOptions,
): ImportedRegistry {
  const schemes = readSchemes(
    reading,
    format === 'swagger'
      ? getMember(root, 'securityDefinitions')
      : getMember(resolve(reading, getMember(root, 'components')) ?? root, 'securitySchemes'),
  );
  const servers =
    format === 'swagger'
      ? readSwaggerServers(reading, root)
      : readOpenApiServers(reading, getMember(root, 'servers'), 'all');
  if (servers.urls.length === 0) remark(reading, 'lost', root.at, wordNoHost(servers.basePath));
  const security = createSecurityReader(reading, schemes);
  const operations = [...readOperations(reading, root, servers.basePath)];
  for (const operation of operations) security.note(operation.security);
  const needs = { reading, security, scopeExtension };
  const rows = operations.map((operation) => toRow(operation, needs, document));
  const kept = withoutTwins(reading, operations, rows);
  const endpoints = withTokenEndpoints(reading, schemes, kept, { document, servers: servers.urls });
  remarkOthers(reading, schemes);
  remarkAmbiguous(reading, operations, kept);
  const info = toMembers(resolve(reading, getMember(root, 'info'))?.value);
  const title = typeof info.title === 'string' ? info.title.replace(/\s+/g, ' ').trim() : '';
  const version = typeof info.version === 'string' || typeof info.version === 'number' ? String(info.version) : '';
  return {
    kind: 'registry',
    title,
    file: {
      id: id ?? toId(title),
      version,
      ...(servers.urls.length === 0 ? {} : { servers: servers.urls }),
      scopes: toScopeRows(reading, schemes, kept, operations, document),
      endpoints,
    },
    remarks: reading.remarks,
  };
}

function wordNoHost(basePath: string): string {
  const paths = basePath === '' ? '' : ` The paths of the endpoints start with \`${basePath}\`.`;
  return `No URL of a server with a host is given: write some under \`servers\`, or the hosts in the manifest.${paths}`;
}

/** `Petstore (v2)` becomes `petstore-v2`. */
function toId(title: string): string {
  const words = title
    .slice(0, 60)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu);
  return words?.join('-') ?? 'registry';
}

interface NeedTerms {
  readonly reading: Reading;
  readonly security: SecurityReader;
  readonly scopeExtension: string | undefined;
}

function toRow(operation: Operation, terms: NeedTerms, document: string): EndpointRow {
  const { id, operationId, servers, steps } = operation;
  const need = toNeed(operation, terms);
  return {
    id,
    ...(need.kind === 'scoped' ? {} : { kind: need.kind === 'public' ? 'public' : 'unscoped' }),
    ...(operationId === undefined ? {} : { operationId }),
    ...(need.kind === 'scoped' ? { requirement: need.requirement } : {}),
    ...(servers === undefined ? {} : { servers }),
    source: `${document}#${toPointer(steps)}`,
  };
}

function toNeed({ layers, security: written }: Operation, { reading, security, scopeExtension }: NeedTerms): Need {
  const extension =
    scopeExtension === undefined
      ? undefined
      : layers.map((layer) => getMember(layer, scopeExtension)).find((each) => each !== undefined);
  const requirement = extension && readScopeExtension(reading, extension);
  return requirement ? { kind: 'scoped', requirement } : security.toNeed(written);
}

/** Endpoints that differ only in the names of their parameters are one: the first counts. */
function withoutTwins(
  reading: Reading,
  operations: readonly Operation[],
  rows: readonly EndpointRow[],
): readonly EndpointRow[] {
  const first = new Map<string, string>();
  return rows.filter((row, index) => {
    const key = toEndpointKey(row.id);
    const twin = first.get(key);
    if (twin === undefined) first.set(key, row.id);
    else
      remark(
        reading,
        'lost',
        operations[index]!.node.at, // there is a row for each operation
        `\`${row.id}\` is the same endpoint as \`${twin}\`, which is imported instead: compare what the two need.`,
      );
    return twin === undefined;
  });
}

function remarkAmbiguous(reading: Reading, operations: readonly Operation[], kept: readonly EndpointRow[]): void {
  const places = new Map(operations.map(({ id, node }) => [id, node.at]));
  const { pairs, isCut } = findAmbiguousTemplates(kept.map(({ id }) => id));
  for (const { chosen, other } of pairs)
    remark(
      reading,
      'doubt',
      places.get(other) ?? { document: '', steps: [] },
      `\`${other}\` and \`${chosen}\` are ambiguous: scopewright takes a path that matches both for \`${chosen}\`.`,
    );
  if (isCut)
    remark(
      reading,
      'doubt',
      operations[0]?.node.at ?? { document: '', steps: [] },
      'There are more ambiguous pairs of paths than those listed here.',
    );
}

/** The scopes that the schemes list, then those that only operations name. */
function toScopeRows(
  reading: Reading,
  schemes: SecuritySchemes,
  rows: readonly EndpointRow[],
  operations: readonly Operation[],
  document: string,
): readonly ScopeRow[] {
  const listed = listScopes(reading, schemes);
  const scopes = [...listed].map(([name, { grants, at }]): ScopeRow => ({
    name,
    ...(grants === '' ? {} : { grants }),
    source: `${at.document}#${toPointer(at.steps.slice(0, -1))}`,
  }));
  const places = new Map(operations.map(({ id, node }) => [id, node.at]));
  const found = new Set(listed.keys());
  for (const { id, requirement = [], source = document } of rows)
    for (const name of requirement.flat()) {
      if (found.has(name)) continue;
      found.add(name);
      scopes.push({ name, source });
      if (listed.size > 0)
        remark(
          reading,
          'doubt',
          places.get(id)!,
          `No security scheme lists the scope \`${name}\`: check its spelling.`,
        ); // a row comes from an operation
    }
  return scopes;
}
