import type { UrlHole, UrlTemplate } from '@scopewright/analyzer';

import { parseHost, splitPort, unknownPart, type Host } from './host-pattern.ts';

/** The start of a URL. */
export type UrlBase =
  /** A host, parts of which may be unknown. */
  | { readonly kind: 'host'; readonly host: Host }
  /** An unknown value followed by the end of a host: `{tenantUrl}.trust.example/…`. */
  | { readonly kind: 'host-end'; readonly host: Host; readonly hole: UrlHole }
  | { readonly kind: 'unknown'; readonly hole: UrlHole }
  | { readonly kind: 'relative' }
  /** A scheme that no HTTP client sends: `data:`, `blob:`, `file:`. */
  | { readonly kind: 'other-scheme' };

/** A path pattern whose holes carry the reason why they are unknown. */
export type UrlPath = readonly (string | UrlHole)[];

export interface SplitUrl {
  readonly base: UrlBase;
  /** The part after the base. If the URL is a single hole, the hole is here too, because it may hold the path. */
  readonly path: UrlPath;
}

/**
 * Splits a URL with unknown parts like a WHATWG parser: backslashes are slashes, one or many slashes may follow the
 * scheme, text before the last `@` is not part of the host, and line breaks and surrounding white space are dropped.
 *
 * The template becomes one text in which each hole is one character of the private use area.
 */
export function splitUrl(url: UrlTemplate): SplitUrl {
  const holes = url.parts.filter((part) => typeof part !== 'string');
  const isNamed = url.labels.length > 0;
  const text = toMarkedText(url.parts);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && Object.hasOwn(defaultPorts, scheme))
    return splitAuthority(text.slice(scheme.length + 1).replace(/^[/\\]+/, ''), { scheme, holes, isNamed });
  if (isHostAndPort(text)) return splitAuthority(text, { scheme: 'http', holes, isNamed });
  if (scheme !== undefined)
    return { base: { kind: 'other-scheme' }, path: toUrlPath(text.slice(scheme.length + 1), holes) };
  if (/^[/\\]{2}/.test(text)) return splitAuthority(text.replace(/^[/\\]+/, ''), { scheme: 'https', holes, isNamed });
  if (isHoleCharacter(text.charAt(0))) return splitOpened(text, holes, isNamed);
  return { base: { kind: 'relative' }, path: toUrlPath(text, holes) };
}

interface Context {
  readonly scheme: string;
  readonly holes: readonly UrlHole[];
  /** Whether the manifest names the value at the start of the URL. */
  readonly isNamed: boolean;
}

const firstHole = 0xe000;
const maxHoles = 0x1900;

const defaultPorts: Readonly<Record<string, string>> = { http: '80', ws: '80', https: '443', wss: '443', ftp: '21' };

/**
 * Literal characters of the private use area would be mistaken for holes, so they are percent-encoded, as in any URL.
 */
function toMarkedText(parts: UrlTemplate['parts']): string {
  let count = 0;
  const pieces = parts.map((part) =>
    typeof part === 'string'
      ? part.replace(/[\uE000-\uF8FF]/g, encodeURIComponent)
      : String.fromCharCode(firstHole + (count++ % maxHoles)),
  );
  return pieces
    .join('')
    .replace(/[\t\n\r]/g, '')
    .replace(/^[\p{Cc} ]+|(?<![\p{Cc} ])[\p{Cc} ]+$/gu, '');
}

