// The program table must stay first: it loads the modules of the engine in an order that works.
import { itFindsCalls } from '../../support/program-table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { originText, pathText, resolveUrl } from '../../../../packages/analyzer/src/library/ecmascript/url.ts';
import { literalOf, text, textKey, textOf } from '../../../../packages/analyzer/src/domain/atoms.ts';
import { concat } from '../../../../packages/analyzer/src/domain/text.ts';
import type { Text } from '../../../../packages/analyzer/src/domain/value.ts';
import { holes, plainText } from '../../support/arbitraries.ts';
import { checked, forAll, itObeys } from '../../support/laws.ts';
import { fill, filling } from '../../support/worlds.ts';

const [baseUrl, purposeId] = holes;

const origin = fc.constantFrom(
  'https://acme.trust.example',
  'http://localhost:8080',
  'https://user@acme.trust.example',
);
const path = fc.constantFrom(
  '',
  '/',
  '/v2/purposes',
  '/v2/purposes/',
  '/api/consent/v2',
  '/v2/purposes?size=10',
  '/v2/purposes#top',
);
const relative = fc.constantFrom(
  '',
  '/',
  '/v2/purposes',
  'purposes',
  'purposes/7',
  '?size=10',
  'https://other.example/x',
  '//other.example/x',
  'v2/',
);

/** Contents of a hole within one segment, without characters that delimit an address. */
const SEGMENT = ['a', '7', '-'];

itObeys({
  resolveUrl: checked<(to: Text, base: Text) => Text>(
    resolveUrl,
    {
      'is what the URL standard does, where the texts are known': (of) =>
        forAll([origin, path, relative], (host, behind, to) => {
          fc.pre(!to.startsWith('?') && to !== '');
          const base = host + behind;
          // The method adds no scheme to an address without one, because a scheme decides no host.
          expect(new URL(literalOf(of(text(to), text(base)))!, base).href).toBe(new URL(to, base).href);
        }),
      'is what the URL standard does with the segment that a hole holds': (of) =>
        forAll(
          [
            origin,
            fc.constantFrom('/', '/v2/', '/v2/purposes'),
            fc.constantFrom('/v2/purposes/', 'purposes/', '/'),
            filling(SEGMENT, 1),
          ],
          (host, behind, to, contents) => {
            const resolved = fill(of(textOf([to, purposeId!]), text(host + behind)), contents);
            expect(new URL(resolved).href).toBe(new URL(fill(textOf([to, purposeId!]), contents), host + behind).href);
          },
        ),
      'takes an unknown base for the address of a folder': (of) =>
        forAll([fc.constantFrom('/v2/purposes', 'purposes', 'v2/', '/')], (to) => {
          expect(of(text(to), textOf([baseUrl!])).parts).toEqual([baseUrl, `/${to.replace(/^\//, '')}`]);
        }),
      'keeps the labels of the base, and none where the address has a host of its own': (of) =>
        forAll(
          [
            fc.constantFrom('/v2/purposes', 'purposes', '?size=10', ''),
            fc.constantFrom('https://other.example/x', '//other.example/x'),
          ],
          (to, other) => {
            const base = { ...textOf([baseUrl!]), labels: ['TRUST_BASE_URL'] };
            expect([of(text(to), base).labels, of(text(other), base).labels]).toEqual([['TRUST_BASE_URL'], []]);
          },
        ),
    },
    {
      'puts one behind the other': (to, base) => concat(base, to),
      'forgets the base': (to) => to,
      'keeps the whole path of the base': (to, base) => resolveUrl(to, concat(base, text('/'))),
      'resolves all against the root': (to, base) =>
        resolveUrl(to, base) === to ? to : concat(originText(base), concat(text('/'), to)),
      'forgets the labels': (to, base) => ({ ...resolveUrl(to, base), labels: [] }),
    },
  ),

  originText: checked<(url: Text) => Text>(
    originText,
    {
      'is what a URL object says, where the text is known': (of) =>
        forAll([origin, path], (host, behind) => {
          expect(literalOf(of(text(host + behind)))).toBe(host);
        }),
      'put before the path it is the whole': (of) =>
        forAll([plainText], (url) => {
          expect(textKey(concat(of(url), pathText(url)))).toBe(textKey(url));
        }),
      'keeps the labels': (of) => {
        expect(of({ ...textOf([baseUrl!, '/v2']), labels: ['TRUST_BASE_URL'] }).labels).toEqual(['TRUST_BASE_URL']);
      },
    },
    {
      'is the whole': (url) => url,
      'is its first part': (url) => textOf(url.parts.slice(0, 1), url.labels),
      'is nothing': () => text(''),
      'forgets the labels': (url) => ({ ...originText(url), labels: [] }),
    },
  ),

  pathText: checked<(url: Text) => Text>(
    pathText,
    {
      'is what a URL object says, where the text is known': (of) =>
        forAll([origin, path], (host, behind) => {
          expect(literalOf(of(text(host + behind)))).toBe(behind);
        }),
      'put behind the origin it is the whole': (of) =>
        forAll([plainText], (url) => {
          expect(textKey(concat(originText(url), of(url)))).toBe(textKey(url));
        }),
    },
    {
      'is the whole': (url) => url,
      'leaves the holes out': (url) => textOf(pathText(url).parts.filter((part) => typeof part === 'string')),
      'is nothing': () => text(''),
    },
  ),
});

