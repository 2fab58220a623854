import type { CallsAction, Given, GivesAction } from '../link-model.ts';
import type { Action, ClientModel, InstanceAction, Shape } from '../model.ts';
import { calls, heldBy, held, instance, packageRows, rowsFor } from './package-rows.ts';

const HOLDS = { in: 'stream' } as const;
const itself: Given = { receiver: true };
const reads: CallsAction = {
  kind: 'calls',
  function: [
    { receiver: true, key: '_read' },
    { made: 0, key: 'read' },
  ],
  with: [],
  this: itself,
};
const mapped: CallsAction = { ...calls(0, [held]), ...HOLDS };
const visited: CallsAction = calls(0, [held]);
const same: GivesAction = { kind: 'gives', value: held, ...HOLDS };

/** What is written goes to a function of the subclass or the options, or comes out again as it is. */
const writes: CallsAction = {
  kind: 'calls',
  function: [
    { receiver: true, key: '_write' },
    { receiver: true, key: '_transform' },
    { made: 0, key: 'write' },
    { made: 0, key: 'transform' },
  ],
  with: [0, { unknown: 'encoding' }, { keeper: 1 }],
  this: itself,
};

const pipes: Action = {
  kind: 'custom',
  custom: 'pipeStream',
  does: 'writes what the stream holds into its 1st argument, and gives that',
  sendsNothing: true,
};
const ends: Action = {
  kind: 'custom',
  custom: 'endStream',
  does: 'writes its 1st argument if there is one',
  sendsNothing: true,
};
const listens: Action = {
  kind: 'custom',
  custom: 'listenToStream',
  does: 'calls its 2nd argument with what the stream holds if the 1st is `data`',
  sendsNothing: true,
};

const stream: Shape = {
  holds: true,
  isOpen: true,
  members: {
    push: { kind: 'keeps', value: 0 },
    read: { ...reads, returns: held },
    ...rowsFor(['@@asyncIterator', 'iterator'], { ...reads, returns: { held: true, as: 'list' } }),
    write: writes,
    end: ends,
    ...rowsFor(['on', 'once', 'addListener', 'prependListener'], listens),
    pipe: pipes,
    ...rowsFor(['map', 'flatMap'], mapped),
    ...rowsFor(['filter', 'take', 'drop', 'asIndexedPairs'], same),
    forEach: visited,
    ...rowsFor(['some', 'every', 'find'], { ...visited, returns: held }),
    reduce: calls(0, [{ unknown: 'accumulator' }, held]),
    toArray: { kind: 'gives', value: { held: true, as: 'list' } },
  },
};

const piped: Action = {
  kind: 'custom',
  custom: 'pipeStreams',
  does: 'gives each of its arguments what the one before gives: a function as a whole, a stream one by one',
  sendsNothing: true,
};

const made: InstanceAction = instance('stream');
const from: GivesAction = { kind: 'gives', value: { argument: 0, of: 'values' }, ...HOLDS };

const exports: Readonly<Record<string, Action | Shape>> = {
  Readable: { construct: made, members: { from, fromWeb: { kind: 'gives', value: heldBy(0), ...HOLDS } } },
  ...rowsFor(['Writable', 'Transform', 'Duplex', 'Stream'], { construct: made }),
  PassThrough: { construct: instance('through') },
  ...rowsFor(['pipeline', 'compose'], piped),
};

/** Node's streams: one is what it holds, and each function that it calls is called with that. */
export const streams: ClientModel = packageRows({
  id: 'stream',
  also: ['stream/promises', 'readable-stream'],
  page: 'https://nodejs.org/api/stream.html',
  exports,
  shapes: {
    stream,
    through: { ...stream, members: { ...stream.members, write: { kind: 'keeps', value: 0 } } },
  },
});
