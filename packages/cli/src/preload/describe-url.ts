/** A request as Node has it. Only `describeUrl` decides what of it is written. */
export interface RawRequest {
  readonly method: string;
  /** `https://api.example:8443`; it may hold user info. */
  readonly origin: string;
  /** With the query; a whole URL if it goes through a proxy. */
  readonly path: string;
  /** The value of the header `authorization`. */
  readonly authorization: string | undefined;
}

/** The part of a request's URL that is no secret. */
export interface DescribedUrl {
  /** Without user info, query and fragment. */
  readonly url: string;
  /** The names of the query’s parameters, without duplicates; left out if there is none. */
  readonly query?: readonly string[];
}

const placeholder = '[secret]';

/** `readOrigin` is `toOrigin`, or gives what that does. */
export function describeUrl({ origin, path, authorization }: RawRequest, readOrigin = toOrigin): DescribedUrl {
  const [named] = /^https?:\/\/[^/?#]*/i.exec(path) ?? [];
  const ownOrigin = named ?? origin;
  const ownPath = path.slice(named?.length ?? 0);
  const [, pathname = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(ownPath) ?? [];
  const names = toNames(query);
  return {
    url: `${readOrigin(ownOrigin)}${redact(pathname.startsWith('/') ? pathname : `/${pathname}`, authorization)}`,
    ...(names.length === 0 ? {} : { query: names }),
  };
}

/** Without user info. */
export function toOrigin(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : 'http://unknown.invalid';
}

/** What has no value, or does not look like a name, may be a value itself. */
function toNames(query: string): readonly string[] {
  const names = query
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => decode(pair.slice(0, pair.indexOf('='))))
    .filter((name) => /^[\w$.:[\]-]{1,40}$/.test(name));
  return [...new Set(names)];
}

/** A path may name a token by mistake: that of the request itself, or what looks like a JSON Web Token. */
function redact(path: string, authorization: string | undefined): string {
  const token = authorization?.replace(/^\w+ +/, '') ?? '';
  return path
    .split('/')
    .map((segment) => (isSecret(decode(segment), token) ? placeholder : segment))
    .join('/');
}

function isSecret(segment: string, token: string): boolean {
  return (token.length >= 8 && segment.includes(token)) || /\.(?<=\beyJ[\w-]{8,}\.)[\w-]/.test(segment);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
