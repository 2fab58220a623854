import type { EndpointRow, RegistryFile } from '../registry-file.ts';
import type { Format } from './find-format.ts';
import type { ImportTerms } from './import-terms.ts';
import { getMember, toMembers, toPointer, type Located } from './located.ts';
import { createPairRemarker, withAnyScope } from './listed-together.ts';
import { remark, resolve, type Reading } from './reading.ts';
import { readOperations, type Operation } from './read-operations.ts';
import { readScopeExtension } from './read-scope-extension.ts';
import {
  createSecurityReader,
  listScopes,
  readSchemes,
  remarkOthers,
  type Need,
  type SecurityReader,
} from './read-security.ts';
import { readOpenApiServers, readSwaggerServers } from './read-servers.ts';
import { withTokenEndpoints } from './read-token-endpoints.ts';
import {
  remarkAmbiguous,
  toRegistryId,
  toScopeRows,
  withoutTwins,
  type ListedScopes,
  type PlacedRow,
} from './to-registry-rows.ts';

/** Reads OpenAPI 3.0 and 3.1, and Swagger 2. */
export function importOpenApi(
  reading: Reading,
  root: Located,
  format: Extract<Format, 'openapi' | 'swagger'>,
  { document, id, scopeExtension, anyScope }: ImportTerms,
): { readonly file: RegistryFile; readonly title: string } {
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
  const needs = { reading, security, scopeExtension, anyScope, remarkPair: createPairRemarker(reading) };
  const placed = operations.map((operation): PlacedRow => ({
    row: toRow(operation, needs, document),
    at: operation.node.at,
  }));
  const kept = withoutTwins(reading, placed);
  const rows = kept.map(({ row }) => row);
  const endpoints = withTokenEndpoints(reading, schemes, rows, { document, servers: servers.urls });
  remarkOthers(reading, schemes);
  remarkAmbiguous(reading, kept);
  const info = toMembers(resolve(reading, getMember(root, 'info'))?.value);
  const title = typeof info.title === 'string' ? info.title.replace(/\s+/g, ' ').trim() : '';
  const version = typeof info.version === 'string' || typeof info.version === 'number' ? String(info.version) : '';
  return {
    title,
    file: {
      id: id ?? toRegistryId(title),
      version,
      ...(servers.urls.length === 0 ? {} : { servers: servers.urls }),
      scopes: toScopeRows(reading, toHolders(listScopes(reading, schemes)), kept, {
        document,
        list: 'No security scheme',
      }),
      endpoints,
    },
  };
}

function wordNoHost(basePath: string): string {
  const paths = basePath === '' ? '' : ` The paths of the endpoints start with \`${basePath}\`.`;
  return `No URL of a server with a host is given: write some under \`servers\`, or the hosts in the manifest.${paths}`;
}

/** Rows cite the mapping that lists the scopes: a scope may be a URL, which makes an unreadable pointer. */
function toHolders(listed: ListedScopes): ListedScopes {
  return new Map(
    [...listed].map(([name, { grants, at }]) => [name, { grants, at: { ...at, steps: at.steps.slice(0, -1) } }]),
  );
}

interface NeedTerms {
  readonly reading: Reading;
  readonly security: SecurityReader;
  readonly scopeExtension: string | undefined;
  readonly anyScope: boolean | undefined;
  readonly remarkPair: ReturnType<typeof createPairRemarker>;
}

function toRow(operation: Operation, terms: NeedTerms, document: string): EndpointRow {
  const { id, operationId, servers, steps } = operation;
  const written = toNeed(operation, terms);
  const need =
    written.kind === 'scoped' && terms.anyScope === true
      ? { ...written, requirement: withAnyScope(written.requirement) }
      : written;
  if (need.kind === 'scoped') terms.remarkPair(need.requirement, (operation.security ?? operation.node).at);
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
