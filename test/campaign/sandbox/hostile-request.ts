import type { Random } from '../../../bench/code-base/random.ts';

/** A text for the sandbox, and which of its requests somebody could mean to be asked. */
export interface HostileRequest {
  readonly text: string;
  /** What stands in a body, or in what a lenient server would take for another request: nobody may answer it. */
  readonly hidden: string;
  readonly how: string;
  /** Whether the sandbox may take it for a request of the token's client: the token is where one belongs, and the host is its own. */
  readonly mayBeGranted: boolean;
}

interface Parts {
  readonly method: string;
  readonly target: string;
  readonly version: string;
  readonly headers: string[];
  body: string;
}

const GRANTED = ['/v2/purposes', '/v2/purposes/p-1', '/v1/receipts/r-1'];

/** Endpoints that the token's scope grants, and others. */
const TARGETS = [
  ...GRANTED.map((target) => ['GET', target] as const),
  ['POST', '/v2/datasubjects/search'],
  ['PUT', '/v1/purposes/p-1/publish'],
  ['GET', '/v1/audits/a-1'],
  ['POST', '/bulk-export-jobs'],
  ['POST', '/v1/purposes'],
] as const;

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'get', 'G\0ET', 'PRI', 'QUERY'];
const VERSIONS = ['HTTP/1.0', 'HTTP/0.9', 'HTTP/2.0', 'HTTP/1.1 x', ''];

/** What is done to a target so that servers read it in different ways. */
const twists: readonly ((target: string, random: Random) => string)[] = [
  (target) => target,
  (target) => target.replaceAll('/', '//'),
  (target, random) =>
    replaceOne(target, '/', random.pick(['%2f', '%2F', '%5c', '\\', '/./', '/%2e/', '/;/', '/.;/']), random),
  (target, random) => `${random.pick(GRANTED)}/..${target}`,
  (target, random) => `${random.pick(GRANTED)}/..%2f..${target}`,
  (target, random) => `${random.pick(GRANTED)}/%2e%2e/%2e%2e${target}`,
  (target, random) => `${random.pick(GRANTED)};/../../..${target}`,
  (target, random) =>
    target +
    random.pick(['\0', '%00', '%0d%0a', '\t', ' ', '#', '?', '&', '.json', '/', ';a=b', '%', '%zz', '\x80', 'é']),
  (target, random) =>
    `${random.pick(['http://127.0.0.1', 'http://attacker.example', 'HTTP://x@127.0.0.1:80', '//attacker.example', 'file://', '*'])}${target}`,
  (target, random) => `/x${'/..'.repeat(1 + random.below(5))}${target}`,
  (target) => target.toUpperCase(),
  (target, random) =>
    replaceOne(target, random.pick(['p', 'v', 'a']), random.pick(['%70', '%76', '%2570', '%c0%ae']), random),
  (target, random) =>
    `${target}?${random.pick(['access_token=', '/../', '%00', 'a=b&'.repeat(200), '?', '_method=DELETE&', ''])}`,
  (target) => `${target}/${'a'.repeat(3_000)}`,
];

