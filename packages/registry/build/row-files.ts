import { anyText, listOf, mapOf, objectOf, oneOf, nonEmptyText } from '../src/shape.ts';
import type { EndpointKind, RequiredParameter } from '../src/index.ts';

/** A row without a source of its own takes its file's source; one of the two must exist. */
interface Sourced {
  readonly source?: string;
}

export interface ScopesFile extends Sourced {
  readonly id: string;
  readonly version: string;
  readonly scopes: readonly (Sourced & {
    readonly name: string;
    readonly area: string;
    readonly module: string;
    readonly grants: string;
  })[];
}

export interface GrantsFile {
  readonly source: string;
  readonly grants: Readonly<Record<string, readonly string[]>>;
}

export interface EndpointsFile extends Sourced {
  readonly endpoints: readonly (Sourced & { readonly endpoint: string; readonly kind: EndpointKind })[];
}

export interface GatewayFile extends Sourced {
  readonly prefixes: readonly (Sourced & { readonly prefix: string; readonly endpoints: readonly string[] })[];
  readonly aliases: readonly (Sourced & { readonly endpoint: string; readonly alias: string })[];
  readonly notParameters: readonly (Sourced & {
    readonly path: string;
    readonly parameter: string;
    readonly never: readonly string[];
  })[];
}

export interface OperationsFile extends Sourced {
  readonly operations: readonly (Sourced & {
    readonly purpose: string;
    readonly required: readonly RequiredParameter[];
    readonly replaces: Readonly<Partial<Record<'v1' | 'v2' | 'v3', string>>>;
  })[];
}

const source = { source: nonEmptyText };

/** The shape of the rows, by file name. */
export const rowFiles = {
  'scopes.yaml': objectOf(
    {
      id: nonEmptyText,
      version: nonEmptyText,
      scopes: listOf(
        objectOf({ name: nonEmptyText, area: nonEmptyText, module: nonEmptyText, grants: nonEmptyText }, source),
      ),
    },
    source,
  ),
  'grants.yaml': objectOf({ source: nonEmptyText, grants: mapOf(listOf(nonEmptyText)) }),
  'endpoints.yaml': objectOf(
    { endpoints: listOf(objectOf({ endpoint: nonEmptyText, kind: oneOf('token', 'unscoped') }, source)) },
    source,
  ),
  'gateway.yaml': objectOf(
    {
      prefixes: listOf(objectOf({ prefix: nonEmptyText, endpoints: listOf(nonEmptyText) }, source)),
      aliases: listOf(objectOf({ endpoint: nonEmptyText, alias: nonEmptyText }, source)),
      notParameters: listOf(objectOf({ path: nonEmptyText, parameter: nonEmptyText, never: listOf(anyText) }, source)),
    },
    source,
  ),
  'data-subject-operations.yaml': objectOf(
    {
      operations: listOf(
        objectOf(
          {
            purpose: nonEmptyText,
            required: listOf(objectOf({ name: nonEmptyText }, { in: oneOf('header', 'query', 'path') })),
            replaces: objectOf({}, { v1: nonEmptyText, v2: nonEmptyText, v3: nonEmptyText }),
          },
          source,
        ),
      ),
    },
    source,
  ),
} as const;

export type RowFileName = keyof typeof rowFiles;
