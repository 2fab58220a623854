import type * as TS from 'typescript';
import type { ClientCall, Custom } from './client-call.ts';
import { ts } from '../../syntax/typescript.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { literalOf, opaque, optionsOf, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';

/** `z.request('{{bundle.authData.base}}/v2/purposes', options)`, or the URL among the options. */
export const requestInZapier: Custom = (call) => {
  const { machine, args } = call.made;
  send(call, [fillAll(machine, argumentAt(args, 0)), fillAll(machine, argumentAt(args, 1))]);
  return opaque('response');
};

/** `perform: { method: 'PUT', url: '{{bundle.authData.base}}/v1/purposes' }`: Zapier sends the request itself. */
export const sendDeclared: Custom = (call) => {
  const { machine, args, node } = call.made;
  const key = literalOf(argumentAt(args, 1)) ?? '';
  const declared = getProperty(machine, argumentAt(args, 0), key);
  const site = propertyNode(node, key) ?? node;
  for (const { value } of optionsOf(declared))
    if (isRecord(value) && value.cells.has('url'))
      send({ ...call, made: { ...call.made, node: site } }, [fillAll(machine, value)]);
  return opaque('response');
};

/** The object literal of a property, where the property has one in place. */
function propertyNode(node: TS.Node, key: string): TS.Node | undefined {
  if (!ts.isObjectLiteralExpression(node)) return undefined;
  for (const property of node.properties)
    if (ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === key)
      return ts.isObjectLiteralExpression(property.initializer) ? property.initializer : property.name;
  return undefined;
}

function send({ made, model, defaults }: ClientCall, items: readonly Value[]): void {
  sendRequest(
    { ...made, args: { kind: 'items', items, rest: null } },
    model,
    { kind: 'request', url: 0, options: [0, 1] },
    defaults,
  );
}

/** A URL, or the options that hold it, with what Zapier fills in. */
function fillAll(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) => {
    if (atom.kind === 'text') return fillExpressions(machine, atom);
    if (!isRecord(atom) || !atom.cells.has('url')) return atom;
    const filled = createRecord(machine);
    spreadInto(machine, filled, atom);
    const url = mapValue(getProperty(machine, atom, 'url'), (each) =>
      each.kind === 'text' ? fillExpressions(machine, each) : each,
    );
    filled.cells.initialise('url', url);
    return filled;
  });
}

/** Zapier replaces `{{bundle.inputData.id}}` and `{{process.env.TRUST_BASE_URL}}` before it sends. */
function fillExpressions(machine: Machine, { parts, labels }: Text): Value {
  const pieces = parts.flatMap((part): Value[] =>
    typeof part === 'string'
      ? part.split(/(\{\{[^{}]*\}\})/).map((piece, index) => (index % 2 === 1 ? toHole(machine, piece) : text(piece)))
      : [textOf([part])],
  );
  return pieces.reduce(
    (left, right) => combine(left, right, (l, r) => concat(toText(l), toText(r))),
    textOf([], labels),
  );
}

function toHole(machine: Machine, expression: string): Value {
  const path = expression.replace(/[{}\s]/g, '').split('.');
  return labelByPath(
    machine.knowledge.labels,
    path,
    unknown({
      name: path.at(-1) ?? 'value',
      source: path.join('.'),
      reason: `Zapier fills in \`${expression}\``,
    }),
  );
}
