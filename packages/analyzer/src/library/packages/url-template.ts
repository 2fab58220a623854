import type { NativeFunction } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { isUndefined, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';

/**
 * The package url-template: `parseTemplate('/v2/purposes/{id}').expand({ id })`, by RFC 6570; older versions export
 * `parse`.
 */
export const urlTemplateModule: Readonly<Record<string, NativeFunction>> = { parseTemplate, parse: parseTemplate };

function parseTemplate({ machine, args }: NativeCall): Value {
  const template = argumentAt(args, 0);
  const expand = createNative(machine, 'expand', (made) =>
    mapValue(printed(machine, template), (atom) =>
      expandTemplate(made.machine, toText(atom), argumentAt(made.args, 0)),
    ),
  );
  return createRecord(machine, [['expand', expand]]);
}

/** The operators of an expression, with the text that each puts before the first value and between values. */
const OPERATORS: Readonly<Record<string, { readonly before: string; readonly between: string }>> = {
  '': { before: '', between: ',' },
  '+': { before: '', between: ',' },
  '.': { before: '.', between: '.' },
  '/': { before: '/', between: '/' },
};

function expandTemplate(machine: Machine, template: Text, values: Value): Value {
  const pieces = template.parts.flatMap((part): Value[] =>
    typeof part === 'string'
      ? part.split(/(\{[^{}]+\})/).map((piece) => expandPiece(machine, piece, values))
      : [textOf([part])],
  );
  return pieces.reduce(joinTexts, textOf([], template.labels));
}

/**
 * A piece of a template: text, or an expression in braces. Queries, path parameters after a semicolon and fragments
 * decide no endpoint.
 */
function expandPiece(machine: Machine, piece: string, values: Value): Value {
  const [, sign, names] = /^\{([+#./;?&]?)([^{}]+)\}$/.exec(piece) ?? [];
  if (sign === undefined || names === undefined) return text(piece);
  const operator = OPERATORS[sign];
  if (!operator) return text('');
  return names
    .split(',')
    .reduce<Value>(
      (whole, name, index) =>
        joinTexts(
          joinTexts(whole, text(index === 0 ? operator.before : operator.between)),
          valueOf(machine, values, name.replace(/\*$|:\d+$/, '')),
        ),
      text(''),
    );
}

function valueOf(machine: Machine, values: Value, name: string): Value {
  const given = getProperty(machine, values, name);
  return isUndefined(given)
    ? unknown({ name, source: `parameter ${name}`, reason: `no value is given for \`${name}\`` })
    : printed(machine, given);
}

function joinTexts(left: Value, right: Value): Value {
  return combine(left, right, (l, r) => concat(toText(l), toText(r)));
}
