import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { unknownPart as u } from '../../../packages/audit/src/resolution/host-pattern.ts';
import { splitUrl } from '../../../packages/audit/src/resolution/split-url.ts';
import { url } from '../builders.ts';

/** Base and path as one line each. */
function split(text: string, labels: readonly string[] = []): readonly [base: string, path: string] {
  const { base, path } = splitUrl(url(text, labels));
  const shown = {
    host: () =>
      'host' in base ? `host ${base.host.name}${base.host.port === undefined ? '' : `:${base.host.port}`}` : '',
    'host-end': () => ('host' in base ? `host-end ${base.host.name}` : ''),
    unknown: () => ('hole' in base ? `unknown ${base.hole.name}` : ''),
    relative: () => 'relative',
    'other-scheme': () => 'other-scheme',
  };
  return [shown[base.kind](), path.map((part) => (typeof part === 'string' ? part : `{${part.name}}`)).join('')];
}

describe('a host that is written out', () => {
  it.each([
    ['https://acme.trust.example/v2/purposes?x=1', 'host acme.trust.example:443', '/v2/purposes?x=1'],
    ['HTTP://Acme.Trust.Example', 'host acme.trust.example:80', ''],
    ['https://acme.trust.example:8443/v2', 'host acme.trust.example:8443', '/v2'],
    ['//acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['https://user:secret@acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['https://acme.trust.example@evil.example/v2', 'host evil.example:443', '/v2'],
    ['https://evil.example\\@acme.trust.example/v2', 'host evil.example:443', '/@acme.trust.example/v2'],
    ['https:\\\\acme.trust.example\\v2', 'host acme.trust.example:443', '/v2'],
    ['https:/acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['https:acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['https://///acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    [
      'https://acme.trust.example?next=https://evil.example/',
      'host acme.trust.example:443',
      '?next=https://evil.example/',
    ],
    ['https://acme.trust.example#@evil.example/', 'host acme.trust.example:443', '#@evil.example/'],
    [' \u0001https://ac\nme.trust\t.example/v2 ', 'host acme.trust.example:443', '/v2'],
    ['https://%61cme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['https://bücher.example/v2', 'host xn--bcher-kva.example:443', '/v2'],
    ['https://0x7f.1/v2', 'host 127.0.0.1:443', '/v2'],
    ['https://[::1]:3000/v2', 'host [::1]:3000', '/v2'],
    ['localhost:3000/v2', 'host localhost:3000', '/v2'],
    ['data:text/plain,x', 'other-scheme', 'text/plain,x'],
    ['blob:https://acme.trust.example/1', 'other-scheme', 'https://acme.trust.example/1'],
  ])('%j', (text, base, path) => {
    expect(split(text)).toEqual([base, path]);
  });

  it('is the one that a URL parser would see', () => {
    const piece = fc.constantFrom(
      'acme.trust.example',
      'evil.example',
      '@',
      '/',
      '\\',
      ':',
      '?',
      '#',
      '.',
      'https:',
      'HTTP:',
      '//',
      '%2f',
      '\t',
      'a',
      '443',
      '[::1]',
      ' ',
      '//b.example',
    );
    let compared = 0;
    fc.assert(
      fc.property(
        fc.constantFrom('https:', 'http:/', 'https://', 'https:\\', 'wss:///'),
        fc.array(piece, { maxLength: 7 }),
        (scheme, pieces) => {
          const text = scheme + pieces.join('');
          if (!URL.canParse(text)) return;
          const { base } = splitUrl({ parts: [text], labels: [] });
          compared += 1;
          expect(base.kind === 'host' && base.host.name).toBe(new URL(text).hostname);
        },
      ),
      { numRuns: 3000, seed: 7 },
    );
    expect(compared).toBeGreaterThan(1000);
  });
});

describe('unknown parts', () => {
  it.each([
    ['in a label', 'https://{tenant}.trust.example/v2', `host ${u}.trust.example:443`, '/v2'],
    ['in two labels', 'https://{tenant}-eu.{zone}.trust.example/v2', `host ${u}-eu.${u}.trust.example:443`, '/v2'],
    ['in the port', 'https://acme.trust.example:{port}/v2', `host acme.trust.example:${u}`, '/v2'],
    ['before the host', 'https://{user}:{pass}@acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['as the host', 'https://{host}/v2', 'unknown host', '/v2'],
    ['as the host, with a port', 'https://{host}:8443/v2', 'unknown host', '/v2'],
    ['as the host, with a path behind it', 'https://{host}{path}', 'unknown host', '{path}'],
    ['as host, port and path', 'https://{host}:{port}{path}', 'unknown host', '{path}'],
    [
      'as the port of a host, with a path behind it',
      'https://acme.trust.example:{port}{path}/x',
      `host acme.trust.example:${u}`,
      '{path}/x',
    ],
    ['as the host, and no more', 'https://{host}', 'unknown host', '{host}'],
    ['as the last label', 'https://api.{domain}/v2', 'unknown domain', '/v2'],
    ['behind a whole host', 'https://acme.trust.example{path}', 'host acme.trust.example:443', '{path}'],
    ['behind a host and its port', 'http://localhost:3000{path}/x', 'host localhost:3000', '{path}/x'],
    ['behind half a host', 'https://acme{rest}/v2', 'unknown rest', '/v2'],
    ['as the scheme', '{protocol}://acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['as scheme and colon', '{protocol}//acme.trust.example/v2', 'host acme.trust.example:443', '/v2'],
    ['as scheme and host', '{protocol}//{host}/v2', 'unknown host', '/v2'],
    ['as a base', '{API}/v2/{id}', 'unknown API', '/v2/{id}'],
    ['as a base before doubled slashes', '{API}//v2/purposes', 'unknown API', '//v2/purposes'],
    ['as a base without a slash', '{API}v2', 'unknown API', 'v2'],
    ['as a base with a port behind it', '{API}:8080/v2', 'unknown API', '/v2'],
    ['as the beginning of a host', '{tenantUrl}.trust.example/v2', `host-end ${u}.trust.example`, '/v2'],
    ['before the end of a file name', '{url}.json', 'unknown url', '.json'],
    ['as all there is', '{url}', 'unknown url', '{url}'],
    ['before a query', '{url}?page=1', 'unknown url', '{url}?page=1'],
    ['before more of a query', '{url}&page=1', 'unknown url', '{url}&page=1'],
    ['before a slash', '{url}/', 'unknown url', '/'],
    ['twice at the start', '{host}{prefix}/v2', 'unknown host', '/v2'],
    ['twice and nothing more', '{base}{path}', 'unknown base', '{path}'],
  ])('%s', (_what, text, base, path) => {
    expect(split(text)).toEqual([base, path]);
  });

  it('keeps what follows a base that the manifest names', () => {
    expect(split('{TRUST_BASE_URL}{prefix}/approve', ['TRUST_BASE_URL'])).toEqual([
      'unknown TRUST_BASE_URL',
      '{prefix}/approve',
    ]);
  });

  it('keeps what follows a host that the manifest names', () => {
    expect(split('https://{TRUST_HOST}{prefix}/approve', ['TRUST_HOST'])).toEqual([
      'unknown TRUST_HOST',
      '{prefix}/approve',
    ]);
    expect(split('https://{TRUST_HOST}/v2/purposes', ['TRUST_HOST'])).toEqual(['unknown TRUST_HOST', '/v2/purposes']);
  });

  it('does not take odd characters of a literal for unknown parts', () => {
    expect(split('/v2/\uE000{id}')).toEqual(['relative', '/v2/%EE%80%80{id}']);
  });
});

describe('relative URLs', () => {
  it.each(['/v2/purposes', 'v2/purposes', './v2', '../v2', '?x', '', '/{x}/y'])('%j', (text) => {
    expect(split(text)).toEqual(['relative', text]);
  });
});
