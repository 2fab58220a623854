import type { PathSearch } from '@scopewright/analyzer';
import { pathWords } from '@scopewright/registry';

import type { Grounds } from '../resolve.ts';
import { endpointsIn } from './endpoints-in.ts';

/** What the texts of the code are searched for: the paths of the endpoints that some manifest's registry has. */
export function toPathSearch(grounds: readonly Grounds[]): PathSearch {
  const answers = new Map<string, boolean>();
  return {
    words: [...new Set(grounds.flatMap(({ registry }) => pathWords(registry)))],
    isPath: (text) => {
      const known = answers.get(text);
      if (known !== undefined) return known;
      const parts = text.replace(/^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\s+/, '').split(/(\$?\{[^{}]*\})/).map((part, index) => (index % 2 === 0 ? part : { name: part, source: part, reason: '' }));
      const isPath = grounds.some((ground) => endpointsIn({ parts, labels: [] }, null, ground).below.length > 0);
      answers.set(text, isPath);
      return isPath;
    },
  };
}
