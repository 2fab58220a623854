import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { noteCalledBack } from '../../interpreter/functions/call-back.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { fileNamedBy, toSpecifier } from '../../interpreter/modules/import-pattern.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { giveAnyTimes } from '../../interpreter/statements/any-times.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, literalOf, opaque, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { toText } from '../../domain/text.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/** Where the code keeps what it gives to the threads that it starts. */
const THREADS = 'worker_threads';

/**
 * https://nodejs.org/api/worker_threads.html: what the code starts a file with is the `workerData` of that file, and what
 * it posts there comes to the file's listeners.
 */
export function createWorkerThreads(machine: Machine): Obj {
  const get = createNative(machine, 'workerData', (made) => given(made.machine, 'workerData'));
  const module = createRecord(
    machine,
    [
      ['Worker', createNative(machine, 'Worker', startThread)],
      ['parentPort', createPort(machine)],
    ],
    unknown({ name: THREADS, source: THREADS, reason: 'it is a part of Node that has no model' }),
  );
  machine.write(module.cells, 'workerData', { kind: 'accessor', get, set: null });
  return module;
}

/** `new Worker(new URL('./sync.js', import.meta.url), { workerData })` */
function startThread(made: NativeCall): Value {
  const { machine, args } = made;
  const files = filesOf(made);
  const data = getProperty(machine, argumentAt(args, 1), 'workerData');
  if (!isUndefined(data))
    for (const file of files) provideUnder(machine, THREADS, nameOf('workerData', file), () => data);
  const post = createNative(machine, 'postMessage', ({ machine: at, args: sent }) => {
    for (const file of files) provideUnder(at, THREADS, nameOf('message', file), () => argumentAt(sent, 0));
    return UNDEFINED;
  });
  return createRecord(machine, [['postMessage', post]], opaque('worker'));
}

/** The files (absolute paths) that the first argument may name. */
function filesOf({ machine, args }: NativeCall): readonly string[] {
  const { module } = machine.frame;
  return optionsOf(printed(machine, argumentAt(args, 0))).flatMap(({ value }) => {
    const file = fileNamedBy(toText(value), module);
    if (file === undefined) return [];
    const resolution = machine.project.resolve(toSpecifier(file, module), module.path);
    return resolution.kind === 'file' ? [resolution.path] : [];
  });
}

function nameOf(what: string, file: string): string {
  return `${what} of ${file}`;
}

/** What the code gives to the thread of the file that runs. */
function given(machine: Machine, what: string): Value {
  return (
    readProvided(machine, THREADS, nameOf(what, machine.frame.module.path)) ??
    unknown({ name: what, source: what, reason: 'what starts the thread is not part of the code', isSymbolic: true })
  );
}

/** `parentPort.on('message', listener)` */
function createPort(machine: Machine): Obj {
  const listen = createNative(machine, 'on', ({ machine: at, thisValue, args, node }) => {
    const listener = argumentAt(args, 1);
    if (literalOf(argumentAt(args, 0)) !== 'message') return thisValue;
    const message = (): ListItems => ({ kind: 'items', items: [given(at, 'message')], rest: null });
    if (listener.kind === 'object' && listener.callable?.kind === 'closure')
      at.facts.handedArguments.set(listener.callable.node, message);
    noteCalledBack(at, listener, () =>
      giveAnyTimes(at, () => call(at, listener, { thisValue, args: message(), node })),
    );
    return thisValue;
  });
  return createRecord(
    machine,
    ['on', 'once', 'addListener'].map((name) => [name, listen] as const),
    opaque('port'),
  );
}
