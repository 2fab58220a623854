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

/** `known` has secrets of the process; `readOrigin` is `toOrigin`, or gives what that does. */
export function describeUrl(
  { origin, path, authorization }: RawRequest,
  known: readonly string[] = [],
  readOrigin = toOrigin,
): DescribedUrl {
  const [named] = /^https?:\/\/[^/?#]*/i.exec(path) ?? [];
  const ownOrigin = named ?? origin;
  const ownPath = path.slice(named?.length ?? 0);
  const [, pathname = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/s.exec(ownPath) ?? [];
  const secrets = [...findSecrets(authorization), ...known];
  const names = toNames(query).filter((name) => !isSecret(name, secrets));
  return {
    url: `${readOrigin(ownOrigin)}${redact(pathname.startsWith('/') ? pathname : `/${pathname}`, secrets)}`,
    ...(names.length === 0 ? {} : { query: names }),
  };
}

/** A shorter text may stand in a path by chance. */
const LEAST_SECRET = 8;

/** The secrets that a header `authorization` has: its token; also the password of the scheme `Basic`. */
export function findSecrets(authorization: string | undefined): readonly string[] {
  const token = authorization?.replace(/^\w+ +/, '') ?? '';
  const pair = /^basic /i.test(authorization ?? '') ? Buffer.from(token, 'base64').toString('latin1') : '';
  return [token, pair.slice(pair.indexOf(':') + 1)].filter((secret) => secret.length >= LEAST_SECRET);
}

/** The values of environment variables whose names say that they are secret. One without a digit may be a word of a path. */
export function findSecretVariables(environment: Readonly<Record<string, string | undefined>>): readonly string[] {
  return Object.entries(environment).flatMap(([name, value = '']) =>
    value.length >= LEAST_SECRET &&
    /\d/.test(value) &&
    /TOKEN|SECRET|PASSW|CREDENTIAL|(?:API|PRIVATE|ACCESS)_?KEY/i.test(name)
      ? [value]
      : [],
  );
}

/** Without user info. */
export function toOrigin(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : 'http://unknown.invalid';
}

/** What has no value, or does not look like a name, may be a value itself. */
function toNames(query: string): readonly string[] {
  if (query === '') return [];
  const names = query
    .split('&')
    .filter((pair) => pair.includes('='))
    .map((pair) => decode(pair.slice(0, pair.indexOf('='))))
    .filter((name) => /^[\w$.:[\]-]{1,40}$/.test(name));
  return [...new Set(names)];
}

/** A path may name a secret, by mistake or because the server wants it so. Of matrix parameters, only names stay. */
function redact(path: string, secrets: readonly string[]): string {
  return path
    .split('/')
    .map((segment) => (isSecret(decode(segment), secrets) ? placeholder : withoutValues(segment)))
    .join('/');
}

function withoutValues(segment: string): string {
  return segment.includes(';') ? segment.replace(/(;[^;=]*)=[^;]*/g, '$1') : segment;
}

/** Whether a text has one of the secrets, or looks like one itself. */
export function isSecret(text: string, secrets: readonly string[]): boolean {
  if (text.length < LEAST_SECRET) return false;
  return secrets.some((secret) => text.includes(secret)) || forms.some((form) => form.test(text)) || isRandom(text);
}

const forms: readonly RegExp[] = [
  /\.(?<=\beyJ[\w-]{8,}\.)[\w-]/, // a JSON Web Token
  /(?:^|[^a-z])(?:[spr]k_(?:live|test)_|gh[opsur]_|github_pat_|glpat-|npm_|xox[a-z]-|AKIA)[\w-]{8}/, // tokens with a prefix
  /\d{6}:[\w-]{20}/, // of Telegram: `/bot123456:AAF…/sendMessage`
];

/** Long, with letters of both cases and several digits, as no name is. */
function isRandom(text: string): boolean {
  return /^[\w-]{24,}$/.test(text) && /[a-z]/.test(text) && /[A-Z]/.test(text) && (text.match(/\d/g)?.length ?? 0) >= 3;
}

function decode(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
