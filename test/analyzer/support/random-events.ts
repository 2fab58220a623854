import path from 'node:path';
import fc from 'fast-check';
import type * as TS from 'typescript';
import type {
  EventOrigin,
  RequestEvent,
  RequestTarget,
  StackEntry,
} from '../../../packages/analyzer/src/interpreter/machine/events.ts';
import { Project } from '../../../packages/analyzer/src/sources/project.ts';
import { textOf } from '../../../packages/analyzer/src/domain/atoms.ts';
import type { Hole, TextPart } from '../../../packages/analyzer/src/domain/value.ts';

/** The calls of a program of which the first two are those of a client. */
const CODE =
  "fetch(url); http.get(url); send(path); read('/v1/users'); load(id); remove(id); run(context); start(argv); again(work); each(item);\n";

function readCallSites(): readonly Pick<StackEntry, 'module' | 'node'>[] {
  const file = path.resolve('random-events/src/main.js');
  const module = new Project(path.dirname(path.dirname(file)), new Map([[file, CODE]])).module(file)!; // its text is given
  // Each statement of the code is a call.
  return module.source.statements.map((statement) => ({
    module,
    node: (statement as TS.ExpressionStatement).expression,
  }));
}

const callSites = readCallSites();
const [clients, others] = [callSites.slice(0, 2), callSites.slice(2)];

const parameter = (name: string): Hole => ({ name, source: name, reason: 'only a caller knows it', isSymbolic: true });
const base: Hole = {
  name: 'TRUST_BASE_URL',
  source: 'process.env.TRUST_BASE_URL',
  reason: 'it comes from the environment',
  isSymbolic: false,
};
const link: Hole = { name: 'next', source: 'next', reason: 'a request answers it', isSymbolic: false, isAnswer: true };

const paths: readonly (readonly TextPart[])[] = [
  [base, parameter('path')],
  [base, '/v2/', parameter('resource')],
  [base, '/v1/users'],
  [base, '/v1/users/', parameter('id')],
  [base, '/v1/users/u-7'],
  ['https://acme.trust.example/v1/users/', parameter('id')],
  [base, '/v2/purposes'],
  [base, '/', parameter('kind'), '/', parameter('id')],
  ['Users/', { ...parameter('id'), isSymbolic: false }],
  [link],
];

const target: fc.Arbitrary<RequestTarget> = fc
  .record({
    method: fc.constantFrom('GET', 'GET', 'DELETE', null),
    parts: fc.constantFrom(...paths),
    isDefault: fc.boolean(),
    mayBeDefault: fc.boolean(),
    isAbsent: fc.constantFrom(false, false, false, true),
  })
  .map(({ parts, ...rest }) => ({ ...rest, url: textOf(parts), path: textOf(parts), client: 'fetch' }));

/** What a call says: nothing, a text of its own, or a record. */
const argumentsKey = fc.constantFrom('', '?', '/v1/users', 'GET', '{method:DELETE}', 'undefined');
const making = fc.constantFrom<StackEntry['making']>(
  undefined,
  undefined,
  { kind: 'function', activations: [] },
  { kind: 'instance', activations: [] },
);
const entryOf = (sites: typeof callSites): fc.Arbitrary<StackEntry> =>
  fc
    .record({ site: fc.constantFrom(...sites), argumentsKey })
    .map(({ site, argumentsKey: key }) => ({ ...site, argumentsKey: key }));
const hop = fc
  .record({ entry: entryOf(others), made: making })
  .map(({ entry, made }): StackEntry => (made ? { ...entry, making: made } : entry));
const way = (maxLength: number): fc.Arbitrary<StackEntry[]> => fc.array(hop, { maxLength });

const event: fc.Arbitrary<RequestEvent> = fc
  .record({
    way: way(4),
    client: entryOf(clients),
    targets: fc.array(target, { minLength: 1, maxLength: 3 }),
    origin: fc.constantFrom<EventOrigin>('baseline', 'baseline', 'made', 'uncalled', 'member'),
  })
  .map(({ way: hops, client, ...rest }) => ({ ...rest, stack: [...hops, client] }));

/**
 * Requests as any run could have seen them, also such as no program sends: those of functions that call each other, and
 * of runs that were cut.
 */
export const eventTree: fc.Arbitrary<RequestEvent[]> = fc.array(event, { minLength: 1, maxLength: 12 });

/**
 * An event in words: the names that are called, the outermost first, and a method with a path, in which `{id}` is
 * unknown.
 */
export function makeEvent(origin: EventOrigin, names: readonly string[], request: string): RequestEvent {
  const [method, written] = request.split(' ') as [string, string]; // two words
  const parts = written
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part): TextPart => (part.startsWith('{') ? parameter(part.slice(1, -1)) : part));
  const url = textOf(parts);
  const target: RequestTarget = {
    method: method === '?' ? null : method,
    url,
    path: url,
    client: 'fetch',
    isDefault: false,
    mayBeDefault: false,
    isAbsent: false,
  };
  return {
    origin,
    targets: [target],
    stack: names.map((name) => ({
      ...callSites.find(({ module, node }) => node.getText(module.source).startsWith(name))!,
      argumentsKey: '',
    })),
  }; // the name is one of the code's
}
