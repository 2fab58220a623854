import { expect, test } from 'vitest';

import { getEndings, getEndpointIndex } from '../../packages/registry/src/endpoint-index.ts';
import { findByEnding, hasKnownEnding } from '../../packages/registry/src/path-endings.ts';
import { anySegment, rest, type PatternSegment } from '../../packages/registry/src/path-segments.ts';
import { countTextOnParameters, walkTrie, type TrieWalk } from '../../packages/registry/src/path-trie.ts';
import { parseRegistry, type Registry } from '@scopewright/registry';

const words = ['orders', 'items', 'latest'];
const segments = [...words, '{a}', '{b}', '{id}.json', '{id}:{verb}'];
const parts: readonly PatternSegment[] = [
  ...words.map((text) => ({ kind: 'literal', text }) as const),
  { kind: 'literal', text: 'x.json' },
  { kind: 'glob', shape: 'or\0', spells: (text) => text.startsWith('or') },
  anySegment,
  rest,
];

test('are the templates that a walk from the start finds', () => {
  const random = createRandom(3);
  let compared = 0;
  let found = 0;
  for (let run = 0; run < 60; run += 1) {
    const index = getEndpointIndex(createRegistry(random));
    for (let each = 0; each < 50; each += 1) {
      const pattern = Array.from({ length: 1 + random(4) }, () => parts[random(parts.length)]!);
      const start = random(3) === 0 ? [random(2)] : pattern[0] === rest ? [0, 1] : [0];
      const walk: TrieWalk = {
        method: 'GET',
        pattern,
        start,
        mode: 'possible',
        serverHost: undefined,
        isBare: start[0] === 0,
        ignoresCase: false,
      };
      if (!hasKnownEnding(walk)) continue;
      const wanted = [...walkTrie(index.paths, walk)].map(
        (template) => `${template.key} ${countTextOnParameters(template, pattern, start)}`,
      );
      const all = show(findByEnding(getEndings(index, index.paths), walk, false));
      expect(all).toEqual(wanted.toSorted());
      const least = Math.min(...wanted.map(countOf));
      expect(show(findByEnding(getEndings(index, index.paths), walk, true))).toEqual(
        wanted.filter((fit) => countOf(fit) === least).toSorted(),
      );
      compared += 1;
      found += wanted.length;
    }
  }
  expect(compared).toBeGreaterThan(400);
  expect(found).toBeGreaterThan(compared);
});

function show(fits: ReturnType<typeof findByEnding>): readonly string[] {
  return fits.map(({ template, textOnParameters }) => `${template.key} ${textOnParameters}`).toSorted();
}

function countOf(fit: string): number {
  return Number(fit.split(' ').at(-1));
}

/** Templates of one to four segments; some never have the literal `latest` for their parameter, some end with any. */
function createRegistry(random: (below: number) => number): Registry {
  const ids = new Set<string>();
  for (let each = 0; each < 12; each += 1) {
    const path = Array.from({ length: 1 + random(4) }, () => segments[random(segments.length)]!);
    if (new Set(path).size === path.length && !path.join().includes('{id}')) ids.add(`GET /${path.join('/')}`);
    if (random(4) === 0) ids.add(`GET /${words[random(3)]!}/{+path}`);
    if (random(4) === 0) ids.add(`GET /${words[random(3)]!}/${segments[5 + random(2)]!}`);
  }
  const parsed = parseRegistry({
    schemaVersion: 2,
    id: 'test',
    scopes: [{ name: 'A', endpoints: [...ids] }],
    endpoints: [...ids]
      .filter((id) => id.includes('{a}') && random(2) === 0)
      .map((id) => ({ id, notParameters: { a: ['latest'] } })),
  });
  if (parsed.kind === 'problems') throw new Error(JSON.stringify(parsed.problems));
  return parsed.registry;
}

function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
