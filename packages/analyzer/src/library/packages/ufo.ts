import type { NativeCall, NativeFunction } from '../../interpreter/machine/native-call.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { text } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { changeEnd, changeStart, concat, startsWith, toText } from '../../domain/text.ts';
import type { Text, Value } from '../../domain/value.ts';
import { firstArgument } from '../first-argument.ts';
import { joinUrl } from './url-join.ts';

/**
 * https://github.com/unjs/ufo#readme: what changes the slashes of an address. What encodes one, or changes its query, its
 * fragment or its protocol, gives it as it is.
 */
export const ufoModule: Readonly<Record<string, NativeFunction>> = {
  joinURL: joinUrl,
  joinRelativeURL: joinUrl,
  resolveURL: joinUrl,
  withBase,
  withTrailingSlash: changed((url) => concat(withoutSlashAtEnd(url), text('/'))),
  withoutTrailingSlash: changed(withoutSlashAtEnd),
  withLeadingSlash: changed((url) => concat(text('/'), withoutSlashAtStart(url))),
  withoutLeadingSlash: changed(withoutSlashAtStart),
  cleanDoubleSlashes: firstArgument,
  normalizeURL: firstArgument,
  withQuery: firstArgument,
  withFragment: firstArgument,
  withoutFragment: firstArgument,
  withHttp: firstArgument,
  withHttps: firstArgument,
  encode: firstArgument,
  encodePath: firstArgument,
  encodeParam: firstArgument,
  decode: firstArgument,
  decodePath: firstArgument,
};

/** `withBase('/v2/purposes', base)` */
function withBase({ machine, args }: NativeCall): Value {
  const [url, base] = [argumentAt(args, 0), argumentAt(args, 1)].map((value) => printed(machine, value));
  return combine(url ?? text(''), base ?? text(''), (address, before) => {
    const [path, start] = [toText(address), withoutSlashAtEnd(toText(before))];
    const [head] = start.parts;
    if (typeof head === 'string' && startsWith(path, head) === true) return path;
    return concat(concat(start, text('/')), withoutSlashAtStart(path));
  });
}

function changed(change: (url: Text) => Text): NativeFunction {
  return ({ machine, args }) => mapValue(printed(machine, argumentAt(args, 0)), (atom) => change(toText(atom)));
}

function withoutSlashAtEnd(url: Text): Text {
  return changeEnd(url, (end) => (end.endsWith('/') ? end.slice(0, -1) : end));
}

function withoutSlashAtStart(url: Text): Text {
  return changeStart(url, (start) => (start.startsWith('/') ? start.slice(1) : start));
}
