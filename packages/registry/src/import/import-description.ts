/**
 * The folder `import/` takes a description of an API that was parsed as JSON or YAML. It gives a registry, and what the
 * registry cannot say of it. It never opens a file and never throws: a description comes from anywhere.
 *
 * Each format is a module: it reads its own description into rows, and `toImported` makes the registry of them.
 */

import type { RegistryFile } from '../registry-file.ts';
import { findFormat, type Format } from './find-format.ts';
import type { ImportTerms } from './import-terms.ts';
import { importDiscovery } from './import-discovery.ts';
import { importOpenApi } from './import-openapi.ts';
import { importPermissions } from './import-permissions.ts';
import type { ImportRemark, Located, Site } from './located.ts';
import { TooMuch, type Reading } from './reading.ts';
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
  /** Whether one of the scopes that are listed together suffices; OpenAPI demands all of them. */
  readonly anyScope?: boolean | undefined;
  /** The only scheme of a permissions file that counts: `Application`. */
  readonly scheme?: string | undefined;
}

/** Makes a registry of a description. */
export function importDescription(options: ImportOptions): ImportedRegistry | RefusedDescription {
  const { document, load } = options;
  const loaded = load(document);
  const top: Site = { document, steps: [] };
  if ('mistake' in loaded) return { kind: 'refused', message: `\`${document}\` ${loaded.mistake}.`, at: top };
  const root: Located = { value: loaded.value, at: top };
  const format = findFormat(root);
  if ('message' in format) return { kind: 'refused', ...format };
  const wrongOption = findWrongOption(format.name, options);
  if (wrongOption !== undefined) return { kind: 'refused', message: wrongOption, at: top };
  const reading: Reading = { load, remarks: [], steps: 0 };
  try {
    const { file, title } = importers[format.name](reading, root, options);
    return { kind: 'registry', file, title, remarks: reading.remarks };
  } catch (error) {
    if (error instanceof TooMuch) return { kind: 'refused', message: error.message, at: top };
    throw error;
  }
}

type Importer = (
  reading: Reading,
  root: Located,
  terms: ImportTerms,
) => { readonly file: RegistryFile; readonly title: string };

const importers = {
  openapi: (reading, root, terms) => importOpenApi(reading, root, 'openapi', terms),
  swagger: (reading, root, terms) => importOpenApi(reading, root, 'swagger', terms),
  discovery: importDiscovery,
  permissions: importPermissions,
} as const satisfies Record<Format, Importer>;

/** An option that the format cannot follow is refused: nothing would tell that it had no effect. */
function findWrongOption(format: Format, { scheme, scopeExtension, anyScope }: ImportOptions): string | undefined {
  const isOpenApi = format === 'openapi' || format === 'swagger';
  if (scheme !== undefined && format !== 'permissions')
    return '`--scheme` chooses among the schemes of a permissions file, and this is none: leave it out.';
  if (scopeExtension !== undefined && !isOpenApi)
    return '`--scope-extension` is for OpenAPI and Swagger, and this is neither: leave it out.';
  if (anyScope === true && !isOpenApi)
    return '`--any-scope` is for OpenAPI and Swagger, and this is neither: leave it out.';
  return undefined;
}
