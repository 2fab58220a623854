import type { Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import { createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { labelByPath } from '../../domain/name-labels.ts';
import { opaque, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';

/** `z.request('{{bundle.authData.base}}/v2/purposes', options)`, or the URL among the options. */
export const requestInZapier: Custom = ({ made, model, defaults }) => {
  const { machine, args } = made;
  const [first, second] = [argumentAt(args, 0), argumentAt(args, 1)].map((value) =>
    mapValue(value, (atom) => {
      if (atom.kind === 'text') return fillExpressions(machine, atom);
      if (!isRecord(atom) || !atom.cells.has('url')) return atom;
      const filled = createRecord(machine);
      spreadInto(machine, filled, atom);
      filled.cells.initialise(
        'url',
        mapValue(getProperty(machine, atom, 'url'), (url) =>
          url.kind === 'text' ? fillExpressions(machine, url) : url,
        ),
      );
      return filled;
    }),
  ) as [Value, Value];
  sendRequest(
    { ...made, args: { kind: 'items', items: [first, second], rest: null } },
    model,
    { kind: 'request', url: 0, options: [0, 1] },
    defaults,
  );
  return opaque('response');
};

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
