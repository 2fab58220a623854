import path from 'node:path';

import type { DeclaredClient } from '@scopewright/analyzer';
import { importDescription, type Registry } from '@scopewright/registry';

import { ManifestError, UsageError } from '../../contract/errors.ts';
import { isDescription } from '../descriptions/is-description.ts';
import { openDescription } from '../descriptions/read-description.ts';
import { joinPath, relativePath } from '../paths.ts';
import { parseRegistryText } from './find-registry.ts';
import type { ManifestData } from './manifest-data.ts';
import { toMistake } from './mistake.ts';
import type { NamedText } from './parse-manifest.ts';
import { findPlace, toPointerStep, type YamlTree } from './yaml-tree.ts';

type Operations = NonNullable<DeclaredClient['operations']>;
type Route = Operations['routes'][number];

/** A package whose functions are operations of the platform, as a manifest declares it. */
export interface DeclaredOperations {
  readonly id: string;
  readonly package: string;
  /** The file that names the operations, or what each function calls: `PUT /v1/purposes/{purposeId}/publish`. */
  readonly operations: NamedText | Readonly<Record<string, string>>;
  readonly silent: readonly string[];
}

/** The clients that a manifest declares by their operations. */
export function toOperations({ clients = {} }: ManifestData, tree: YamlTree): readonly DeclaredOperations[] {
  return Object.entries(clients).flatMap(([id, { package: module, operations, sendsNothing = [] }]) =>
    module === undefined || operations === undefined
      ? []
      : [
          {
            id,
            package: module,
            operations:
              typeof operations === 'string'
                ? { text: operations, span: findPlace(tree, `/clients/${toPointerStep(id)}/operations`).value }
                : operations,
            silent: sendsNothing,
          },
        ],
  );
}

interface ReadTerms {
  readonly file: string;
  readonly text: string;
  readonly folder: string;
  readonly directory: string;
  /** The text of a file by its absolute path; undefined if it cannot be read. */
  readonly read: (file: string) => string | undefined;
}

/** The declared packages in the analyzer's form. Throws a `ManifestError` for a file that names no operations. */
export function readOperations(declared: readonly DeclaredOperations[], terms: ReadTerms): readonly DeclaredClient[] {
  return declared.map(({ id, package: module, operations, silent }) => ({
    id,
    origins: [],
    options: { url: ['url'], method: ['method'], baseUrl: [] },
    base: 'none',
    shapes: {},
    operations: {
      package: module,
      routes: isNamedText(operations) ? readRoutes(operations, terms) : toRoutes(operations),
      silent,
    },
  }));
}

/** The files that name operations, absolute. */
export function listOperationFiles(declared: readonly DeclaredOperations[], folder: string): readonly string[] {
  return declared.flatMap(({ operations }) => (isNamedText(operations) ? [joinPath(folder, operations.text)] : []));
}

function isNamedText(operations: DeclaredOperations['operations']): operations is NamedText {
  return typeof operations.span === 'object';
}

function toRoutes(operations: Readonly<Record<string, string>>): readonly Route[] {
  return Object.entries(operations).map(([called, endpoint]) => ({ called, ...splitEndpoint(endpoint) }));
}

function splitEndpoint(id: string): Pick<Route, 'method' | 'path'> {
  const space = id.indexOf(' ');
  return { method: id.slice(0, space), path: id.slice(space + 1) };
}

function readRoutes({ text: name, span }: NamedText, terms: ReadTerms): readonly Route[] {
  const absolute = joinPath(terms.folder, name);
  const shown = relativePath(terms.directory, absolute);
  const fail = (message: string): never => {
    throw new ManifestError(terms.file, [toMistake(terms.text, span, message)]);
  };
  const content = terms.read(absolute);
  if (content === undefined)
    return fail(`The file \`${name}\` cannot be read: give its path relative to the manifest.`);
  const endpoints = isDescription(content)
    ? readDescribed(absolute, shown, content, fail)
    : parseRegistryText(shown, content).endpoints;
  const routes = endpoints
    .filter(({ kind }) => kind !== 'token')
    .map(({ id, operationId }) => ({ ...splitEndpoint(id), ...(operationId === undefined ? {} : { operationId }) }));
  return routes.length > 0
    ? routes
    : fail(`The file \`${name}\` has no operation: name another one, or write a mapping.`);
}

type DescribedEndpoint = Pick<Registry['endpoints'][number], 'id' | 'operationId'> & { readonly kind?: string };

function readDescribed(
  absolute: string,
  shown: string,
  text: string,
  fail: (message: string) => never,
): readonly DescribedEndpoint[] {
  const [folder, document] = [path.dirname(absolute), path.basename(absolute)];
  const shownFolder = shown.slice(0, shown.length - document.length);
  try {
    const { load } = openDescription({ folder, document, text, shownFolder });
    const imported = importDescription({ document, load });
    return imported.kind === 'refused' ? fail(imported.message) : (imported.file.endpoints ?? []);
  } catch (error) {
    if (error instanceof UsageError) return fail(error.message);
    throw error;
  }
}
