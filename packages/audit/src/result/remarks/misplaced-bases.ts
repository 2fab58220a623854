import type { Analysis } from '@scopewright/analyzer';

import { comparePlaces } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import { findNameOfHole, toAccessPath } from '../../inputs/access-path.ts';
import type { DeclaredBase, Manifest } from '../../inputs/manifest/manifest.ts';
import { createOwnership } from '../../inputs/ownership.ts';
import { fitHost, type Host } from '../../resolution/host-pattern.ts';
import { splitUrl } from '../../resolution/split-url.ts';

/**
 * Finds entries of `hosts` by which the code reads a base URL, and entries of `baseUrls` that are hosts of its calls.
 * By themselves they could be right; the code shows that the other list is meant.
 */
export function findMisplacedBases(
  { calls }: Analysis,
  manifests: readonly Manifest[],
  directory: string,
): readonly Remark[] {
  const { manifestOf } = createOwnership(manifests, directory);
  const remarks = manifests.flatMap((manifest) => {
    const bases = calls
      .filter(({ file }) => manifestOf(file) === manifest)
      .flatMap(({ targets }) => targets.map(({ url }) => splitUrl(url).base));
    const names = bases.flatMap((base) => (base.kind === 'unknown' ? (findNameOfHole(base.hole) ?? []) : []));
    const hosts = bases.flatMap((base) => (base.kind === 'host' ? [base.host] : []));
    return manifest.bases.flatMap((base) => toRemark(base, manifest, names, hosts));
  });
  return remarks.sort(comparePlaces);
}

function toRemark(
  { key, text, span: { line, column } }: DeclaredBase,
  { file }: Manifest,
  names: readonly string[],
  hosts: readonly Host[],
): readonly Remark[] {
  const place = { file, line, column };
  if (key === 'hosts' && names.some((name) => endsWithSteps(name, toAccessPath(text))))
    return [
      {
        ...place,
        message: `\`${text}\` under \`hosts\` is a name through which the code reads a base URL: if it is the platform’s, list it under \`baseUrls\`.`,
      },
    ];
  if (key === 'baseUrls' && text.includes('.') && hosts.some((host) => fitHost(host, text) === 'all'))
    return [
      {
        ...place,
        message: `\`${text}\` under \`baseUrls\` is a host that the code calls: if it is the platform, list it under \`hosts\`.`,
      },
    ];
  return [];
}

/** Whether an access path ends with the steps of another. */
function endsWithSteps(name: string, end: string): boolean {
  return name === end || name.endsWith(`.${end}`);
}
