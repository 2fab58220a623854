import { findNearName } from '@scopewright/registry';

import type { ManifestMistake } from '../../contract/manifest-mistake.ts';
import { listNames } from '../../contract/phrases.ts';
import type { ManifestData, NamedPlatformData } from './manifest-data.ts';
import { toMistake } from './mistake.ts';
import { findPlace, toPointerStep, type YamlTree } from './yaml-tree.ts';

/** A platform of a manifest, and where it stands there. */
export interface ListedPlatform {
  /** Undefined if the manifest has only one, under `platform`. */
  readonly id: string | undefined;
  readonly pointer: string;
  /** The pointer of the value of `registry`. */
  readonly registryPointer: string;
  readonly platform: NamedPlatformData;
}

/** The platforms of a manifest, in its order; at least one. */
export function listPlatforms({ platforms, platform = {}, registry }: ManifestData): readonly ListedPlatform[] {
  if (platforms === undefined)
    return [{ id: undefined, pointer: '/platform', registryPointer: '/registry', platform: { ...platform, registry } }];
  return Object.entries(platforms).map(([id, each]) => {
    const pointer = `/platforms/${toPointerStep(id)}`;
    return { id, pointer, registryPointer: `${pointer}/registry`, platform: each };
  });
}

/** Finds what contradicts several platforms, and entries that name none of them. */
export function findPlatformsMistakes(text: string, tree: YamlTree, data: ManifestData): readonly ManifestMistake[] {
  const { platforms, credentials = {}, clients = {} } = data;
  const ids = platforms && Object.keys(platforms);
  const atKey = (pointer: string, message: string, suggestion?: string): ManifestMistake => {
    const { key, value } = findPlace(tree, pointer);
    return toMistake(text, key ?? value, message, suggestion);
  };
  const entries = [
    ...Object.entries(credentials).map(([name, { platform }]) => ({ place: 'credentials', name, platform })),
    ...Object.entries(clients)
      .filter(([, client]) => client.package !== undefined || client.platform !== undefined)
      .map(([name, { platform }]) => ({ place: 'clients', name, platform })),
  ];
  const beside = (['registry', 'platform'] as const)
    .filter((key) => ids !== undefined && data[key] !== undefined)
    .map((key) =>
      atKey(`/${key}`, `\`${key}\` cannot be combined with \`platforms\`: move it into one of the platforms.`),
    );
  return [
    ...beside,
    ...(ids?.length === 0
      ? [atKey('/platforms', '`platforms` is empty: list a platform, as in `shop: { hosts: [api.shop.example] }`.')]
      : []),
    ...entries.flatMap(({ place, name, platform }) => {
      const pointer = `/${place}/${toPointerStep(name)}`;
      if (platform === undefined)
        return ids === undefined || ids.length === 0
          ? []
          : [
              atKey(
                pointer,
                `\`${name}\` does not say which platform it is for: add \`platform: ${ids[0]!}\`, for example.`,
              ),
            ];
      if (ids?.includes(platform)) return [];
      const near = findNearName(platform, ids ?? []);
      const advice = ids === undefined ? 'the manifest has no `platforms`' : `the platforms are ${listNames(ids)}`;
      return [atKey(`${pointer}/platform`, `\`${platform}\` is not a platform: ${advice}.`, near)];
    }),
  ];
}
