import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isUndefined, opaque, text, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, join, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { TextPart, Value } from '../../domain/value.ts';

/** Packages that fill the parameters of a route's pattern: `compile('/v2/purposes/:id')({ id })`. */
export const pathToRegexpModule: Readonly<Record<string, NativeFunction>> = {
  default: () => opaque('pattern'),
  compile: ({ machine, args }) => createFill(machine, argumentAt(args, 0)),
  parse: () => opaque('tokens'),
  match: () => opaque('match'),
  pathToRegexp: () => opaque('pattern'),
};

/** `inject('/v2/purposes/:id', { id })` */
export const regexparamModule: Readonly<Record<string, NativeFunction>> = {
  inject: ({ machine, args }) => fill(machine, argumentAt(args, 0), argumentAt(args, 1)),
  parse: () => opaque('pattern'),
};

/** `new UrlPattern('/v2/purposes/:id').stringify({ id })` */
export const urlPatternModule: Readonly<Record<string, NativeFunction>> = { default: constructUrlPattern };

function constructUrlPattern({ machine, args }: NativeCall): Value {
  const stringify = createFill(machine, argumentAt(args, 0));
  const match = createNative(machine, 'match', () => opaque('match'));
  return createRecord(machine, [
    ['stringify', stringify],
    ['match', match],
  ]);
}

function createFill(machine: Machine, pattern: Value): Value {
  return createNative(machine, 'fill', ({ machine: at, args }) => fill(at, pattern, argumentAt(args, 0)));
}

function fill(machine: Machine, pattern: Value, values: Value): Value {
  return mapValue(printed(machine, pattern), (atom) => {
    const { parts, labels } = toText(atom);
    return joinAll(
      readPattern(parts).map((piece) => fillPiece(machine, piece, values)),
      labels,
    );
  });
}

/** A piece of a pattern. What is in a group, or optional, is left out where its parameters are not given. */
type Piece = { readonly kind: 'text'; readonly part: TextPart } | Parameter | Group;

interface Parameter {
  readonly kind: 'parameter';
  readonly name: string;
  readonly isMany: boolean;
}

interface Group {
  readonly kind: 'group';
  readonly pieces: readonly Piece[];
  /** The parameters of the group, and of each one around it. */
  readonly needs: readonly (readonly Parameter[])[];
}

/**
 * The syntax of the packages' versions: `:id`, `:"id"`, `:id(\\d+)`, `*rest`, and what is optional as `/:id?`, `{/:id}?`,
 * `{/:id}` and `(/:id)`.
 */
const TOKEN = /(\/:\w+(?:\([^()]*\))?[?*]|:(?:\w+|"[^"]*")(?:\([^()]*\))?\+?|\*\w*|\\.|[{(]|[)}][?*+]?)/;

/** A group in another one stands beside what is before and behind it; it needs what the outer one needs, too. */
function readPattern(parts: readonly TextPart[]): readonly Piece[] {
  const pieces: Piece[] = [];
  const open: Parameter[][] = [];
  let group: Piece[] = [];
  const endPart = (): void => {
    if (group.length > 0) pieces.push({ kind: 'group', pieces: group, needs: [...open] });
    group = [];
  };
  for (const token of parts.flatMap(tokensOf)) {
    if (typeof token === 'string' && /^[{()}]/.test(token)) {
      endPart();
      if (token === '{' || token === '(') open.push([]);
      else open.pop();
      continue;
    }
    const piece = readToken(token);
    (open.length > 0 ? group : pieces).push(piece);
    if (piece.kind === 'parameter') open.at(-1)?.push(piece);
  }
  endPart();
  for (const unclosed of open) unclosed.length = 0; // what nothing closes is no group
  return pieces;
}

/** A hole, or the tokens of a literal and what stands between them. */
function tokensOf(part: TextPart): readonly TextPart[] {
  return typeof part === 'string' ? part.split(TOKEN).filter((token) => token !== '') : [part];
}

function readToken(token: TextPart): Piece {
  if (typeof token !== 'string' || !/^(?:\/?:|\*|\\)/.test(token)) return { kind: 'text', part: token };
  if (token.startsWith('\\')) return { kind: 'text', part: token.slice(1) };
  if (token.startsWith('*')) return { kind: 'parameter', name: token.slice(1) || 'wild', isMany: true };
  const name = /:"?([^"(?*+]+)/.exec(token)?.[1] ?? 'parameter';
  const parameter: Parameter = { kind: 'parameter', name, isMany: /[*+]$/.test(token) };
  return token.startsWith('/')
    ? { kind: 'group', pieces: [{ kind: 'text', part: '/' }, parameter], needs: [[parameter]] }
    : parameter;
}

function fillPiece(machine: Machine, piece: Piece, values: Value): Value {
  switch (piece.kind) {
    case 'text':
      return textOf([piece.part]);
    case 'parameter':
      return valueOf(machine, piece, values) ?? missingParameter(piece.name);
    case 'group':
      return fillGroup(machine, piece, values);
  }
}

/** A group stands where all that it needs is given. */
function fillGroup(machine: Machine, { pieces, needs }: Group, values: Value): Value {
  const parameters = needs.flat();
  const isLeftOut = parameters.some((piece) => valueOf(machine, piece, values) === undefined);
  if (isLeftOut) return text('');
  const whole = joinAll(pieces.map((piece) => fillPiece(machine, piece, values)));
  return isRecord(values) || parameters.length === 0 ? whole : join([whole, text('')]);
}

/** What is given for a parameter; undefined where the values are known and have none. */
function valueOf(machine: Machine, { name, isMany }: Parameter, values: Value): Value | undefined {
  const given = isUndefined(values) ? UNDEFINED : getProperty(machine, values, name);
  if (isUndefined(given)) return undefined;
  const list = isMany ? itemsOf(given) : undefined;
  if (!list) return printed(machine, given);
  const items = list.rest ? [...list.items, list.rest] : list.items;
  return joinAll(
    items.flatMap((item, index) => (index === 0 ? [printed(machine, item)] : [text('/'), printed(machine, item)])),
  );
}

function missingParameter(name: string): Value {
  return unknown({ name, source: `parameter ${name}`, reason: `no value is given for \`${name}\`` });
}

function joinAll(values: readonly Value[], labels: readonly string[] = []): Value {
  return values.reduce(
    (left, right) => combine(left, right, (l, r) => concat(toText(l), toText(r))),
    textOf([], labels),
  );
}
