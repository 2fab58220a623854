import type { ClientCall, Custom } from './client-call.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { setProperty } from '../../interpreter/objects/write-property.ts';
import { isUndefined, literalOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

const NOTHING: ListItems = { kind: 'items', items: [], rest: null };

/** `waterfall([(next) => next(null, path), (path, next) => read(path, next)], done)` */
export const waterfall: Custom = (made) => {
  const { machine, args } = made.made;
  const { items, rest } = iterate(machine, argumentAt(args, 0));
  const given = items.reduce((before, work) => answersOf(made, work, before), NOTHING);
  const anything = unknown({ name: 'value', reason: 'the functions before it are unknown', isSymbolic: true });
  const last = rest ? answersOf(made, rest, { ...NOTHING, rest: anything }) : given;
  return last.items[0] ?? last.rest ?? UNDEFINED;
};

/** `auto({ path: async () => '/v2/purposes', purposes: ['path', async ({ path }) => read(path)] }, done)` */
export const runTasks: Custom = (made) => {
  const { machine, args } = made.made;
  const tasks = argumentAt(args, 0);
  const results = createRecord(machine);
  const done = new Set<string>();
  for (const name of isRecord(tasks) ? ownKeys(tasks) : []) runTask(made, tasks, name, results, done);
  return results;
};

function runTask(made: ClientCall, tasks: Value, name: string, results: Obj, done: Set<string>): void {
  if (done.has(name)) return;
  done.add(name);
  const { machine } = made.made;
  const task = getProperty(machine, tasks, name);
  const list = itemsOf(task);
  for (const needed of list?.items.slice(0, -1) ?? []) {
    const key = literalOf(needed);
    if (key !== undefined) runTask(made, tasks, key, results, done);
  }
  const answer = answersOf(made, list?.items.at(-1) ?? task, list ? { ...NOTHING, items: [results] } : NOTHING);
  setProperty(machine, results, name, answer.items[0] ?? answer.rest ?? UNDEFINED);
}

/** What a function gives: it returns its only result, or calls the callback behind its arguments with all of them. */
function answersOf({ made: { machine, node }, model }: ClientCall, work: Value, given: ListItems): ListItems {
  const answered: ListItems[] = [];
  const callback = createNative(machine, model.id, ({ args }) => {
    answered.push({ ...args, items: args.items.slice(1) });
    return UNDEFINED;
  });
  const args = { ...given, items: [...given.items, callback] };
  const returned = noteCalledLater(
    machine,
    work,
    () => call(machine, work, { thisValue: UNDEFINED, args, node }),
    node,
  );
  const all = isUndefined(returned) ? answered : [{ ...NOTHING, items: [returned] }, ...answered];
  return all.length <= 1 ? (all[0] ?? NOTHING) : joinedAnswers(all);
}

function joinedAnswers(all: readonly ListItems[]): ListItems {
  const length = Math.max(...all.map(({ items }) => items.length));
  const items = Array.from({ length }, (_, index) => join(all.map((each) => each.items[index] ?? UNDEFINED)));
  const rests = all.flatMap(({ rest }) => rest ?? []);
  return { kind: 'items', items, rest: rests.length === 0 ? null : join(rests) };
}
