import { beforeEach, describe, expect, it } from 'vitest';
import { branch, branchValue, type Arm } from '../../../../packages/analyzer/src/interpreter/statements/branch.ts';
import { createList } from '../../../../packages/analyzer/src/interpreter/objects/heap.ts';
import { NO_ARGUMENTS, type Machine } from '../../../../packages/analyzer/src/interpreter/machine/machine.ts';
import type { Module } from '../../../../packages/analyzer/src/syntax/module.ts';
import { isOptional, presentPart } from '../../../../packages/analyzer/src/domain/absent.ts';
import { createCells, ITEMS, type Cells } from '../../../../packages/analyzer/src/domain/cells.ts';
import { atomKey, optionsOf, text, UNDEFINED } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { guardOf, type Guard } from '../../../../packages/analyzer/src/domain/guard.ts';
import type { ListItems, Slot, Value } from '../../../../packages/analyzer/src/domain/value.ts';
import { createRun } from '../../support/natives.ts';

const CONDITION = 1;
const [purposes, vendors, datasets] = [text('/v2/purposes'), text('/v1/vendors'), text('/v1/datasets')];

/** What a value may be and under which guard, whatever the order. */
function table(value: Value): Readonly<Record<string, Guard>> {
  return Object.fromEntries(
    optionsOf(value)
      .map((option) => [atomKey(option.value), option.guard] as const)
      .sort(([left], [right]) => (left < right ? -1 : 1)),
  );
}

let machine: Machine;
let scope: Cells;

beforeEach(() => {
  machine = createRun();
  // Branches look at the frame's guard, and at nothing of its module.
  machine.frame = machine.createFrame({
    module: undefined as unknown as Module,
    thisValue: UNDEFINED,
    callee: null,
    args: NO_ARGUMENTS,
    site: null,
    parent: null,
    isSymbolic: true,
    isConstruct: false,
  });
  scope = createCells(machine.journal.now, true);
  scope.initialise('path', purposes);
  machine.journal.tick();
});

function arm(taken: number, work: () => ReturnType<Arm['run']> | undefined): Arm {
  return { guard: guardOf(CONDITION, taken), run: () => work() ?? 'normal' };
}

function write(value: Slot, name = 'path', cells = scope): undefined {
  machine.write(cells, name, value);
}

function erase(name = 'path'): undefined {
  machine.journal.delete(scope, name);
}

function read(name = 'path', cells = scope): Value {
  return cells.get(name) as Value;
}

