import { anyText, listOf, mapOf, objectOf, oneOf, text } from '../src/shape.ts';
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

const source = { source: text };

/** The shape of the rows, by file name. */
export const rowFiles = {
  'scopes.yaml': objectOf(
    {
      id: text,
      version: text,
      scopes: listOf(objectOf({ name: text, area: text, module: text, grants: text }, source)),
    },
    source,
  ),
  'grants.yaml': objectOf({ source: text, grants: mapOf(listOf(text)) }),
  'endpoints.yaml': objectOf(
    { endpoints: listOf(objectOf({ endpoint: text, kind: oneOf('token', 'unscoped') }, source)) },
    source,
  ),
  'gateway.yaml': objectOf(
    {
      prefixes: listOf(objectOf({ prefix: text, endpoints: listOf(text) }, source)),
      aliases: listOf(objectOf({ endpoint: text, alias: text }, source)),
      notParameters: listOf(objectOf({ path: text, parameter: text, never: listOf(anyText) }, source)),
    },
    source,
  ),
  'data-subject-operations.yaml': objectOf(
    {
      operations: listOf(
        objectOf(
          {
            purpose: text,
            required: listOf(objectOf({ name: text }, { in: oneOf('header', 'query', 'path') })),
            replaces: objectOf({}, { v1: text, v2: text, v3: text }),
          },
          source,
        ),
      ),
    },
    source,
  ),
} as const;

export type RowFileName = keyof typeof rowFiles;
