import { elementOf } from '../../interpreter/conversions/iterate.ts';
import { noteEvent } from '../../interpreter/functions/emitted.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { argumentAt, NO_ARGUMENTS } from '../../interpreter/machine/machine.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { literalOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Value } from '../../domain/value.ts';
import type { ClientCall, Custom } from './client-call.ts';

/** The events that a stream emits by itself: an emitter of the code that emits `error` does not reach its listeners. */
const OWN_EVENTS: ReadonlySet<string | undefined> = new Set([
  'close',
  'drain',
  'end',
  'error',
  'finish',
  'pipe',
  'readable',
  'unpipe',
]);

/** `stream.on('data', (chunk) => …)`: of the events of a stream, this one tells what the stream holds. */
export const listenToStream: Custom = ({ made, model, client }) => {
  const { machine, args, node } = made;
  const stream = streamOf(made, client);
  const listener = argumentAt(args, 1);
  const event = args.items[0] && literalOf(args.items[0]);
  if (event === 'data') {
    callMember(made, stream, 'forEach', listener);
    return stream;
  }
  if (!OWN_EVENTS.has(event)) noteEvent(machine, 'on', args, node);
  const sent = unknown({ name: 'event', reason: `\`${model.id}\` gives it to its callback` });
  const given: ListItems = { kind: 'items', items: [sent], rest: null };
  noteCalledLater(machine, listener, () => call(machine, listener, { thisValue: stream, args: given, node }), node);
  return stream;
};

/** `stream.end(chunk)`: without a chunk nothing is written. */
export const endStream: Custom = ({ made, client }) => {
  const stream = streamOf(made, client);
  if (made.args.items.length > 0 || made.args.rest) callMember(made, stream, 'write', argumentAt(made.args, 0));
  return stream;
};

/** `source.pipe(target)`: writes into the target what the source holds, and gives the target. */
export const pipeStream: Custom = ({ made, client }) => runStages(made, [streamOf(made, client), ...made.args.items]);

/** `pipeline(source, async function* (chunks) { … }, target, done)` */
export const pipeStreams: Custom = ({ made }) => runStages(made, made.args.items);

/** Each stage gets what the one before gives: a function as a whole, a stream one by one. */
function runStages(made: NativeCall, [first = UNDEFINED, ...others]: readonly Value[]): Value {
  const { machine, node } = made;
  const source = isFunction(first) ? callStage(made, first, NO_ARGUMENTS) : first;
  return others.reduce((before, stage) => {
    if (isFunction(stage)) return callStage(made, stage, { kind: 'items', items: [before], rest: null });
    const write = createNative(machine, 'write', ({ machine: at, args }) =>
      call(at, getProperty(at, stage, 'write'), { thisValue: stage, args, node }),
    );
    machine.identities.waiting.add(write.id);
    if (!callMember(made, before, 'forEach', write))
      call(machine, write, {
        thisValue: UNDEFINED,
        args: { kind: 'items', items: [elementOf(machine, before)], rest: null },
        node,
      });
    return stage;
  }, source);
}

function isFunction(stage: Value): boolean {
  return stage.kind === 'object' && stage.callable !== null;
}

function callStage({ machine, node }: NativeCall, stage: Value, args: ListItems): Value {
  return noteCalledLater(machine, stage, () => call(machine, stage, { thisValue: UNDEFINED, args, node }), node);
}

/** Whether it is a stream of this package, and so has the member. */
function callMember({ machine, node }: NativeCall, stream: Value, name: string, argument: Value): boolean {
  const member = stream.kind === 'object' && stream.body !== 'list' ? getProperty(machine, stream, name) : UNDEFINED;
  if (member.kind !== 'object') return false;
  call(machine, member, { thisValue: stream, args: { kind: 'items', items: [argument], rest: null }, node });
  return true;
}

/** The object of which the function is a member: one of a class that extends the package's has rows of its own. */
function streamOf({ machine, thisValue }: NativeCall, client: ClientCall['client']): Value {
  return thisValue.kind === 'object' && !machine.identities.globalObjects.has(thisValue) ? thisValue : client;
}
