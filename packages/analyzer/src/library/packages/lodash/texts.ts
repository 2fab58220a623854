import type { NativeTable } from '../../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../../interpreter/machine/native-call.ts';
import { propertyAt } from './iteratee.ts';
import { printed } from '../../../interpreter/conversions/printed.ts';
import { stringMembers } from '../../ecmascript/string.ts';
import { createNative } from '../../../interpreter/objects/heap.ts';
import { getProperty } from '../../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../../interpreter/machine/machine.ts';
import { isUndefined, literalOf, text, textOf, unknown } from '../../../domain/atoms.ts';
import { combine, mapValue } from '../../../domain/join.ts';
import { changeEnd, changeStart, concat, toText } from '../../../domain/text.ts';
import type { Text, Value } from '../../../domain/value.ts';

/** Functions over texts. */
export const textFunctions: NativeTable = {
  toString: ({ machine, args }: NativeCall) => printed(machine, argumentAt(args, 0)),
  toLower: (call) => callStringMethod('toLowerCase', call),
  toUpper: (call) => callStringMethod('toUpperCase', call),
  replace: (call) => callStringMethod('replace', call),
  split: (call) => callStringMethod('split', call),
  startsWith: (call) => callStringMethod('startsWith', call),
  endsWith: (call) => callStringMethod('endsWith', call),
  repeat: (call) => callStringMethod('repeat', call),
  padStart: (call) => callStringMethod('padStart', call),
  padEnd: (call) => callStringMethod('padEnd', call),
  trim: (call) => trimText(call, (value, strip) => changeEnd(changeStart(value, strip.start), strip.end)),
  trimStart: (call) => trimText(call, (value, strip) => changeStart(value, strip.start)),
  trimEnd: (call) => trimText(call, (value, strip) => changeEnd(value, strip.end)),
  camelCase: (call) =>
    inCase(call, (words) => words.map((word, index) => (index === 0 ? word : upperFirst(word))).join('')),
  kebabCase: (call) => inCase(call, (words) => words.join('-')),
  snakeCase: (call) => inCase(call, (words) => words.join('_')),
  upperFirst: (call) => changeLiteral(call, upperFirst),
  lowerFirst: (call) => changeLiteral(call, (word) => word.slice(0, 1).toLowerCase() + word.slice(1)),
  capitalize: (call) => changeLiteral(call, (word) => upperFirst(word.toLowerCase())),
  template: (call) => template(call),
};

function callStringMethod(name: string, { args, ...call }: NativeCall): Value {
  return stringMembers[name]!({
    ...call,
    thisValue: argumentAt(args, 0),
    args: { ...args, items: args.items.slice(1) },
  });
}

interface Strip {
  readonly start: (text: string) => string;
  readonly end: (text: string) => string;
}

/** Strips blanks, or the given characters, from the ends. */
function trimText({ machine, args }: NativeCall, strip: (value: Text, strip: Strip) => Value): Value {
  const given = literalOf(argumentAt(args, 1));
  const isStripped = (character: string): boolean =>
    isUndefined(argumentAt(args, 1)) ? character.trim() === '' : (given ?? '').includes(character);
  const start = (whole: string): string => {
    let from = 0;
    while (from < whole.length && isStripped(whole.charAt(from))) from += 1;
    return whole.slice(from);
  };
  const end = (whole: string): string => {
    let to = whole.length;
    while (to > 0 && isStripped(whole.charAt(to - 1))) to -= 1;
    return whole.slice(0, to);
  };
  return mapValue(printed(machine, argumentAt(args, 0)), (atom) => strip(toText(atom), { start, end }));
}

function changeLiteral({ machine, args }: NativeCall, change: (literal: string) => string): Value {
  return mapValue(printed(machine, argumentAt(args, 0)), (atom) => {
    const literal = literalOf(atom);
    return literal === undefined ? unknown({ name: 'text', reason: 'it is computed' }) : text(change(literal));
  });
}

function inCase(call: NativeCall, change: (words: readonly string[]) => string): Value {
  return changeLiteral(call, (literal) =>
    change(
      (literal.match(/[A-Z]?[a-z]+|[A-Z](?:[A-Z](?![a-z]))*(?![a-z])|\d+/g) ?? []).map((word) => word.toLowerCase()),
    ),
  );
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** `_.template('/v1/terms/name/<%= name %>')`: a function that fills the holes. */
function template({ machine, args }: NativeCall): Value {
  const source = printed(machine, argumentAt(args, 0));
  const ownForm = getProperty(machine, argumentAt(args, 1), 'interpolate');
  if (!isUndefined(argumentAt(args, 1)) && !isUndefined(ownForm))
    return createNative(machine, 'template', () => unknown({ name: 'text', reason: 'it is computed' }));
  return createNative(machine, 'template', (made) =>
    mapValue(source, (atom) => fillTemplate(made.machine, toText(atom), argumentAt(made.args, 0))),
  );
}

function fillTemplate(machine: Machine, source: Text, values: Value): Value {
  const pieces = source.parts.flatMap((part): Value[] =>
    typeof part === 'string'
      ? part.split(/(<%[=-][^%]*%>|\$\{[^{}]*\})/).map((piece) => fillPiece(machine, piece, values))
      : [textOf([part])],
  );
  return pieces.reduce(
    (left, right) => combine(left, right, (a, b) => concat(toText(a), toText(b))),
    textOf([], source.labels),
  );
}

function fillPiece(machine: Machine, piece: string, values: Value): Value {
  const [, escaped, plain] = /^(?:<%[=-]([^%]*)%>|\$\{([^{}]*)\})$/.exec(piece) ?? [];
  const expression = (escaped ?? plain)?.trim();
  if (expression === undefined) return text(piece);
  if (/^[\w$]+(?:\.[\w$]+)*$/.test(expression))
    return printed(machine, propertyAt(machine, values, expression.split('.')));
  return unknown({ name: 'value', reason: 'it is computed' });
}
