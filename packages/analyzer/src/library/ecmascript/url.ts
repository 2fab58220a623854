import { hrefOf } from '../../interpreter/objects/href.ts';
import type { NativeTable } from '../../interpreter/machine/native-call.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { createBuiltIn, createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { HREF } from '../../domain/cells.ts';
import {
  isNullish,
  isUndefined,
  literalOf,
  opaque,
  text,
  textKey,
  textOf,
  UNDEFINED,
  withLabels,
} from '../../domain/atoms.ts';
import { guardOf } from '../../domain/guard.ts';
import { combine, joinOptions, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Atom, Hole, Obj, Text, TextPart, Value } from '../../domain/value.ts';
import { ofKnown } from './known-call.ts';
import { printed } from '../../interpreter/conversions/printed.ts';

/** The cell of a URL's parameters, set once the code reads them: from then on the query is unknown. */
const SEARCHED = 'searchParams';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** `new URL(address, base)`: an object that keeps its whole text, unknown parts included. */
export function constructUrl({ machine, args }: NativeCall): Value {
  const base = argumentAt(args, 1);
  const address = argumentAt(args, 0);
  const href = isUndefined(base)
    ? mapValue(printed(machine, address), (atom) => withoutDots(toText(atom)))
    : mapValue(address, (atom) => resolveAddress(machine, atom, base));
  return createUrl(machine, href);
}

/** A URL object is a whole address, which replaces the base. */
function resolveAddress(machine: Machine, address: Atom, base: Value): Value {
  const whole = address.kind === 'object' ? hrefOf(address) : undefined;
  return (
    whole ??
    combine(printed(machine, address), printed(machine, base), (path, origin) =>
      isLink(path) ? toText(path) : resolveUrl(toText(path), toText(origin)),
    )
  );
}

/** An address in a server's response, `location` or `next`, is usually a whole URL, which replaces the base. */
function isLink(address: Atom): boolean {
  return address.kind === 'unknown' && address.isOpaque;
}

function createUrl(machine: Machine, href: Value): Obj {
  const url = machine.createObject(null, null, 'url');
  url.cells.initialise(HREF, href);
  return url;
}

