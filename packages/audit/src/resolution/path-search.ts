import type { PathSearch } from '@scopewright/analyzer';
import { findChainPath, pathWords, unversionedWords } from '@scopewright/registry';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { findTextEndpoints } from './text-endpoints.ts';

/** What to search the texts of the code for: the paths of the endpoints in all manifests' registries. */
export function toPathSearch(contexts: readonly PlatformContext[]): PathSearch {
  const answers = new Map<string, boolean>();
  const registries = [...new Set(contexts.map(({ registry }) => registry))];
  const unversioned = registries.map(unversionedWords);
  return {
    words: [...new Set(registries.flatMap(pathWords))],
    isPath: (text) => {
      const known = answers.get(text);
      if (known !== undefined) return known;
      const parts = text
        .replace(/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)(?:\s+|[:,])/i, '')
        .split(/(\$?\{[^{}]*\})/)
        .map((part, index) => (index % 2 === 0 ? part : { name: part, source: part, reason: '' }));
      const isPath = contexts.some(
        (context) => findTextEndpoints({ parts, labels: [] }, null, context).below.length > 0,
      );
      answers.set(text, isPath);
      return isPath;
    },
    chains: {
      words: {
        first: [...new Set(unversioned.flatMap(({ first }) => first))],
        second: [...new Set(unversioned.flatMap(({ second }) => second))],
      },
      toPath: (chain) => firstFound(registries, (registry) => findChainPath(registry, chain)),
    },
  };
}

function firstFound<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
