import { NO_URL } from './address.ts';
import type { ClientModel } from '../model.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { resolveUrl } from '../../library/ecmascript/url.ts';
import { isNullish, text } from '../../domain/atoms.ts';
import type { Guard } from '../../domain/guard.ts';
import { combine, guarded, joinOptions } from '../../domain/join.ts';
import { changeEnd, changeStart, concat, toText } from '../../domain/text.ts';
import type { Atom, Text, TextPart, Value } from '../../domain/value.ts';

/** The parts of a request that decide where it goes. */
export interface Sent {
  readonly method: Value;
  readonly path: Value;
  readonly base: Value;
  /** The client puts the base before whole URLs too. */
  readonly isAlwaysJoined: boolean;
}

/** Joins several requests, each under its guard. */
export function joinSent(ways: readonly { readonly guard: Guard; readonly sent: Sent }[]): Sent {
  const [{ sent: first }] = ways as readonly [(typeof ways)[number]];
  if (ways.every(({ sent }) => sent === first)) return first;
  const either = (of: (sent: Sent) => Value): Value =>
    joinOptions(ways.flatMap(({ guard, sent }) => guarded(of(sent), guard)));
  return {
    ...first,
    method: either(({ method }) => method),
    path: either(({ path }) => path),
    base: either(({ base }) => base),
  };
}

/** The whole URL of a request. */
export function joinBase(machine: Machine, model: ClientModel, base: Atom, path: Text, isAlwaysJoined: boolean): Text {
  if (model.base === 'none' || isNullish(base)) return path;
  if (path === NO_URL) return joinBase(machine, model, base, text(''), isAlwaysJoined);
  const address = printed(machine, base);
  const joined = combine(address, path, (left, right) =>
    joins[model.base](toText(left), toText(right), isAlwaysJoined),
  );
  return joined.kind === 'text' ? joined : path;
}

const joins: Readonly<Record<ClientModel['base'], (base: Text, path: Text, isAlwaysJoined: boolean) => Value>> = {
  append: appendUrl,
  resolve: resolveFrom,
  folder: (base, path) =>
    resolveFrom(
      changeEnd(base, (tail) => tail.replace(/(?<!\/)\/*$/, '/')),
      path,
    ),
  concat,
  none: (_, path) => path,
};

/** A URL that opens as the base does is a whole one. */
function resolveFrom(base: Text, path: Text): Text {
  return isSameHole(path.parts[0], base.parts[0]) ? path : resolveUrl(path, base);
}

/** Whether the URL opens with the same unknown as the base, and so already includes the base. */
function isSameHole(left: TextPart | undefined, right: TextPart | undefined): boolean {
  return typeof left === 'object' && typeof right === 'object' && left.source === right.source;
}

/** `{base}/v2/purposes`: the leading unknown may be the base. */
function opensLikeAddress({ parts }: Text): boolean {
  const [head, next] = parts;
  return typeof head === 'object' && typeof next === 'string' && next.startsWith('/');
}

/** An unknown base yields to one that the URL opens with. */
function isOnlyUnknown({ parts }: Text): boolean {
  return parts.every((part) => typeof part !== 'string');
}

/** Puts one slash between base and path; a whole URL needs no base. */
function appendUrl(base: Text, path: Text, isAlwaysJoined: boolean): Text {
  const head = path.parts[0];
  if (
    !isAlwaysJoined &&
    (isSameHole(head, base.parts[0]) || (typeof head === 'string' && /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(head)))
  )
    return path;
  if (path.parts.length === 0) return base;
  if (base.parts.length === 0) return concat(base, path);
  if (!isAlwaysJoined && opensLikeAddress(path) && isOnlyUnknown(base)) return path;
  const trimmed = changeEnd(base, (tail) => tail.replace(/(?<!\/)\/+$/, ''));
  const rest = changeStart(path, (start) => start.replace(/^\/+/, ''));
  const isQuery = typeof rest.parts[0] === 'string' && rest.parts[0].startsWith('?');
  return concat(isQuery ? trimmed : concat(trimmed, text('/')), rest);
}
