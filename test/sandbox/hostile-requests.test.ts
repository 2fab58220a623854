import net from 'node:net';

import { afterAll, describe, expect, it } from 'vitest';

import { startSandbox } from '@scopewright/sandbox';

import { call, holding, sendRaw, start, statusesOf } from './support.ts';

/** One server for all: what one of them does to it, the next would see. */
const sandbox = await startSandbox({ manifest: holding('CONSENT_READ', 'DSAR_READ'), requestTimeout: 700 });
afterAll(() => sandbox.stop());

const head = (target: string, method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${sandbox.tokenFor('sync')}\r\n`;
const ask = (target: string, method = 'GET'): Promise<string> =>
  sendRaw(sandbox, `${head(target, method)}Connection: close\r\n\r\n`);

async function isWell(): Promise<void> {
  expect((await call(sandbox, 'GET', '/v2/purposes')).status).toBe(200);
}

const titled = (title: string): string => `"title":${JSON.stringify(Buffer.from(title).toString('latin1'))}`;

describe('a path that is a trick', () => {
  it.each([
    [
      '/v2/purposes/..%2f..%2fv1%2fpurposes',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    [
      '/v2/purposes/%2e%2e/datasubjects',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    [
      '/v2/purposes/../datasubjects',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    [
      '/v2/./purposes',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    [
      '/v2/purposes;/../../v1/audits',
      400,
      'The path contains a `;`, which servers interpret differently. Encode it as `%3B` if it belongs to a value.',
    ],
    [
      '/v2/purposes;jsessionid=1',
      400,
      'The path contains a `;`, which servers interpret differently. Encode it as `%3B` if it belongs to a value.',
    ],
    [
      '/v2/purposes/p-1;x=/publish',
      400,
      'The path contains a `;`, which servers interpret differently. Encode it as `%3B` if it belongs to a value.',
    ],
    ['/v2\\purposes', 400, 'The request target contains a character that must be percent-encoded.'],
    [
      '/v2/purposes%5c..',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    ['/v2/purposes%00', 400, 'The path contains an encoded control character.'],
    ['/v2/purposes%0d%0aX-Injected:%201', 400, 'The path contains an encoded control character.'],
    ['/v2/purposes/%zz', 400, 'The request target contains a `%` that two hexadecimal digits do not follow.'],
    ['/v2/purposes/%', 400, 'The request target contains a `%` that two hexadecimal digits do not follow.'],
    [
      '/v2/purposes/a%2F%2e.%2Fb',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    ['/v2%2fpurposes', 404, 'The platform has no such endpoint.'],
    ['/v2/purposes#/../../v1/audits', 400, 'The request target contains a character that must be percent-encoded.'],
    ['http://other.example/v2/purposes', 400, 'The request target has no path: it must start with `/`.'],
    ['*', 400, 'The request target has no path: it must start with `/`.'],
    ['//other.example/v2/purposes', 404, 'The platform has no such endpoint.'],
    [
      '/x/../v2/purposes',
      400,
      'The path contains a `.` or `..` segment, or one between encoded slashes: clients resolve these before they send.',
    ],
    ['/%76%32/purposes', 404, 'The platform has no such endpoint.'],
    ['/v2/purposes/x/%252e%252e/y', 404, 'The platform has no such endpoint.'],
    ['/v2/purposes&x', 404, 'The platform has no such endpoint.'],
    ['/v2/{anything}', 404, 'The platform has no such endpoint.'],
    ['/v2/purposes/p-1/extra', 404, 'The platform has no such endpoint.'],
    ['/evil/v2/purposes', 404, 'The platform has no such endpoint.'],
    ['/v2/purposes.json', 404, 'The platform has no such endpoint.'],
  ])('gets a clear 4xx: %s', async (target, status, title) => {
    const answer = await ask(target);
    expect(statusesOf(answer)).toEqual([status]);
    expect(answer).toContain(titled(title));
    expect(answer).toMatch(
      /\{"errors":\[\{"title":"[^"]+\.","detail":"[^"]+","code":"SANDBOX_[A-Z_]+"\}\],"traceId":"[\da-f-]{36}"\}$/,
    );
    await isWell();
  });

  it.each([
    // Slashes that are doubled or stand at the end say nothing, here as in the analysis: these are endpoints, with
    // their own rights.
    ['//v2//purposes/', 'GET', 200],
    ['//v1///purposes/', 'POST', 403],
    ['/v2/purposes//', 'GET', 200],
    // One that is encoded as `%3B` is part of a value.
    ['/v2/purposes/a%3Bb', 'GET', 200],
    // So is an encoded slash: it parts nothing, and the value is the whole segment.
    ['/v2/purposes/marketing%2Femail', 'GET', 200],
    ['/v1/purposes/p-1%2Fpublish', 'PUT', 403],
    // A value may look like another endpoint’s path, and stays a value.
    ['/v2/purposes/v1%20audits', 'GET', 200],
    ['/v2/purposes/%2e%2e%2e', 'GET', 200],
    // The query decides about nothing.
    ['/v1/purposes?/../../v2/purposes', 'POST', 403],
    ['/v2/purposes?%2f..%00', 'GET', 200],
  ])('that is none is judged as the endpoint that it is: %s', async (target, method, status) => {
    expect(statusesOf(await ask(target, method))).toEqual([status]);
  });
});

describe('a request for another host', () => {
  const askFor = (host: string, target = '/v2/purposes'): Promise<string> =>
    sendRaw(
      sandbox,
      `GET ${target} HTTP/1.1\r\n${host}Authorization: Bearer ${sandbox.tokenFor('sync')}\r\nConnection: close\r\n\r\n`,
    );

  it.each([
    'Host: attacker.example',
    'Host: attacker.example:80',
    'Host: localhost.attacker.example',
    'Host: 127.0.0.1.attacker.example',
    'Host: 127.0.0.1@attacker.example',
    'Host: 192.168.0.7',
    'Host: 0.0.0.0',
    'Host: [::]',
    'Host: ',
    'Host: localhost:80:80',
  ])('is refused, with a good token too: %s', async (host) => {
    const answer = await askFor(`${host}\r\n`);
    expect([statusesOf(answer), answer]).toEqual([
      [421],
      expect.stringContaining(titled('The request is for another host.')),
    ]);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      errors: [
        { detail: 'The sandbox answers requests to `127.0.0.1`, `[::1]` and `localhost` only: use its own URL.' },
      ],
    });
    expect(sandbox.requests.at(-1)).toMatchObject({ status: 421, endpoint: null, credential: null });
  });

  it.each(['127.0.0.1', '127.0.0.1:4010', 'localhost', 'LOCALHOST:4010', 'acme.localhost', '127.1.2.3', '[::1]:4010'])(
    'is none where it names this machine: %s',
    async (host) => {
      expect(statusesOf(await askFor(`Host: ${host}\r\n`))).toEqual([200]);
    },
  );

  it('is refused where it names two', async () => {
    const answer = await askFor('Host: 127.0.0.1\r\nhost: attacker.example\r\n');
    expect([statusesOf(answer), answer]).toEqual([
      [400],
      expect.stringContaining(titled('The request has more than one Host header.')),
    ]);
  });
});

describe('a request that is no HTTP', () => {
  it.each([
    ['noise', '\x00\x01\x02\x03\r\n\r\n', [400]],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
    ['an unknown method', 'EVIL /v2/purposes HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n', [400]],
    ['no host', 'GET /v2/purposes HTTP/1.1\r\n\r\n', [400]],
    [
      'two lengths',
      'POST /v2/datasubjects/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      [400],
    ],
    [
      'a length and chunks',
      'POST /v2/datasubjects/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      [400],
    ],
    [
      'a broken chunk',
      'POST /v2/datasubjects/search HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      [400],
    ],
    ['a broken header', 'GET /v2/purposes HTTP/1.1\r\nHost: 127.0.0.1\r\nA\u0000b: c\r\n\r\n', [400]],
    ['a tunnel', 'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n', [400]],
  ])('gets 400: %s', async (what, text, statuses) => {
    const answer = await sendRaw(sandbox, text);
    expect(statusesOf(answer).slice(0, 1)).toEqual(statuses);
    if (what !== 'no host') expect(answer).toContain(titled('The request is not well-formed HTTP.'));
    await isWell();
  });
});

describe('a request that is huge', () => {
  it('in its line or headers gets 431', async () => {
    expect(statusesOf(await ask(`/v2/purposes/${'a'.repeat(20_000)}`))).toEqual([431]);
    const answer = await sendRaw(sandbox, `${head('/v2/purposes')}X: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect([statusesOf(answer), answer]).toEqual([
      [431],
      expect.stringContaining(titled('The request’s line and headers are larger than 16 KiB.')),
    ]);
    await isWell();
  });

  it('in its body gets 413, be its length told or not', async () => {
    expect(
      statusesOf(
        await sendRaw(sandbox, `${head('/v2/datasubjects/search', 'POST')}Content-Length: 99999999999\r\n\r\n`),
      ),
    ).toEqual([413]);
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    const answer = await sendRaw(sandbox, [
      `${head('/v2/datasubjects/search', 'POST')}Transfer-Encoding: chunked\r\n\r\n`,
      ...Array.from({ length: 14 }, () => chunk),
    ]);
    expect(statusesOf(answer)).toEqual([413]);
    const form = `POST /api/access/v1/oauth/token HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 20000\r\n\r\n`;
    const refused = await sendRaw(sandbox, form);
    expect([statusesOf(refused), refused]).toEqual([
      [413],
      expect.stringContaining(titled('The body is larger than 16384 bytes.')),
    ]);
    const extended = await sendRaw(
      sandbox,
      `${head('/v2/datasubjects/search', 'POST')}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`,
    );
    expect([statusesOf(extended), extended]).toEqual([
      [413],
      expect.stringContaining(titled('The extensions of a chunk are too large.')),
    ]);
    await isWell();
  });
});

