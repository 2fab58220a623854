import { describe, expect, it } from 'vitest';

import { items, type Item } from './items.ts';
import { listPrograms, readProgram } from './program.ts';

/** Items that no program shows yet. */
const pending: readonly Item[] = [];

const shown = new Set<string>(
  listPrograms()
    .map((name) => readProgram(name).expected)
    .flatMap(({ calls, notCalls = [] }) => [...calls, ...notCalls].flatMap(({ shows = [] }) => shows)),
);
const all = Object.entries(items).flatMap(([kind, names]) => names.map((name) => `${kind}:${name}`));

describe('the items', () => {
  it('are there, each once', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all).size).toBe(all.length);
  });

  it('are shown by some program, but for those that are pending', () => {
    expect(all.filter((item) => !shown.has(item))).toEqual(
      [...pending].sort((left, right) => all.indexOf(left) - all.indexOf(right)),
    );
  });
});