describe('branch', () => {
  it('joins what two arms leave, each under its guard', () => {
    expect(branch(machine, [arm(1, () => write(vendors)), arm(0, () => write(datasets))])).toBe('normal');
    expect(table(read())).toEqual(
      table({
        kind: 'oneOf',
        options: [
          { value: vendors, guard: [CONDITION, 1] },
          { value: datasets, guard: [CONDITION, 0] },
        ],
      }),
    );
  });

  it('keeps what stood there for an arm that does not write', () => {
    branch(machine, [arm(1, () => write(vendors)), arm(0, () => undefined)]);
    expect(table(read())).toEqual(
      table({
        kind: 'oneOf',
        options: [
          { value: vendors, guard: [CONDITION, 1] },
          { value: purposes, guard: [CONDITION, 0] },
        ],
      }),
    );
  });

  it('runs each arm from the same state', () => {
    const seen: Value[] = [];
    const arms = [vendors, datasets].map((path, index) =>
      arm(index, () => {
        seen.push(read());
        write(path);
        return undefined;
      }),
    );
    branch(machine, arms);
    expect(seen).toEqual([purposes, purposes]);
  });

  it('leaves a location alone that no arm wrote, and one that both wrote alike', () => {
    branch(machine, [arm(1, () => write(vendors)), arm(0, () => write(vendors))]);
    expect(read()).toBe(vendors);
    expect(scope.has('method')).toBe(false);
  });

  it('adds nothing for an arm that leaves early, and its negation holds from there on', () => {
    expect(
      branch(machine, [
        arm(1, () => {
          write(vendors);
          return 'abrupt';
        }),
        arm(0, () => undefined),
      ]),
    ).toBe('normal');
    expect(read()).toBe(purposes);
    expect(machine.frame.guard).toEqual([CONDITION, 0]);
  });

  it('keeps the writes and the guard of the only arm that goes on', () => {
    branch(machine, [arm(1, () => 'abrupt'), arm(0, () => write(datasets))]);
    expect(read()).toBe(datasets);
    expect(machine.frame.guard).toEqual([CONDITION, 0]);
  });

  it('ends where every arm leaves', () => {
    expect(branch(machine, [arm(1, () => 'abrupt'), arm(0, () => 'abrupt')])).toBe('abrupt');
    expect(read()).toBe(purposes);
  });

  it('has the guard of before where both arms go on', () => {
    machine.frame.guard = guardOf(9, 1);
    branch(machine, [arm(1, () => undefined), arm(0, () => undefined)]);
    expect(machine.frame.guard).toEqual([9, 1]);
  });

  it('runs no arm that the path rules out', () => {
    machine.frame.guard = guardOf(CONDITION, 1);
    branch(machine, [arm(1, () => write(vendors)), arm(0, () => write(datasets))]);
    expect(read()).toBe(vendors);
  });

  it('has the contents of a record that one arm made, unjoined', () => {
    branch(machine, [
      arm(1, () => {
        const options = machine.createObject();
        write(vendors, 'url', options.cells);
        write(options, 'options');
      }),
      arm(0, () => undefined),
    ]);
    const [made] = optionsOf(read('options'));
    expect(made!.value.kind === 'object' && made!.value.cells.get('url')).toBe(vendors);
    expect(optionsOf(read('options'))).toHaveLength(2);
  });

  it('deletes what every arm deletes, and makes undefined of what one of them deletes', () => {
    write(vendors, 'query');
    branch(machine, [arm(1, () => erase('query')), arm(0, () => erase('query'))]);
    expect(scope.has('query')).toBe(false);
    branch(machine, [arm(1, () => erase()), arm(0, () => undefined)]);
    expect(optionsOf(read()).map((option) => option.value)).toEqual(expect.arrayContaining([UNDEFINED, purposes]));
  });

  const joinedList = (isRepeated: boolean): ListItems => {
    const segments = createList(machine, [purposes]);
    machine.journal.tick();
    const arms = [
      arm(1, () =>
        write({ kind: 'items', items: [purposes, vendors], rest: null }, ITEMS as unknown as string, segments.cells),
      ),
      arm(0, () => write({ kind: 'items', items: [datasets], rest: null }, ITEMS as unknown as string, segments.cells)),
    ];
    branch(machine, arms, isRepeated);
    const list = segments.cells.get(ITEMS);
    if (list?.kind !== 'items') throw new Error('a list stays a list');
    expect(optionsOf(list.items[0]!)).toHaveLength(2);
    return list;
  };

  it('joins lists item by item, and what only one of them has is optional', () => {
    const list = joinedList(false);
    expect(list.rest).toBeNull();
    expect(list.items.map(isOptional)).toEqual([false, true]);
    expect(presentPart(list.items[1]!)).toBe(vendors);
  });

  it('takes what one of them has more for any number of items where an arm is any number of rounds', () => {
    const list = joinedList(true);
    expect(list.items).toHaveLength(1);
    expect(list.rest).toBe(vendors);
  });

  it('joins nested branches under both guards', () => {
    const inner = (taken: number, path: Value): Arm => ({
      guard: guardOf(2, taken),
      run: () => {
        write(path);
        return 'normal';
      },
    });
    branch(machine, [arm(1, () => branch(machine, [inner(1, vendors), inner(0, datasets)])), arm(0, () => undefined)]);
    expect(table(read())).toEqual(
      table({
        kind: 'oneOf',
        options: [
          { value: vendors, guard: [CONDITION, 1, 2, 1] },
          { value: datasets, guard: [CONDITION, 1, 2, 0] },
          { value: purposes, guard: [CONDITION, 0] },
        ],
      }),
    );
  });

  it('forgets what it narrowed behind the arms, and keeps it where one arm alone goes on', () => {
    const narrowed = (taken: number, value: Value, work: () => ReturnType<Arm['run']>): Arm => ({
      guard: guardOf(CONDITION, taken),
      narrowings: [{ cells: scope, key: 'path', value }],
      run: work,
    });
    branch(machine, [narrowed(1, vendors, () => 'normal'), narrowed(0, datasets, () => 'normal')]);
    expect(read()).toBe(purposes);
    branch(machine, [narrowed(1, vendors, () => 'normal'), narrowed(0, datasets, () => 'abrupt')]);
    expect(read()).toBe(vendors);
  });
});

describe('branchValue', () => {
  it('is what each arm gives, under its guard, and joins the states too', () => {
    const given = branchValue(machine, [
      {
        guard: guardOf(CONDITION, 1),
        run: () => {
          write(vendors);
          return text('PUT');
        },
      },
      { guard: guardOf(CONDITION, 0), run: () => text('POST') },
    ]);
    expect(table(given)).toEqual(
      table({
        kind: 'oneOf',
        options: [
          { value: text('PUT'), guard: [CONDITION, 1] },
          { value: text('POST'), guard: [CONDITION, 0] },
        ],
      }),
    );
    expect(optionsOf(read())).toHaveLength(2);
  });

  it('is unknown where no arm can be taken', () => {
    machine.frame.guard = guardOf(CONDITION, 2);
    expect(branchValue(machine, [{ guard: guardOf(CONDITION, 1), run: () => text('PUT') }])).toMatchObject({
      kind: 'unknown',
    });
  });
});