describe('a request that is slow', () => {
  it.each([
    ['in its headers', 'GET /v2/purposes HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
    ['in its body', 'POST /v2/datasubjects/search HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\nabc'],
  ])('gets 408: %s', async (_where, text) => {
    const answer = await sendRaw(sandbox, text, 5000);
    expect([statusesOf(answer), answer]).toEqual([
      [408],
      expect.stringContaining(titled('The request took too long to arrive.')),
    ]);
    await isWell();
  });

  it('or breaks off in its body does no harm', async () => {
    const seen = sandbox.requests.length;
    await new Promise<void>((resolve) => {
      const socket = net.connect(Number(new URL(sandbox.url).port), '127.0.0.1', () =>
        socket.write(`${head('/v2/datasubjects/search', 'POST')}Content-Length: 10\r\n\r\nabc`, () =>
          setTimeout(() => resolve(void socket.destroy()), 50),
        ),
      );
    });
    await expect.poll(() => sandbox.requests.length).toBe(seen + 1);
    expect(sandbox.requests.at(-1)).toMatchObject({ status: 400, grantedBy: [] });
    await isWell();
  });
});

describe('requests that are pipelined', () => {
  it('are answered one by one, in their order, each by its own rights', async () => {
    const targets = ['/v2/purposes', '/v1/audits/a-1', '/v9/x', '/v2/receipts/..', '/requestqueues/de-de'];
    const all = Array.from({ length: 200 }, (_, index) => targets[index % targets.length]!);
    const text = all
      .map((target, index) => `${head(target)}${index === all.length - 1 ? 'Connection: close\r\n' : ''}\r\n`)
      .join('');
    expect(statusesOf(await sendRaw(sandbox, text))).toEqual(
      all.map(
        (target) =>
          ({
            '/v2/purposes': 200,
            '/v1/audits/a-1': 403,
            '/v9/x': 404,
            '/v2/receipts/..': 400,
            '/requestqueues/de-de': 200,
          })[target],
      ),
    );
  });

  it('cannot be smuggled in a body', async () => {
    const hidden = `${head('/v2/purposes')}\r\n`;
    const text = `${head('/v2/datasubjects/search', 'POST')}Content-Length: ${hidden.length}\r\nConnection: close\r\n\r\n${hidden}`;
    expect(statusesOf(await sendRaw(sandbox, text))).toEqual([200]);
  });

  it('with two tokens get neither’s rights', async () => {
    const text = `${head('/v2/purposes')}Authorization: Bearer other\r\nConnection: close\r\n\r\n`;
    const answer = await sendRaw(sandbox, text);
    expect(statusesOf(answer)).toEqual([400]);
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({
      errors: [{ detail: 'The request has more than one Authorization header.' }],
    });
  });
});

it('listens on loopback alone', async () => {
  const { url, stop } = await startSandbox({ manifest: holding() });
  expect(new URL(url).hostname).toBe('127.0.0.1');
  await stop();
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

it('says which port is taken', async () => {
  const port = Number(new URL(sandbox.url).port);
  await expect(start({ manifest: holding(), port })).rejects.toThrow(`The sandbox cannot listen on port ${port}`);
});
