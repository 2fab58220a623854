import type { UrlHole, UrlTemplate } from '@scopewright/analyzer';

import { parseHost, splitPort, unknownPart, type Host } from './host-pattern.ts';

/** What a URL begins with. */
export type UrlBase =
  /** The host stands there, some of it perhaps unknown. */
  | { readonly kind: 'host'; readonly host: Host }
  /** An unknown value with a host's end behind it: `{tenantUrl}.trust.example/…`. */
  | { readonly kind: 'host-end'; readonly host: Host; readonly hole: UrlHole }
  | { readonly kind: 'unknown'; readonly hole: UrlHole }
  | { readonly kind: 'relative' }
  /** A scheme that no HTTP client sends: `data:`, `blob:`, `file:`. */
  | { readonly kind: 'other-scheme' };

/** A path pattern whose holes say why they are unknown. */
export type UrlPath = readonly (string | UrlHole)[];

export interface SplitUrl {
  readonly base: UrlBase;
  /** What stands behind the base. A hole that is all there is stands here too: it may hold the path. */
  readonly path: UrlPath;
}

/**
 * Cuts a URL as a WHATWG parser would, with unknown parts in it: slashes may be backslashes, one or many may follow the
 * scheme, what stands before the last `@` is no host, and white space at the ends and line breaks are not there.
 *
 * The template becomes one text in which each hole is one character of the private use area.
 */
export function splitUrl(url: UrlTemplate): SplitUrl {
  const holes = url.parts.filter((part) => typeof part !== 'string');
  const isNamed = url.labels.length > 0;
  const text = toText(url.parts);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && Object.hasOwn(defaultPorts, scheme))
    return splitAuthority(text.slice(scheme.length + 1).replace(/^[/\\]+/, ''), { scheme, holes, isNamed });
  if (isHostAndPort(text)) return splitAuthority(text, { scheme: 'http', holes, isNamed });
  if (scheme !== undefined)
    return { base: { kind: 'other-scheme' }, path: toPath(text.slice(scheme.length + 1), holes) };
  if (/^[/\\]{2}/.test(text)) return splitAuthority(text.replace(/^[/\\]+/, ''), { scheme: 'https', holes, isNamed });
  if (isHole(text.charAt(0))) return splitOpened(text, holes, isNamed);
  return { base: { kind: 'relative' }, path: toPath(text, holes) };
}

interface Context {
  readonly scheme: string;
  readonly holes: readonly UrlHole[];
  /** The manifest names the value that the URL begins with. */
  readonly isNamed: boolean;
}

const firstHole = 0xe000;
const maxHoles = 0x1900;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', ws: '80', https: '443', wss: '443', ftp: '21' };

/** Literal characters of the private use area would be taken for holes; in a URL they are percent-encoded anyway. */
function toText(parts: UrlTemplate['parts']): string {
  let count = 0;
  const pieces = parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/[\uE000-\uF8FF]/g, encodeURIComponent)
      : String.fromCharCode(firstHole + (count++ % maxHoles)),
  );
  return pieces
    .join('')
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\p{Cc} ]+|[\p{Cc} ]+$/gu, '');
}