/** Resolves a URL relative to a base as the URL standard does, where the texts are known. */
export function resolveUrl(path: Text, base: Text): Text {
  const head = path.parts[0];
  if (head === undefined) return cutBehind(base, /#/);
  if (typeof head === 'string' && (SCHEME.test(head) || head.startsWith('//'))) return path;
  if (base.parts.length === 0 || opensAlike(path, base)) return withLabels(path, base.labels);
  if (typeof head === 'string' && head.startsWith('?')) return concat(cutBehind(base, /[?#]/), path);
  if (typeof head === 'string' && head.startsWith('#')) return concat(cutBehind(base, /#/), path);
  return withoutDots(concat(isRooted(head) ? originText(base) : directoryOf(base), path));
}

/** What a base opens with has a scheme and a host, also if it is unknown: a path that opens with it is a whole address. */
function opensAlike({ parts: [head] }: Text, { parts: [origin] }: Text): boolean {
  return (
    typeof head === 'object' && typeof origin === 'object' && head.source === origin.source && head.name === origin.name
  );
}

/**
 * The URL without segments of dots, as the URL standard resolves them. Nothing goes up beyond the host, or beyond a part
 * that may be more than one segment.
 */
function withoutDots(url: Text): Text {
  if (!url.parts.some((part) => typeof part === 'string' && DOTS.test(part))) return url;
  const origin = originText(url);
  const path = pathText(url);
  const end = path.parts.findIndex((part) => typeof part === 'string' && /[?#]/.test(part));
  const last = path.parts[end];
  const cut = typeof last === 'string' ? last.search(/[?#]/) : 0;
  const way =
    end < 0 ? path : textOf([...path.parts.slice(0, end), ...(typeof last === 'string' ? [last.slice(0, cut)] : [])]);
  const behind = end < 0 || typeof last !== 'string' ? [] : [last.slice(cut), ...path.parts.slice(end + 1)];
  const kept: (readonly TextPart[])[] = [];
  const segments = segmentsOf(way);
  for (const [index, segment] of segments.entries()) {
    const [only] = segment;
    const dots = segment.length === 1 && (only === '.' || only === '..') ? only : undefined;
    if (dots === undefined) kept.push(segment);
    else if (dots === '..' && kept.length > 1 && isOneSegment(kept.at(-1)!)) kept.pop();
    if (dots !== undefined && index === segments.length - 1) kept.push([]);
  }
  const resolved = kept.flatMap((segment, index) => (index === 0 ? segment : ['/', ...segment]));
  return textOf([...origin.parts, ...resolved, ...behind], url.labels);
}

const DOTS = /(?:^|\/)\.{1,2}(?:[/?#]|$)/;

/** The parts of a path between its slashes. */
function segmentsOf({ parts }: Text): readonly (readonly TextPart[])[] {
  const segments: TextPart[][] = [[]];
  for (const part of parts) {
    const pieces = typeof part === 'string' ? part.split('/') : [part];
    for (const [index, piece] of pieces.entries()) {
      if (index > 0) segments.push([]);
      if (piece !== '') segments.at(-1)!.push(piece);
    }
  }
  return segments;
}

function isOneSegment(segment: readonly TextPart[]): boolean {
  return segment.every((part) => typeof part === 'string' || (!part.spansSegments && part.pathOf === undefined));
}

/** The scheme and host of a URL: everything before its path. */
export function originText(url: Text): Text {
  const kept: TextPart[] = [];
  for (const [index, part] of url.parts.entries()) {
    if (typeof part !== 'string') {
      kept.push(part);
      continue;
    }
    const from = index === 0 ? afterScheme(part) : 0;
    const slash = part.slice(from).search(/[/?#]/);
    if (slash >= 0) return textOf([...kept, part.slice(0, from + slash)], url.labels);
    kept.push(part);
  }
  return textOf(kept, url.labels);
}

function afterScheme(part: string): number {
  const found = /^(?:[a-z][a-z0-9+.-]*:)?\/\//i.exec(part);
  return found ? found[0].length : 0;
}

/** The base up to its last slash. An unknown base counts as a directory. */
function directoryOf(base: Text): Text {
  const last = base.parts.at(-1);
  if (typeof last !== 'string') return concat(base, text('/'));
  const from = base.parts.length === 1 ? afterScheme(last) : 0;
  const slash = last.lastIndexOf('/');
  if (slash < from) return concat(base, text('/'));
  return textOf([...base.parts.slice(0, -1), last.slice(0, slash + 1)], base.labels);
}

/** `new URLSearchParams(…)`: a query decides no endpoint, so its content stays unknown. */
export function constructSearchParams({ machine }: NativeCall): Value {
  return createBuiltIn(
    machine,
    [['toString', createNative(machine, 'URLSearchParams.toString', () => QUERY_TEXT)]],
    QUERY_TEXT,
  );
}

const QUERY: Hole = { name: 'query', source: 'URLSearchParams', reason: 'it is a query', isSymbolic: false };
const QUERY_TEXT = textOf([QUERY]);

/** `URL.…`. */
export const urlStatics: NativeTable = {
  canParse: ofKnown('condition', (address: string, base?: string) => URL.canParse(address, base)),
};

/** The path, query and fragment of a URL. */
export function pathText(url: Text): Text {
  const origin = originText(url);
  const skipped = origin.parts.length;
  const lastKept = origin.parts.at(-1);
  const boundary = url.parts[skipped - 1];
  const remainder =
    typeof lastKept === 'string' && typeof boundary === 'string' ? [boundary.slice(lastKept.length)] : [];
  return textOf([...remainder, ...url.parts.slice(skipped)]);
}

function cutBehind(url: Text, pattern: RegExp): Text {
  const kept: TextPart[] = [];
  for (const part of url.parts) {
    const at = typeof part === 'string' ? part.search(pattern) : -1;
    if (typeof part === 'string' && at >= 0) return textOf([...kept, part.slice(0, at)], url.labels);
    kept.push(part);
  }
  return textOf(kept, url.labels);
}

function hostText(url: Text): Text {
  const origin = originText(url);
  const head = origin.parts[0];
  if (typeof head === 'string') return textOf([head.slice(afterScheme(head)), ...origin.parts.slice(1)], url.labels);
  return head === undefined ? origin : textOf([{ ...head, source: `host of ${head.source}` }], url.labels);
}

function protocolText(url: Text): Text {
  const head = url.parts[0];
  if (typeof head === 'string') return text(SCHEME.exec(head)?.[0] ?? '');
  return head === undefined ? text('') : textOf([{ ...head, name: 'protocol', source: `protocol of ${head.source}` }]);
}

type UrlPart = (url: Text) => Text;

const PARTS: Readonly<Record<string, UrlPart>> = {
  href: (url) => url,
  origin: originText,
  host: hostText,
  hostname: (url) => hostnameText(url),
  pathname: pathnameText,
  path: pathText,
  protocol: protocolText,
  port: (url) => portText(url),
};

/**
 * The query or fragment. It is unknown if the address is, or if the code read the query's parameters, through which it
 * may change.
 */
function behindPath(machine: Machine, object: Obj, href: Value, key: 'search' | 'hash'): Value {
  const sign = key === 'search' ? '?' : '#';
  return mapValue(href, (atom) => {
    const literal = object.cells.has(SEARCHED) ? undefined : literalOf(toText(atom));
    if (literal !== undefined && URL.canParse(literal)) return text(new URL(literal)[key]);
    const condition = machine.condition(`missing ${key} of ${textKey(toText(atom))}`);
    return joinOptions([
      { value: text(''), guard: guardOf(condition, 0) },
      {
        value: textOf([sign, { ...QUERY, name: key, source: `${key} of ${textKey(toText(atom))}` }]),
        guard: guardOf(condition, 1),
      },
    ]);
  });
}

/**
 * The path alone. An address with an unknown end has an unknown path; that path adds nothing when it follows the same
 * address.
 */
function pathnameText(url: Text): Text {
  const path = cutBehind(pathText(url), /[?#]/);
  if (path.parts.length > 0) return path;
  const last = url.parts.at(-1);
  return typeof last === 'object'
    ? textOf([{ ...last, name: 'path', source: `path of ${last.source}`, pathOf: last.source }])
    : text(isWhole(url) ? '/' : '');
}

function portText(url: Text): Text {
  const host = hostText(url);
  const [only] = host.parts;
  if (typeof only === 'string') return text(/:(\d+)$/.exec(only)?.[1] ?? '');
  return only === undefined ? text('') : textOf([{ ...only, name: 'port', source: `port of ${only.source}` }]);
}

/** Reads a property of a URL object. A query decides no endpoint. */
export function readUrlPart(machine: Machine, object: Obj, key: string): Value | undefined {
  const href = hrefOf(object)!;
  if (key === 'searchParams') {
    const parameters = opaque('searchParams');
    machine.write(object.cells, SEARCHED, parameters);
    return parameters;
  }
  if (key === 'search' || key === 'hash') return behindPath(machine, object, href, key);
  if (key === 'toString' || key === 'toJSON')
    return createNative(machine, `URL.${key}`, ({ thisValue }) =>
      thisValue.kind === 'object' ? (hrefOf(thisValue) ?? UNDEFINED) : UNDEFINED,
    );
  const part = Object.hasOwn(PARTS, key) ? PARTS[key] : undefined;
  return part ? mapValue(href, (atom) => part(toText(atom))) : undefined;
}

type PartWriter = (url: Text, value: Text) => Text;

/**
 * The address after an assignment to one of its parts. Some parts of an address with an unknown beginning stay
 * unchanged.
 */
const WRITERS: Readonly<Record<string, PartWriter>> = {
  href: (_, value) => value,
  pathname: (url, path) => concat(originText(url), withSlash(withSlashBehind(url, path))),
  host: (url, host) => concat(concat(schemeText(url), host), pathText(url)),
  hostname: (url, host) =>
    concat(concat(schemeText(url), concat(host, text(portWritten(portText(url))))), pathText(url)),
  port: (url, port) =>
    isWhole(url)
      ? concat(concat(schemeText(url), concat(hostnameText(url), text(portWritten(port)))), pathText(url))
      : url,
  protocol: (url, protocol) =>
    isWhole(url) && literalOf(protocol) !== undefined
      ? concat(text(`${literalOf(protocol)!.replace(/:?$/, ':')}//`), concat(hostText(url), pathText(url)))
      : url,
};

/** Writes a part of a URL object: `url.pathname = '/v2/purposes'`. */
export function writeUrlPart(machine: Machine, object: Obj, key: string, value: Value): void {
  const write = Object.hasOwn(WRITERS, key) ? WRITERS[key] : undefined;
  if (key === 'search' || key === 'hash') machine.write(object.cells, SEARCHED, opaque('searchParams'));
  else if (!write) machine.write(object.cells, key, value);
  if (write)
    machine.write(
      object.cells,
      HREF,
      combine(hrefOf(object)!, printed(machine, value), (url, part) => write(toText(url), toText(part))),
    );
}

function isWhole({ parts: [head] }: Text): boolean {
  return typeof head === 'string' && afterScheme(head) > 0;
}

/** The scheme with `//`; `https://` if the address opens with an unknown part. */
function schemeText({ parts: [head] }: Text): Text {
  const scheme = typeof head === 'string' ? SCHEME.exec(head)?.[0] : undefined;
  return text(`${scheme ?? 'https:'}//`);
}

function hostnameText(url: Text): Text {
  return cutBehind(hostText(url), /:/);
}

/** An unknown port decides no endpoint, just like an empty one. */
function portWritten(port: Text): string {
  const literal = literalOf(port);
  return literal === undefined || literal === '' ? '' : `:${literal}`;
}

/** Whether a path, known or unknown, begins with a slash. */
function isRooted(head: TextPart): boolean {
  return typeof head === 'string' ? head.startsWith('/') : head.pathOf !== undefined;
}

function withSlash(path: Text): Text {
  const head = path.parts[0];
  return head === undefined || isRooted(head) ? path : concat(text('/'), path);
}

/**
 * A path that continues that of an unknown address, `url.pathname += 'v2/purposes'`: what it continues ends in a slash,
 * as the path of every bare host does, or the code would make one segment of two.
 */
function withSlashBehind({ parts: [address] }: Text, path: Text): Text {
  const [head, next] = path.parts;
  const continues =
    typeof head === 'object' &&
    typeof address === 'object' &&
    head.pathOf === address.source &&
    typeof next === 'string';
  return continues && !/^[/?#]/.test(next) ? textOf([head, `/${next}`, ...path.parts.slice(2)], path.labels) : path;
}

/** `url.parse(address)`, `url.format({ … })` and the other functions of Node's `url` module. */
export const urlModule: Readonly<Record<string, (call: NativeCall) => Value>> = {
  parse: inPieces,
  urlToHttpOptions: inPieces,
  resolve: ({ machine, args }) =>
    combine(printed(machine, argumentAt(args, 1)), printed(machine, argumentAt(args, 0)), (path, base) =>
      resolveUrl(toText(path), toText(base)),
    ),
  format: ({ machine, args }) => formatUrlObject(machine, argumentAt(args, 0)),
  fileURLToPath: ({ args }) => argumentAt(args, 0),
  URL: constructUrl,
};

/** A record with the pieces of an address, which the code may change before it passes the record on. */
function inPieces({ machine, args }: NativeCall): Value {
  const href = mapValue(printed(machine, argumentAt(args, 0)), toText);
  const names = urlPieces(text('')).map(([name]) => name);
  const piecesOf = (atom: Value): Readonly<Record<string, Text>> => Object.fromEntries(urlPieces(toText(atom as Text)));
  return createRecord(machine, [
    ...names.map((name) => [name, mapValue(href, (atom) => piecesOf(atom)[name]!)] as const),
    ['query', opaque('query')],
    ['search', text('')],
    ['hash', text('')],
  ]);
}

/** The pieces of an address, under Node's names. */
export function urlPieces(url: Text): readonly (readonly [string, Text])[] {
  return ['href', 'protocol', 'host', 'hostname', 'port', 'pathname', 'path'].map((name) => [name, PARTS[name]!(url)]);
}

function formatUrlObject(machine: Machine, value: Value): Value {
  if (value.kind !== 'object' || value.body === 'url') return printed(machine, value);
  return urlOfPieces(machine, value, 'http:');
}

/**
 * The address that a legacy URL object describes, whose `path` is made of its other pieces, with a slash in front:
 * https://nodejs.org/api/url.html#urlformaturlobject.
 */
export function urlOfPieces(machine: Machine, pieces: Value, defaultProtocol: string): Value {
  return mapValue(pieces, (atom) => {
    const pathname = getProperty(machine, atom, 'pathname');
    if (atom.kind !== 'object' || isNullish(pathname)) return urlOfOptions(machine, atom, defaultProtocol);
    const copy = createRecord(machine, [...PIECES.map((name) => [name, getProperty(machine, atom, name)] as const)]);
    copy.cells.initialise(
      'path',
      mapValue(printed(machine, pathname), (path) => withSlash(toText(path))),
    );
    return urlOfOptions(machine, copy, defaultProtocol);
  });
}

const PIECES = ['protocol', 'hostname', 'host', 'port'];

/** The address that an options object describes by `protocol`, `host`, `port` and `path`. */
export function urlOfOptions(machine: Machine, options: Value, defaultProtocol: string): Value {
  const read = (keys: readonly string[]): Value =>
    keys.map((key) => getProperty(machine, options, key)).find((found) => !isNullish(found)) ?? UNDEFINED;
  const protocol = read(['protocol']);
  const host = read(['hostname', 'host']);
  const port = read(['port']);
  const path = read(['path', 'pathname']);
  const origin = combine(
    withColon(isUndefined(protocol) ? text(defaultProtocol) : printed(machine, protocol)),
    isUndefined(host) ? text('localhost') : printed(machine, host),
    (left, right) => concat(concat(toText(left), text('//')), toText(right)),
  );
  const known = combine(origin, port, (left, right) => concat(toText(left), portBehind(right)));
  return isUndefined(path) || literalOf(path) === ''
    ? mapValue(known, (atom) => concat(toText(atom), text('/')))
    : combine(known, printed(machine, path), (left, right) => concat(toText(left), toText(right)));
}

/** An unknown port decides no endpoint, just like an empty one. */
function portBehind(port: Atom): Text {
  const literal = port.kind === 'primitive' && !isNullish(port) ? String(port.value) : literalOf(port);
  return text(literal === undefined || literal === '' ? '' : `:${literal}`);
}

/** An unknown protocol becomes `https:`, because only the host decides where a call goes. */
function withColon(protocol: Value): Value {
  return mapValue(protocol, (atom) => {
    const literal = toText(atom).parts[0];
    return typeof literal === 'string' ? text(literal.endsWith(':') ? literal : `${literal}:`) : text('https:');
  });
}
