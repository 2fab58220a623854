import type { Custom } from './client-call.ts';
import { ts } from '../../syntax/typescript.ts';
import { readOption } from '../engine/options.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, text, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { textOfUnknown, toText } from '../../domain/text.ts';
import type { Atom, Text, Value } from '../../domain/value.ts';

const GITHUB = text('https://api.github.com');

/** `request('PUT /purposes/{id}', { id })`: the route has the method before the URL, or neither, as `request(options)`. */
export const sendRoute: Custom = ({ made, model, defaults }) => {
  const { machine, args } = made;
  const route = mapValue(argumentAt(args, 0), (atom) => (atom.kind === 'unknown' ? textOfUnknown(atom) : atom));
  const given = mapValue(route, (atom) =>
    atom.kind === 'object'
      ? atom
      : createRecord(machine, [
          ['method', methodOfRoute(atom)],
          ['url', urlOfRoute(toText(atom))],
        ]),
  );
  const isOfGithub = isUndefined(readOption(machine, defaults, model.options.baseUrl));
  const base = createRecord(machine, isOfGithub ? [['baseUrl', GITHUB]] : []);
  sendRequest(
    { ...made, args: { kind: 'items', items: [base, given, argumentAt(args, 1)], rest: null } },
    model,
    { kind: 'request', options: [0, 1, 2] },
    defaults,
  );
  return opaque('response');
};

/**
 * `octokit.rest.issues.create({ owner, repo })`: the package has the routes of its named operations as data that no row
 * repeats.
 */
export const sendNamedRoute: Custom = ({ made, model, defaults }) => {
  const { machine, node } = made;
  const name =
    ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)
      ? node.expression.name.text
      : 'operation';
  const reason = 'the package has the routes of its named operations';
  const isOfGithub = isUndefined(readOption(machine, defaults, model.options.baseUrl));
  const given = createRecord(machine, [
    ...(isOfGithub ? [['baseUrl', GITHUB] as const] : []),
    ['method', unknown({ name: 'method', reason })],
    ['url', unknown({ name, reason })],
  ]);
  sendRequest(
    { ...made, args: { kind: 'items', items: [given], rest: null } },
    model,
    { kind: 'request', options: [0] },
    defaults,
  );
  return opaque('response');
};

const METHOD = /^([A-Z]+) /;

function methodOfRoute(route: Atom): Value {
  const [head, next] = route.kind === 'text' ? route.parts : [];
  if (typeof head === 'object' && !(typeof next === 'string' && next.startsWith('/')))
    return unknown({ name: 'method', reason: 'nothing determines the method' });
  const method = typeof head === 'string' ? METHOD.exec(head)?.[1] : undefined;
  return method === undefined ? UNDEFINED : text(method);
}

/** A name behind a colon is another way to write one in braces. */
function urlOfRoute({ parts: [head, next, ...others], labels }: Text): Text {
  const rest =
    typeof head === 'object' && typeof next === 'string' && next.startsWith(' ')
      ? [next.trimStart(), ...others]
      : [typeof head === 'string' ? head.replace(METHOD, '') : head, next, ...others];
  return textOf(
    rest.flatMap((part) =>
      part === undefined ? [] : [typeof part === 'string' ? part.replace(/:([a-z]\w+)/g, '{$1}') : part],
    ),
    labels,
  );
}
