/**
 * The folder `registries/` takes registry files and descriptions of APIs. It gives registry files, their mistakes, and
 * what changed between two. It never looks at code.
 */

import { importDescription, type ImportRemark } from '@scopewright/registry';

import { UsageError } from '../contract/errors.ts';
import type { RegistryImport } from '../contract/registry-import.ts';
import { openDescription, type DescriptionSource } from '../inputs/descriptions/read-description.ts';
import { toRegistryText } from './registry-text.ts';

export interface ImportRegistryOptions extends DescriptionSource {
  readonly id?: string | undefined;
  readonly scopeExtension?: string | undefined;
  readonly anyScope?: boolean | undefined;
  readonly scheme?: string | undefined;
}

/**
 * Makes a registry file of a description of an API. Throws a `ManifestError` or a `UsageError` if that cannot be read or
 * is none.
 */
export function importRegistry({
  id,
  scopeExtension,
  anyScope,
  scheme,
  ...source
}: ImportRegistryOptions): RegistryImport {
  if (scopeExtension !== undefined && !scopeExtension.startsWith('x-'))
    throw new UsageError(`\`${scopeExtension}\` is not an extension: names of extensions start with \`x-\`.`);
  const description = openDescription(source);
  const imported = importDescription({
    document: source.document,
    load: description.load,
    id,
    scopeExtension,
    anyScope,
    scheme,
  });
  if (imported.kind === 'refused') throw new UsageError(`${description.toPosition(imported.at)}: ${imported.message}`);
  const { file, title, remarks } = imported;
  const { endpoints = [], scopes } = file;
  const counts = { scoped: 0, token: 0, public: 0, unscoped: 0 };
  for (const { kind = 'scoped' } of endpoints) counts[kind] += 1;
  const toRemark = ({ kind, at, message }: ImportRemark) => ({ kind, place: description.toPlace(at), message });
  const repeated = description.listRepeated().map(({ place, key }) => ({
    kind: 'lost' as const,
    place,
    message: `The key \`${key.length > 120 ? `${key.slice(0, 120)}…` : key}\` is used twice: the first one counts.`,
  }));
  return {
    text: toRegistryText(file, toHead(source.document, title, remarks.length + repeated.length)),
    scopes: scopes.length,
    endpoints: counts,
    remarks: [...remarks.map(toRemark), ...repeated],
  };
}

function toHead(document: string, title: string, remarks: number): readonly string[] {
  const of = title === '' ? '' : `, the description of ${title.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ').slice(0, 80)}`;
  return [
    `Created by \`scopewright registry import\` from ${document.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, ' ')}${of}.`,
    'From now on it is yours: review and edit it, then run `scopewright registry check`.',
    ...(remarks === 0 ? [] : ['The import listed what it could not convert; `source` gives the origin of each row.']),
  ];
}