describe('resolveUrl', () => {
  it('replaces the query by a relative one, and keeps the address for nothing', () => {
    expect(literalOf(resolveUrl(text('?size=10'), text('https://acme.trust.example/v2/purposes?size=5')))).toBe(
      'https://acme.trust.example/v2/purposes?size=10',
    );
  });

  it.each<[Text, Text, readonly unknown[]]>([
    [text('/v2/purposes'), textOf([baseUrl!]), [baseUrl, '/v2/purposes']],
    [text('v2/purposes'), textOf([baseUrl!]), [baseUrl, '/v2/purposes']],
    [text('/v2/purposes'), textOf([baseUrl!, '/api/']), [baseUrl, '/v2/purposes']],
    [text('purposes'), textOf([baseUrl!, '/v2/']), [baseUrl, '/v2/purposes']],
    [text('purposes'), textOf([baseUrl!, '/v2']), [baseUrl, '/purposes']],
    [
      textOf(['/v2/purposes/', purposeId!]),
      text('https://acme.trust.example/old'),
      ['https://acme.trust.example/v2/purposes/', purposeId],
    ],
    [text('/v2/purposes'), textOf(['https://', baseUrl!, ':8443/x']), ['https://', baseUrl, ':8443/v2/purposes']],
    [text('/v2/purposes'), text(''), ['/v2/purposes']],
  ])('resolves %j against %j', (to, base, parts) => {
    expect(resolveUrl(to, base).parts).toEqual(parts);
  });

  it('keeps the labels of the base', () => {
    expect(resolveUrl(text('/v2/purposes'), { ...textOf([baseUrl!]), labels: ['TRUST_BASE_URL'] }).labels).toEqual([
      'TRUST_BASE_URL',
    ]);
  });
});

describe('originText and pathText', () => {
  it('cut behind an unknown base, and within the literal that follows it', () => {
    const url = textOf([baseUrl!, '/v2/purposes/', purposeId!]);
    expect([originText(url).parts, pathText(url).parts]).toEqual([[baseUrl], ['/v2/purposes/', purposeId]]);
  });
});

