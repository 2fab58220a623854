import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { text } from '../../../packages/analyzer/src/domain/atoms.ts';
import { createCells, type Cells } from '../../../packages/analyzer/src/domain/cells.ts';
import { Journal } from '../../../packages/analyzer/src/domain/cells.ts';
import { forAll } from '../support/laws.ts';

/** One step of a program: a write to a variable, or the deletion of it. */
type Step = { readonly scope: number; readonly name: string; readonly path: string | null };

const step: fc.Arbitrary<Step> = fc.record({
  scope: fc.nat(2),
  name: fc.constantFrom('path', 'method', 'client'),
  path: fc.option(fc.constantFrom('/v2/purposes', '/v1/vendors', '/v1/datasets')),
});
const steps = fc.array(step, { maxLength: 12 });

let journal: Journal;
let scopes: readonly Cells[];

function reset(): void {
  journal = new Journal();
  scopes = [0, 1, 2].map(() => createCells(0, true));
}

beforeEach(reset);

function take(program: readonly Step[], target: readonly Cells[] = scopes): void {
  for (const { scope, name, path } of program) {
    const cells = target[scope]!;
    if (path === null) journal.delete(cells, name);
    else journal.write(cells, name, text(path));
  }
}

function contents(target: readonly Cells[] = scopes): unknown {
  return target.map((cells) =>
    Object.fromEntries([...cells].sort(([left], [right]) => (String(left) < String(right) ? -1 : 1))),
  );
}

describe('undoOverwrites', () => {
  it('gives back what stood at the mark, and leaves what was set where nothing stood', () => {
    forAll([steps, steps], (before, after) => {
      reset();
      take(before);
      const [mark, then] = [journal.mark, scopes.map((cells) => new Map(cells))];
      take(after);
      const now = scopes.map((cells) => new Map(cells));
      journal.undoOverwrites(mark);
      scopes.forEach((cells, index) => {
        for (const [key, slot] of then[index]!) expect(cells.get(key)).toBe(slot);
        for (const key of now[index]!.keys()) if (!then[index]!.has(key)) expect(cells.get(key)).toBeDefined();
      });
    });
  });
});

describe('undo', () => {
  it('restores exactly what stood at the mark', () => {
    forAll([steps, steps], (before, after) => {
      reset();
      take(before);
      const [mark, then] = [journal.mark, contents()];
      take(after);
      journal.undoOlder(mark, Infinity);
      expect(contents()).toEqual(then);
      expect(journal.mark).toBe(mark);
    });
  });

  it('nests: an inner mark first, then the outer one', () => {
    forAll([steps, steps, steps], (outer, inner, innermost) => {
      reset();
      const start = contents();
      take(outer);
      const [mark, then] = [journal.mark, contents()];
      take(inner);
      const [later, after] = [journal.mark, contents()];
      take(innermost);
      journal.undoOlder(later, Infinity);
      expect(contents()).toEqual(after);
      journal.undoOlder(mark, Infinity);
      expect(contents()).toEqual(then);
      journal.undoOlder(0, Infinity);
      expect(contents()).toEqual(start);
    });
  });

  it('makes a variable go that was declared since', () => {
    const [scope] = scopes;
    journal.write(scope!, 'path', text('/v2/purposes'));
    journal.undoOlder(0, Infinity);
    expect(scope!.has('path')).toBe(false);
  });
});

describe('changesSince', () => {
  it('names each location once, with what it holds now: writing that again is no change', () => {
    forAll([steps, steps], (before, after) => {
      reset();
      take(before);
      const mark = journal.mark;
      take(after);
      const then = contents();
      const changes = journal.changesSince(mark);
      const places = changes.map(({ cells, key }) => `${scopes.indexOf(cells)} ${String(key)}`);
      expect(new Set(places).size).toBe(places.length);
      journal.undoOlder(mark, Infinity);
      for (const { cells, key, after: value } of changes) {
        if (value === undefined) journal.delete(cells, key);
        else journal.write(cells, key, value);
      }
      expect(contents()).toEqual(then);
    });
  });

  it('is empty where nothing was written', () => {
    take([{ scope: 0, name: 'path', path: '/v2/purposes' }]);
    expect(journal.changesSince(journal.mark)).toEqual([]);
  });
});

describe('differencesSince', () => {
  it('adds what each location held at the mark', () => {
    forAll([steps, steps], (before, after) => {
      reset();
      take(before);
      const mark = journal.mark;
      const then = scopes.map((cells) => new Map(cells));
      take(after);
      for (const { cells, key, before: value } of journal.differencesSince(mark))
        expect(value).toEqual(then[scopes.indexOf(cells)]!.get(key));
    });
  });
});

describe('undoOlder', () => {
  it('restores what is older than the time and leaves what was made since', () => {
    forAll([steps, steps], (before, after) => {
      reset();
      take(before);
      const [mark, startedAt, then] = [journal.mark, journal.tick(), contents()];
      const made = [0, 1, 2].map(() => createCells(journal.now, false));
      take(after);
      take(after, made);
      const filled = contents(made);
      journal.undoOlder(mark, startedAt);
      expect(contents()).toEqual(then);
      expect(contents(made)).toEqual(filled);
    });
  });
});

describe('persistently', () => {
  it('takes its writes out of the journal: no arm undoes them', () => {
    forAll([steps, steps, steps], (before, loaded, after) => {
      reset();
      const module = [0, 1, 2].map(() => createCells(0, true));
      const mark = journal.mark;
      take(before);
      journal.persistently(() => {
        take(loaded, module);
      });
      const kept = contents(module);
      take(after);
      journal.undoOlder(mark, Infinity);
      expect(contents(module)).toEqual(kept);
      expect(contents()).toEqual([{}, {}, {}]);
    });
  });

  it('makes cells that are older than every run', () => {
    const before = journal.tick();
    expect(journal.now).toBe(before);
    expect(journal.persistently(() => createCells(journal.now, false)).born).toBe(0);
    expect(journal.now).toBe(before);
  });

  it('ends with the work, even where the work fails', () => {
    expect(() =>
      journal.persistently(() => {
        throw new Error('the file ends here');
      }),
    ).toThrow('the file ends here');
    expect(journal.now).toBeGreaterThan(0);
    expect(journal.mark).toBe(0);
  });
});

describe('tick', () => {
  it('makes what is born from here on newer than all before', () => {
    const earlier = createCells(journal.now, true);
    const time = journal.tick();
    expect(earlier.born).toBeLessThan(time);
    expect(createCells(journal.now, true).born).toBeGreaterThanOrEqual(time);
  });
});
