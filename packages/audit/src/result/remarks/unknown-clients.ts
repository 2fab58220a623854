import type { Analysis, UnknownClient } from '@scopewright/analyzer';

import { count } from '../../contract/phrases.ts';
import { comparePlaces } from '../../contract/place.ts';
import type { ListedPackage, Remark } from '../../contract/result.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';

/** One remark for each package that looks like an HTTP client and is not known, in the code of each manifest. */
export function remarkOnUnknownClients(
  { unknownClients = [] }: Analysis,
  manifests: readonly Manifest[],
  directory: string,
): readonly Remark[] {
  const { manifestOf } = createOwnership(manifests, directory);
  return manifests
    .flatMap((manifest) => wordUnknownClients(unknownClients.filter(({ file }) => manifestOf(file) === manifest)))
    .map(({ file, line, column, message }) => ({ file, line, column, message }))
    .sort(comparePlaces);
}

/** One row for each package, at its first import, with what may be missing and what to do. */
export function wordUnknownClients(unknownClients: readonly UnknownClient[]): readonly ListedPackage[] {
  const firsts = new Map([...unknownClients].reverse().map((row) => [row.specifier, row]));
  return [...firsts.values()].sort(comparePlaces).map(({ specifier, file, line, column, evidence }) => {
    const importing = unknownClients.filter((other) => other.specifier === specifier).map((other) => other.file);
    const files = new Set(importing).size - 1;
    const where = files === 0 ? '' : `, here and in ${count(files, 'more file')},`;
    return {
      package: specifier,
      file,
      line,
      column,
      message: `\`${specifier}\` looks like an HTTP client (it ${evidence}) that scopewright does not know, so requests through it${where} may be missing. Describe it under \`clients\`, or list it under \`platform.packages\` so that scopewright analyses its code.`,
    };
  });
}
