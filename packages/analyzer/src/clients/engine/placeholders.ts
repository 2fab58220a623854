import type { PlaceholderForm } from '../link-model.ts';
import { formatWith } from '../../library/packages/format.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isUndefined, text, textOf, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';

/** The first group of each is the name in the placeholder. Longer names and more blanks are no placeholder. */
const patterns: Readonly<Record<Exclude<PlaceholderForm, '%'>, RegExp>> = {
  '{}': /\{\s{0,9}([\w$.-]{1,60})\s{0,9}\}/,
  '{{}}': /\{\{\s{0,9}([\w$.-]{1,60})\s{0,9}\}\}/,
  '${}': /\$\{\s{0,9}([\w$.-]{1,60})\s{0,9}\}/,
  '<%= %>': /<%[=-]\s{0,9}([\w$.-]{1,60})\s{0,9}%>/,
  ':': /(?<=\/):([A-Za-z_]\w{0,59})/,
};

/** The text with a value in the place of each placeholder; one for which there is none is a hole with its name. */
export function fillPlaceholders(machine: Machine, template: Value, values: Value, form: PlaceholderForm): Value {
  if (form === '%') return formatWith(machine, template, iterate(machine, values));
  return mapValue(printed(machine, template), (atom) => fill(machine, toText(atom), values, patterns[form]));
}

function fill(machine: Machine, template: Text, values: Value, pattern: RegExp): Value {
  const pieces = template.parts.flatMap((part): Value[] =>
    typeof part === 'string'
      ? part.split(pattern).map((piece, index) => (index % 2 === 0 ? text(piece) : valueAt(machine, values, piece)))
      : [textOf([part])],
  );
  return pieces.reduce<Value>(
    (left, right) => combine(left, right, (l, r) => concat(toText(l), toText(r))),
    textOf([], template.labels),
  );
}

function valueAt(machine: Machine, values: Value, name: string): Value {
  const given = name.split('.').reduce((object, key) => getProperty(machine, object, key), values);
  return isUndefined(given)
    ? unknown({ name, source: `parameter ${name}`, reason: `no value is given for \`${name}\`` })
    : printed(machine, given);
}