/** `localhost:3000/v2` has no scheme of that name; clients that take it send it to the host. */
function isHostAndPort(text: string): boolean {
  return /^[\w.-]+:\d+(?:[/?#]|$)/.test(text);
}

function splitAuthority(text: string, { scheme, holes, isNamed }: Context): SplitUrl {
  const end = text.search(/[/\\?#]/);
  const authority = end < 0 ? text : text.slice(0, end);
  const behind = end < 0 ? '' : text.slice(end);
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const [, before = '', opening = ''] = /^(.*?)([\uE000-\uF8FF]*)$/s.exec(hostAndPort) ?? [];
  if (before === '' && opening !== '') return splitBehindHoles(opening, behind, holes, isNamed);
  const own = countOwnHoles(before);
  return {
    base: toHostBase(before + opening.slice(0, own), scheme, holes),
    path: toPath(opening.slice(own) + behind, holes),
  };
}

/**
 * How many of the holes that stand behind a host belong to it: a port, a label or the rest of one. In
 * `https://acme.trust.example{path}` none does.
 */
function countOwnHoles(host: string): number {
  if (/[.:]$/.test(host)) return 1;
  return /[.:]|^localhost$/.test(host) ? 0 : 1;
}

/** A host whose last label has an unknown part can be any host. */
function toHostBase(text: string, scheme: string, holes: readonly UrlHole[]): UrlBase {
  const { name, port } = splitPort(text);
  const hole = /[\uE000-\uF8FF](?=[^\uE000-\uF8FF]*$)/.exec(name)?.[0];
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  if (hole !== undefined && isAnyHole(lastLabel)) return { kind: 'unknown', hole: holeOf(hole, holes) };
  return { kind: 'host', host: toHost(name, port === undefined || port === '' ? defaultPorts[scheme] : port) };
}

function toHost(name: string, port: string | undefined): Host {
  const readable = isAnyHole(name) ? undefined : parseHost(name);
  return { name: hideHoles(readable ?? name.toLowerCase()), port: port === undefined ? undefined : hideHoles(port) };
}

/** A URL that an unknown value opens. */
function splitOpened(text: string, holes: readonly UrlHole[], isNamed: boolean): SplitUrl {
  const opening = /^[\uE000-\uF8FF]+/.exec(text)![0]; // the caller saw that it opens the text
  const behind = text.slice(opening.length);
  const authority =
    /^:?[/\\]{2,}(?=[\w.-]+\.[a-z]|localhost\b|[\uE000-\uF8FF])(.*)$/is.exec(behind) ??
    /^:[/\\]{2,}(.*)$/s.exec(behind);
  if (authority) return splitAuthority(authority[1]!, { scheme: 'https', holes, isNamed });
  const hostEnd = /^((?:\.[\w-]+)+)(?::(\d+))?(?=[/\\])/.exec(behind);
  if (!hostEnd) return splitBehindHoles(opening, behind.replace(/^:\d+(?=[/\\?#]|$)/, ''), holes, isNamed);
  const base = {
    kind: 'host-end',
    hole: holeOf(opening.charAt(0), holes),
    host: toHost(unknownPart + hostEnd[1]!, hostEnd[2]),
  } as const;
  return { base, path: toPath(behind.slice(hostEnd[0].length), holes) };
}

/** Adjacent holes count as one, unless the manifest names the first: then it is the base, and the next is not. */
function splitBehindHoles(opening: string, path: string, holes: readonly UrlHole[], isNamed: boolean): SplitUrl {
  const base = { kind: 'unknown', hole: holeOf(opening.charAt(0), holes) } as const;
  const isPathless = path === '' || /^[?#&=]/.test(path);
  if (isPathless) return { base, path: toPath(opening.slice(-1) + path, holes) };
  return { base, path: toPath(isNamed ? opening.slice(1) + path : path, holes) };
}

/** A backslash parts segments as a slash does, up to the query. */
function toPath(text: string, holes: readonly UrlHole[]): UrlPath {
  const query = text.search(/[?#]/);
  const path = query < 0 ? text : text.slice(0, query);
  const whole = path.replaceAll('\\', '/') + (query < 0 ? '' : text.slice(query));
  return whole
    .split(/([\uE000-\uF8FF])/)
    .flatMap((piece) => (piece === '' ? [] : [isHole(piece) ? holeOf(piece, holes) : piece]));
}

function holeOf(character: string, holes: readonly UrlHole[]): UrlHole {
  return holes[character.charCodeAt(0) - firstHole]!; // each such character was made from a hole
}

function isHole(character: string): boolean {
  return /^[\uE000-\uF8FF]$/.test(character);
}

function isAnyHole(text: string): boolean {
  return /[\uE000-\uF8FF]/.test(text);
}

function hideHoles(text: string): string {
  return text.replace(/[\uE000-\uF8FF]/g, unknownPart);
}