/** Ways to say how long a body is, which servers read in different ways. */
const framings: readonly ((parts: Parts, hidden: string) => void)[] = [
  ({ headers }) => void headers.push('Content-Length: 0'),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: ${String(hidden.length)}`]),
  (parts, hidden) => frame(parts, `0\r\n\r\n${hidden}`, ['Content-Length: 5', 'Transfer-Encoding: chunked']),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, ['Transfer-Encoding: chunked', `Content-Length: ${String(hidden.length + 5)}`]),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, [`Content-Length: ${String(hidden.length + 5)}`, 'Transfer-Encoding: xchunked']),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, [`Content-Length: ${String(hidden.length + 5)}`, 'Transfer-Encoding : chunked']),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, [
      `Content-Length: ${String(hidden.length + 5)}`,
      'Transfer-Encoding:\r\n chunked',
    ]),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, [
      `Content-Length: ${String(hidden.length + 5)}`,
      'X: a\r\n Transfer-Encoding: chunked',
    ]),
  (parts, hidden) =>
    frame(parts, `0\r\n\r\n${hidden}`, [
      `Content-Length: ${String(hidden.length + 5)}`,
      'Transfer-Encoding: identity, chunked, identity',
    ]),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: ${String(hidden.length)}`, 'Content-Length: 0']),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: +${String(hidden.length)}`]),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: 0x${hidden.length.toString(16)}`]),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: ${String(hidden.length)}, ${String(hidden.length)}`]),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: -1`]),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: 99999999999999999999`]),
  (parts, hidden) =>
    frame(parts, `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`, ['Transfer-Encoding: chunked']),
  (parts, hidden) =>
    frame(
      parts,
      `${hidden.length.toString(16)};a=${'x'.repeat(200)}\r\n${hidden}\r\n0\r\nHost: attacker.example\r\n\r\n`,
      ['Transfer-Encoding: chunked'],
    ),
  (parts, hidden) => frame(parts, `fffffffffffffffff\r\n${hidden}`, ['Transfer-Encoding: chunked']),
  (parts, hidden) => frame(parts, `0x5\r\n${hidden}`, ['Transfer-Encoding: chunked']),
  (parts, hidden) => frame(parts, hidden, [`Content-Length: ${String(hidden.length + 10_000)}`]),
];

/** Places of a token, and other forms of its header. */
const credentials: readonly ((parts: Parts, token: string) => Parts)[] = [
  (parts, token) => withHeaders(parts, `Authorization: Bearer ${token}`),
  (parts, token) => withHeaders(parts, `authorization: bearer   ${token}  `),
  (parts, token) => withHeaders(parts, `Authorization:\r\n Bearer ${token}`),
  (parts, token) => withHeaders(parts, `Authorization: Bearer ${token}`, 'Authorization: Bearer other'),
  (parts, token) => withHeaders(parts, 'Authorization: Bearer other', `authorization: Bearer ${token}`),
  (parts, token) => withHeaders(parts, `Authorization: Bearer other, Bearer ${token}`),
  (parts, token) => withHeaders(parts, `Authorization: Basic ${Buffer.from(`sync:${token}`).toString('base64')}`),
  (parts, token) => withHeaders(parts, `Authorization: Bearer ${token}\0`),
  (parts, token) => withHeaders(parts, `Authorization: ${token}`),
  (parts, token) =>
    withHeaders(
      parts,
      `Proxy-Authorization: Bearer ${token}`,
      `Cookie: access_token=${token}`,
      `X-Access-Token: ${token}`,
    ),
  (parts, token) => ({
    ...parts,
    target: `${parts.target}${parts.target.includes('?') ? '&' : '?'}access_token=${token}`,
  }),
  (parts, token) => ({
    ...parts,
    method: 'POST',
    headers: [
      ...parts.headers,
      'Content-Type: application/x-www-form-urlencoded',
      `Content-Length: ${String(token.length + 13)}`,
    ],
    body: `access_token=${token}`,
  }),
  (parts) => parts,
];

const HOSTS = [
  '127.0.0.1',
  'localhost:80',
  'attacker.example',
  'localhost.attacker.example',
  '127.0.0.1, attacker.example',
  '127.0.0.1\r\nHost: attacker.example',
  '',
];

/** How many of the first ones are a token where one belongs, and this machine. */
const [AUTHENTIC, LOCAL] = [3, 2];

/** Bombs, and lines that are not HTTP. */
const noises: readonly ((parts: Parts, random: Random) => void)[] = [
  () => undefined,
  ({ headers }) => void headers.push(`X-Bomb: ${'a'.repeat(40_000)}`),
  ({ headers }) => void headers.push(...Array.from({ length: 3_000 }, (_, index) => `X-${String(index)}: 1`)),
  ({ headers }) => void headers.push('X\0: 1'),
  ({ headers }) => void headers.push(': 1'),
  ({ headers }) => void headers.push('no colon'),
  ({ headers }) => void headers.push('X: a\rb'),
  ({ headers }) => void headers.push('X: a\n b'),
  ({ headers }) => void headers.push('Expect: 100-continue'),
  ({ headers }) => void headers.push('Expect: 200-maybe'),
  ({ headers }) => void headers.push('Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABk'),
  ({ headers }) =>
    void headers.push('X-HTTP-Method-Override: GET', 'X-Original-URL: /v2/purposes', 'X-Rewrite-URL: /v2/purposes'),
  ({ headers }) =>
    void headers.push('X-Forwarded-Host: 127.0.0.1', 'Forwarded: host=127.0.0.1', 'X-Forwarded-For: 127.0.0.1'),
  (parts) => void (parts.body += '\0'.repeat(1_000)),
];

/** The request that a seed makes. `hidden` is a request of its own, with the same token. */
export function makeRequest(random: Random, token: string, mark: string): HostileRequest {
  const hidden = `GET /v2/purposes/${mark} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`;
  // Where all of it is odd at once, the first thing that is refused hides the rest.
  const some = (length: number, share = 0.3): number => (random.chance(share) ? random.below(length) : 0);
  const [twist, framing, credential, noise, host] = [
    some(twists.length, 0.5),
    some(framings.length),
    some(credentials.length),
    some(noises.length, 0.15),
    some(HOSTS.length),
  ];
  const [method, target] = random.pick(TARGETS);
  let parts: Parts = {
    method: random.chance(0.8) ? method : random.pick(METHODS),
    target: twists[twist]!(target, random), // it is an index, here and below
    version: random.chance(0.9) ? 'HTTP/1.1' : random.pick(VERSIONS),
    headers: [`Host: ${HOSTS[host]!}`],
    body: '',
  };
  parts = credentials[credential]!(parts, token);
  if (parts.body === '') framings[framing]!(parts, hidden);
  noises[noise]!(parts, random);
  const end = random.chance(0.05) ? '\n' : '\r\n';
  return {
    text: [`${parts.method} ${parts.target} ${parts.version}`, ...parts.headers, '', parts.body].join(end),
    hidden: mark,
    mayBeGranted: credential < AUTHENTIC && host < LOCAL,
    how: `twist ${String(twist)}, framing ${String(framing)}, credential ${String(credential)}, noise ${String(noise)}`,
  };
}

function frame(parts: Parts, body: string, headers: readonly string[]): void {
  parts.headers.push(...headers);
  parts.body = body;
}

function withHeaders(parts: Parts, ...headers: readonly string[]): Parts {
  return { ...parts, headers: [...parts.headers, ...headers] };
}

function replaceOne(text: string, piece: string, other: string, random: Random): string {
  const parts = text.split(piece);
  const at = 1 + random.below(Math.max(1, parts.length - 1));
  return parts.slice(0, at).join(piece) + (parts.length > 1 ? other : '') + parts.slice(at).join(piece);
}
