import type { PathText } from '@scopewright/analyzer';

import type { Manifest } from '../../inputs/manifest/manifest.ts';
import { isSamePlatform, type Owner, type Ownership } from '../../inputs/ownership.ts';
import { findTextEndpoints, type TextEndpoints } from '../../resolution/text-endpoints.ts';
import type { TextWithEndpoints } from './reached-paths.ts';

/** A text read as a path, and the credentials that it may belong to. */
export interface ReadPathText extends TextWithEndpoints {
  /** The manifest whose registry and platform it is read with. */
  readonly manifest: Manifest;
  /** The credentials that cover its own file. */
  readonly covering: readonly Owner[];
  /** The credentials that cover the files which import it. */
  readonly importing: readonly Owner[];
}

/**
 * If no manifest governs the file, or only an outer one whose credentials do not cover it, the text belongs to the code
 * that imports it.
 */
export function readPathText(
  text: PathText,
  { manifestOf, manifestsOf, coverOf }: Ownership,
  manifests: readonly Manifest[],
): readonly ReadPathText[] {
  if (text.isBase) return [];
  const governing = manifestOf(text.file);
  const covering = coverOf(text.file);
  const importing = [...new Set((text.importers ?? []).flatMap(coverOf))].filter(({ manifest }) =>
    manifests.includes(manifest),
  );
  if (governing && manifests.includes(governing))
    return manifestsOf(text.file).flatMap((manifest) =>
      readWith(manifest, text, {
        covering: covering.filter((owner) => manifests.includes(owner.manifest)),
        importing,
      }),
    );
  if (covering.length > 0) return [];
  const all = new Set(importing.map((owner) => governing ?? owner.manifest));
  return [...all]
    .flatMap((manifest) =>
      readWith(manifest, text, {
        covering,
        importing: importing.filter((owner) => governing !== undefined || owner.manifest === manifest),
      }),
    )
    .filter((read) => read.importing.length > 0);
}

function readWith(
  manifest: Manifest,
  text: PathText,
  { covering, importing }: Pick<ReadPathText, 'covering' | 'importing'>,
): readonly ReadPathText[] {
  const endpoints = endpointsOfText(text, manifest);
  const ofSame = (owners: readonly Owner[]): readonly Owner[] =>
    owners.filter((owner) => isSamePlatform(owner.manifest, manifest));
  return endpoints.below.length === 0
    ? []
    : [{ text, manifest, endpoints, covering: ofSame(covering), importing: ofSame(importing) }];
}

/**
 * The endpoints of the method that the text names, or that the receiving call names. If there are none, it is not a
 * request's method.
 */
function endpointsOfText({ url, method, asking }: PathText, manifest: Manifest): TextEndpoints {
  const asked = findTextEndpoints(url, method ?? asking?.method ?? null, manifest);
  return asking && method === null && asked.below.length === 0 ? findTextEndpoints(url, null, manifest) : asked;
}