describe('URL objects', () => {
  itFindsCalls([
    {
      what: 'on a base that only a run knows have it once, and their path behind a slash',
      files: `const base = process.env.TRUST_BASE_URL;
export const a = () => /*@twice*/fetch(new URL(new URL('/v2/purposes', base), base));
export const b = () => /*@text*/fetch(new URL(new URL(base + '/v1/receipts').href, base));
export const c = () => { const url = new URL(base); url.pathname += 'v2/purposes'; return /*@added*/fetch(url); };
export const d = () => { const url = new URL(base); url.pathname += '/v1/receipts'; return /*@rooted*/fetch(url); };
export const e = () => { const url = new URL(base + '/v1'); url.pathname += '/terms'; return /*@behind*/fetch(url); };`,
      calls: [
        '@twice GET {TRUST_BASE_URL}/v2/purposes',
        '@text GET {TRUST_BASE_URL}/v1/receipts',
        '@added GET {TRUST_BASE_URL}/v2/purposes',
        '@rooted GET {TRUST_BASE_URL}/v1/receipts',
        '@behind GET {TRUST_BASE_URL}/v1/terms',
      ],
    },
    {
      what: 'give their parts',
      files: `const url = new URL('https://acme.trust.example:8443/v2/purposes?size=10#top');
export const a = () => /*@href*/fetch(url.href);
export const b = () => /*@origin*/fetch(url.origin + '/v1/a');
export const c = () => /*@host*/fetch('https://' + url.host + '/v1/b');
export const d = () => /*@hostname*/fetch('https://' + url.hostname + '/v1/c');
export const e = () => /*@pathname*/fetch('https://acme.trust.example' + url.pathname);
export const f = () => /*@protocol*/fetch(url.protocol + '//acme.trust.example:' + url.port + '/v1/d');`,
      calls: [
        '@href GET https://acme.trust.example:8443/v2/purposes?size=10#top',
        '@origin GET https://acme.trust.example:8443/v1/a',
        '@host GET https://acme.trust.example:8443/v1/b',
        '@hostname GET https://acme.trust.example/v1/c',
        '@pathname GET https://acme.trust.example/v2/purposes',
        '@protocol GET https://acme.trust.example:8443/v1/d',
      ],
    },
    {
      what: 'whose parts are written: scheme, host and port',
      files: `const write = (address, change) => { const url = new URL(address); change(url); return url; };
export const a = (id) => /*@all*/fetch(write('https://acme.example/v2/purposes/' + id, (url) => { url.protocol = 'http'; url.hostname = 'acme.trust.example'; url.port = 8080; }));
export const b = () => /*@host*/fetch(write('http://acme.example:80/v2/vendors', (url) => { url.host = 'acme.trust.example:81'; }));
export const c = () => /*@kept*/fetch(write('https://acme.example:8443/v1/a', (url) => { url.hostname = 'acme.trust.example'; }));
export const d = () => /*@none*/fetch(write('https://acme.trust.example:8443/v1/b', (url) => { url.port = ''; }));
export const e = () => /*@open*/fetch(write(process.env.TRUST_BASE_URL + '/v1/c', (url) => { url.port = '8443'; url.protocol = 'https:'; }));`,
      calls: [
        '@all GET http://acme.trust.example:8080/v2/purposes/{id}',
        '@host GET http://acme.trust.example:81/v2/vendors',
        '@kept GET https://acme.trust.example:8443/v1/a',
        '@none GET https://acme.trust.example/v1/b',
        '@open GET {TRUST_BASE_URL}/v1/c',
      ],
    },
    {
      what: 'of an unknown base keep it for the host',
      files: `const { host, origin } = new URL(process.env.TRUST_BASE_URL!);
export const a = () => /*@host*/fetch(\`https://\${host}/v2/purposes\`);
export const b = () => /*@origin*/fetch(origin + '/v1/vendors');`,
      calls: ['@host GET https://{TRUST_BASE_URL}/v2/purposes', '@origin GET {TRUST_BASE_URL}/v1/vendors'],
    },
    {
      what: 'of the url module: parse, resolve and format',
      files: {
        'lib/client.js': `const url = require('url');
const address = url.parse('https://acme.trust.example/v2/purposes');
exports.parsed = () => /*@parsed*/fetch('https://' + address.host + address.path);
exports.resolved = () => /*@resolved*/fetch(url.resolve('https://acme.trust.example/', '/v1/vendors'));
exports.formatted = () => /*@formatted*/fetch(url.format({ protocol: 'https', hostname: 'acme.trust.example', pathname: '/v1/datasets', query: { size: 10 } }));`,
      },
      calls: [
        '@parsed GET https://acme.trust.example/v2/purposes',
        '@resolved GET https://acme.trust.example/v1/vendors',
        '@formatted GET https://acme.trust.example/v1/datasets',
      ],
    },
    {
      what: 'that are unknown as a whole still are sent',
      files: `export const send = (url: URL) => /*@send*/fetch(url, { method: 'PUT' });
export const read = (url: URL) => { url.searchParams.set('size', '10'); return /*@read*/fetch(url.origin + '/v2/purposes'); };`,
      calls: ['@send PUT {url}', '@read GET {origin}/v2/purposes'],
    },
    {
      what: 'with segments of dots, which the text before an unknown part resolves',
      files: `const base = 'https://acme.trust.example/v1/risks/';
export const up = (id: string) => /*@up*/fetch(new URL(\`../vendors/\${id}?near=../x\`, base));
export const here = (id: string) => /*@here*/fetch(new URL(\`./\${id}/controls/./all/..\`, base));
export const over = (id: string) => /*@over*/fetch(new URL(\`\${id}/../../../../../v2/purposes\`, base));
export const whole = (id: string) => /*@whole*/fetch(new URL(\`https://acme.trust.example/v1/../v2/purposes/\${id}\`));
export const open = (id: string) => /*@open*/fetch(new URL(\`../v2/purposes/\${id}\`, process.env.TRUST_BASE_URL));`,
      calls: [
        '@up GET https://acme.trust.example/v1/vendors/{id}?near=../x',
        '@here GET https://acme.trust.example/v1/risks/{id}/controls/',
        '@over GET https://acme.trust.example/v2/purposes',
        '@whole GET https://acme.trust.example/v2/purposes/{id}',
        '@open GET {TRUST_BASE_URL}/v2/purposes/{id}',
      ],
    },
  ]);
});
