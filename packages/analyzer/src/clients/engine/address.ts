import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { ClientModel, RequestAction } from '../model.ts';
import { firstGiven, isOptions, readOption, urlArgument, withFallback } from './options.ts';
import { hrefOf } from '../../interpreter/objects/href.ts';
import { createRecord, isRecord, itemsOf } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { originText, urlOfOptions, urlOfPieces, urlPieces } from '../../library/ecmascript/url.ts';
import { isUndefined, optionsOf, text, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { combine, guarded, joinOptions, mapValue } from '../../domain/join.ts';
import { changeStart, concat, textOfUnknown, toText } from '../../domain/text.ts';
import type { Atom, ListItems, Obj, Text, Value } from '../../domain/value.ts';

export const NO_URL: Text = textOfUnknown(unknown({ name: 'url', reason: 'no readable URL is given' }));

/** The URL that the call gives, without the base. */
export function addressOf(
  made: NativeCall,
  model: ClientModel,
  action: RequestAction,
  options: readonly Value[],
  defaults: Obj,
): Value {
  const { machine } = made;
  const own = readOption(machine, defaults, model.options.url);
  const argument = action.mayLackUrl ? orBody(made, urlOfCall(made, action)) : urlOfCall(made, action);
  const isObject = optionsOf(argument).some(
    ({ value }) => value.kind === 'object' && isOptions(value) && itemsOf(value) === undefined,
  );
  const direct = isObject
    ? mapValue(argument, (atom) => (isOptions(atom) && atom.kind === 'object' ? UNDEFINED : urlArgument(atom)))
    : urlArgument(argument);
  const fromOptions = (): Value =>
    firstGiven(
      [...options].reverse(),
      (value) => addressIn(machine, model, value),
      () => own,
    );
  if (model.base === 'concat' && !isUndefined(own))
    return combine(own, withFallback(direct, text('')), (left, right) => concat(toText(left), toText(right)));
  const address = mapValue(withFallback(direct, UNDEFINED), (atom) =>
    isUndefined(atom) ? orNoUrl(fromOptions()) : withOptionParts(machine, model, toText(atom), options),
  );
  if (!model.options.parameters) return address;
  const filling = action.parameters === undefined ? options : [...options, argumentAt(made.args, action.parameters)];
  return mapValue(address, (atom) => fillParameters(machine, toText(atom), model, filling));
}

/** The argument with the URL. Where the call leaves the method out, the URL stands in its place. */
export function urlOfCall({ args }: NativeCall, action: RequestAction): Value {
  if (action.url === undefined) return UNDEFINED;
  return argumentAt(args, isMethodLeftOut(args, action) ? action.methodArgument! : action.url);
}

/** An only argument that is not known may be the URL or the body, unless its annotation is that of a text or an object. */
function orBody({ machine, args }: NativeCall, argument: Value): Value {
  if (args.items.length !== 1) return argument;
  return mapValue(argument, (atom) => {
    if (atom.kind !== 'unknown' || atom.isDefined) return atom;
    if (atom.isPresent) return UNDEFINED;
    const condition = machine.conditions.fresh();
    return joinOptions([...guarded(UNDEFINED, guardOf(condition, 0)), ...guarded(atom, guardOf(condition, 1))]);
  });
}

/** `request(url)` and `request(url, body)`, beside `request(method, url, body)`. */
export function isMethodLeftOut(
  { items, rest }: ListItems,
  { methodArgument, needsMethod, url }: RequestAction,
): boolean {
  if (methodArgument === undefined || needsMethod || rest) return false;
  const behind = url === undefined ? undefined : items[url];
  if (items.length === 1 || (behind && isRecord(behind) && !hrefOf(behind))) return true;
  return optionsOf(items[methodArgument] ?? UNDEFINED).every(({ value }) => isAddress(value));
}

/** No method has a slash. */
function isAddress(value: Atom): boolean {
  if (value.kind === 'object') return value.body === 'url';
  return value.kind === 'text' && value.parts.some((part) => typeof part === 'string' && part.includes('/'));
}

export function orNoUrl(value: Value): Value {
  return mapValue(value, (atom) => (isUndefined(atom) ? NO_URL : atom));
}

/** The address in an options object: one option, or several with its pieces. */
function addressIn(machine: Machine, model: ClientModel, options: Value): Value {
  const { url, pieces } = model.options;
  return mapValue(options, (atom) => {
    if (atom.kind !== 'object' && atom.kind !== 'unknown') return UNDEFINED;
    if (pieces) return urlOfOptions(machine, atom, pieces);
    return mapValue(readOption(machine, atom, url), (part) => {
      if (!isUndefined(part)) return mapValue(addressText(machine, part), toText);
      return isUrlObject(atom) ? urlOfPieces(machine, atom, 'http:') : UNDEFINED;
    });
  });
}

/**
 * `got({ protocol, hostname, pathname })`: a legacy URL object, as `url.parse` makes it, in place of the URL. No client
 * has an option with the name `hostname` or `pathname` of which the address is not made.
 */
function isUrlObject(atom: Atom): boolean {
  return isRecord(atom) && (atom.cells.has('hostname') || (atom.cells.has('host') && atom.cells.has('pathname')));
}

/** The text of an address. A record holds it in pieces, as `url.parse` returns them. */
function addressText(machine: Machine, part: Value): Value {
  return isRecord(part) && isOptions(part) ? urlOfOptions(machine, part, 'http:') : printed(machine, part);
}

const PIECES = ['protocol', 'hostname', 'host', 'port', 'path'];

/** A URL, with its parts replaced by those that the options give. */
function withOptionParts(
  machine: Machine,
  { options: { pieces, path } }: ClientModel,
  url: Text,
  options: readonly Value[],
): Value {
  if (pieces && options.some((value) => isRecord(value) && PIECES.some((name) => value.cells.has(name)))) {
    const merged = createRecord(machine, urlPieces(url));
    for (const each of options) spreadInto(machine, merged, each);
    return urlOfOptions(machine, merged, pieces);
  }
  if (path === undefined) return url;
  const given = firstGiven(
    [...options].reverse(),
    (value) =>
      readOption(
        machine,
        mapValue(value, (atom) => (atom.kind === 'object' ? atom : UNDEFINED)),
        [path],
      ),
    () => UNDEFINED,
  );
  if (isUndefined(given)) return url;
  return combine(url, printed(machine, given), (left, right) =>
    concat(
      concat(originText(toText(left)), text('/')),
      changeStart(toText(right), (start) => start.replace(/^\/+/, '')),
    ),
  );
}

/** A URL, with each `{name}` replaced by the value that the options give, and each `:name` if the client has those too. */
export function fillParameters(
  machine: Machine,
  url: Text,
  { options: { parameters = [], colonParameters } }: ClientModel,
  options: readonly Value[],
): Value {
  const given = options.map((value) => parameters.reduce((inner, name) => readOption(machine, inner, [name]), value));
  const fill = (name: string): Value => {
    const found = firstGiven(
      [...given].reverse(),
      (value) => readOption(machine, value, [name]),
      () => UNDEFINED,
    );
    return isUndefined(found)
      ? unknown({ name, source: `parameter ${name}`, reason: `no value is given for \`${name}\`` })
      : printed(machine, found);
  };
  const pieces = url.parts.flatMap((part): Value[] =>
    typeof part === 'string'
      ? part
          .split(colonParameters ? /(\{[^{}]+\}|(?<=\/):[A-Za-z_]\w*\??)/ : /(\{[^{}]+\})/)
          .map((piece, index) => (index % 2 === 1 ? fill(piece.replace(/[{}:?;.*]/g, '')) : text(piece)))
      : [textOf([part])],
  );
  return pieces.reduce(
    (left, right) => combine(left, right, (l, r) => concat(toText(l), toText(r))),
    textOf([], url.labels),
  );
}