/** `localhost:3000/v2` has no scheme: clients that accept it send it to the host. */
function isHostAndPort(text: string): boolean {
  return /^[\w.-]+:\d+(?:[/?#]|$)/.test(text);
}

function splitAuthority(text: string, { scheme, holes, isNamed }: Context): SplitUrl {
  const end = text.search(/[/\\?#]/);
  const authority = end < 0 ? text : text.slice(0, end);
  const behind = end < 0 ? '' : text.slice(end);
  const hostAndPort = authority.slice(authority.lastIndexOf('@') + 1);
  const opening = /(?<![\uE000-\uF8FF])[\uE000-\uF8FF]+$/.exec(hostAndPort)?.[0] ?? '';
  const before = hostAndPort.slice(0, hostAndPort.length - opening.length);
  if (before === '' && opening !== '') return splitBehindHoles(opening, behind, holes, isNamed);
  const own = countOwnHoles(before);
  return {
    base: toHostBase(before + opening.slice(0, own), scheme, holes),
    path: toUrlPath(opening.slice(own) + behind, holes),
  };
}

/**
 * The number of the holes after a host that belong to it: a port, a label or the rest of one. In
 * `https://acme.trust.example{path}` there is none.
 */
function countOwnHoles(host: string): number {
  if (/[.:]$/.test(host)) return 1;
  return /[.:]|^localhost$/.test(host) ? 0 : 1;
}

/** If a host's last label has an unknown part, it can be any host. */
function toHostBase(text: string, scheme: string, holes: readonly UrlHole[]): UrlBase {
  const { name, port } = splitPort(text);
  const hole = /[\uE000-\uF8FF](?=[^\uE000-\uF8FF]*$)/.exec(name)?.[0];
  const lastLabel = name.slice(name.lastIndexOf('.') + 1);
  if (hole !== undefined && isAnyHole(lastLabel)) return { kind: 'unknown', hole: holeOfCharacter(hole, holes) };
  return { kind: 'host', host: toHost(name, port === undefined || port === '' ? defaultPorts[scheme] : port) };
}

function toHost(name: string, port: string | undefined): Host {
  const readable = isAnyHole(name) ? undefined : parseHost(name);
  return { name: hideHoles(readable ?? name.toLowerCase()), port: port === undefined ? undefined : hideHoles(port) };
}

/** Splits a URL that starts with an unknown value. */
function splitOpened(text: string, holes: readonly UrlHole[], isNamed: boolean): SplitUrl {
  const opening = /^[\uE000-\uF8FF]+/.exec(text)![0]; // the caller saw that a hole opens the text
  const behind = text.slice(opening.length);
  const authority =
    /^:?[/\\]{2,}(?=[\w.-]+\.[a-z]|localhost\b|[\uE000-\uF8FF])(.*)$/is.exec(behind) ??
    /^:[/\\]{2,}(?![/\\])(.*)$/s.exec(behind);
  if (authority) return splitAuthority(authority[1]!, { scheme: 'https', holes, isNamed });
  const hostEnd = /^((?:\.[\w-]+)+)(?::(\d+))?(?=[/\\])/.exec(behind);
  if (!hostEnd) return splitBehindHoles(opening, behind.replace(/^:\d+(?=[/\\?#]|$)/, ''), holes, isNamed);
  const base = {
    kind: 'host-end',
    hole: holeOfCharacter(opening.charAt(0), holes),
    host: toHost(unknownPart + hostEnd[1]!, hostEnd[2]),
  } as const;
  return { base, path: toUrlPath(behind.slice(hostEnd[0].length), holes) };
}

/** Adjacent holes count as one, unless the manifest names the first: then that is the base, and the next is not. */
function splitBehindHoles(opening: string, path: string, holes: readonly UrlHole[], isNamed: boolean): SplitUrl {
  const base = { kind: 'unknown', hole: holeOfCharacter(opening.charAt(0), holes) } as const;
  const isPathless = path === '' || /^[?#&=]/.test(path);
  if (isPathless) return { base, path: toUrlPath(opening.slice(-1) + path, holes) };
  return { base, path: toUrlPath(isNamed ? opening.slice(1) + path : path, holes) };
}

/** Backslashes separate segments like slashes, up to the query. */
function toUrlPath(text: string, holes: readonly UrlHole[]): UrlPath {
  const query = text.search(/[?#]/);
  const path = query < 0 ? text : text.slice(0, query);
  const whole = path.replaceAll('\\', '/') + (query < 0 ? '' : text.slice(query));
  return whole
    .split(/([\uE000-\uF8FF])/)
    .flatMap((piece) => (piece === '' ? [] : [isHoleCharacter(piece) ? holeOfCharacter(piece, holes) : piece]));
}

function holeOfCharacter(character: string, holes: readonly UrlHole[]): UrlHole {
  return holes[character.charCodeAt(0) - firstHole]!; // each such character was made from a hole
}

function isHoleCharacter(character: string): boolean {
  return /^[\uE000-\uF8FF]$/.test(character);
}

function isAnyHole(text: string): boolean {
  return /[\uE000-\uF8FF]/.test(text);
}

function hideHoles(text: string): string {
  return text.replace(/[\uE000-\uF8FF]/g, unknownPart);
}
