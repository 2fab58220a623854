import fc from 'fast-check';
import { urlModule, urlStatics } from '../../../../packages/analyzer/src/library/ecmascript/url.ts';
import { ufoModule } from '../../../../packages/analyzer/src/library/packages/ufo.ts';
import { urlTemplateModule } from '../../../../packages/analyzer/src/library/packages/url-template.ts';
import { code, differs, told, untold, type LawRow, type LawTable } from '../../support/native-laws.ts';

const address = fc.constantFrom(
  "'https://acme.trust.example/v2/purposes?page=1#top'",
  "'http://localhost:8080/v2'",
  "'https://acme.trust.example/'",
  '`https://acme.trust.example/v2/${part0}`',
);
const known = address.filter((each) => !each.includes('part0'));
const withoutFragment = fc.constantFrom(
  "'https://acme.trust.example/v2/purposes?page=1'",
  "'http://localhost:8080/v2'",
  '`https://acme.trust.example/v2/${part0}`',
);
const relative = fc.constantFrom(
  "'/v2'",
  "'v2'",
  "'?page=2'",
  "'#end'",
  "''",
  "'v2/terms'",
  "'/v2/' + part0",
  "'https://other.example/v1'",
);
const url = fc.oneof(code`new URL(${address})`, code`new URL(${relative}, ${known})`);

const read = (name: string): LawRow => told`${url}.${name}`;
const written = (name: string, value: string): LawRow =>
  told`(() => { const url = ${url}; const before = url.${name}; url.${name} = ${value}; return [before, url.href]; })()`;

/** `URL.…`. */
export const urlStaticLaws: LawTable = {
  names: () => Object.keys(urlStatics),
  rows: {
    canParse: told`URL.canParse(${fc.oneof(address, relative)}${fc.constantFrom('', ", 'https://acme.trust.example'")})`,
  },
};

/** `URL.prototype`. */
export const urlLaws: LawTable = {
  names: () => Object.getOwnPropertyNames(URL.prototype).filter((name) => name !== 'constructor'),
  rows: {
    href: written('href', "'https://other.example/v3'"),
    origin: read('origin'),
    protocol: written('protocol', "'http:'"),
    username: untold`${url}.username`,
    password: untold`${url}.password`,
    host: [
      told`${url}.host`,
      differs(
        'a host without a port leaves none',
      )`(() => { const url = new URL('http://localhost:8080/v2'); url.host = 'other.example'; return url.href; })()`,
    ],
    hostname: written('hostname', "'other.example'"),
    port: written('port', "'9090'"),
    pathname: [
      told`${url}.pathname`,
      differs(
        'a path that is written leaves no query',
      )`(() => { const url = new URL('https://acme.trust.example/v2?page=1'); url.pathname = '/v3'; return url.href; })()`,
    ],
    search: read('search'),
    searchParams: untold`${url}.searchParams.get('page')`,
    hash: read('hash'),
    toString: told`${url}.toString()`,
    toJSON: told`${url}.toJSON()`,
  },
};

/** Node's `url` module. */
export const urlModuleLaws: LawTable = {
  names: () => Object.keys(urlModule),
  rows: {
    parse: [
      told`require('url').parse(${withoutFragment}).${fc.constantFrom('href', 'protocol', 'host', 'hostname', 'pathname', 'path')}`,
      differs('the path keeps the fragment')`require('url').parse('https://acme.trust.example/v2#top').path`,
    ],
    urlToHttpOptions: [
      told`require('url').urlToHttpOptions(new URL(${withoutFragment})).${fc.constantFrom('href', 'protocol', 'hostname', 'pathname', 'path')}`,
      differs(
        'the path keeps the fragment',
      )`require('url').urlToHttpOptions(new URL('https://acme.trust.example/v2#top')).path`,
    ],
    resolve: [
      told`require('url').resolve(${known}, ${relative})`,
      differs(
        'the unknown end of a base is taken for a folder',
      )`require('url').resolve(\`https://acme.trust.example/v2/\${part0}\`, 'terms')`,
    ],
    format: told`require('url').format({ protocol: ${fc.constantFrom("'https'", "'https:'")}, ${fc.constantFrom("host: 'acme.trust.example'", "hostname: 'acme.trust.example', port: 8080")}, pathname: ${fc.constantFrom("'/v2'", "'/v2/' + part0")} })`,
    fileURLToPath: differs('the path keeps its scheme')`require('url').fileURLToPath('file:///srv/app/main.js')`,
    URL: told`new (require('url').URL)(${address}).pathname`,
  },
};

const parsed = (template: string): { readonly expand: (values: Readonly<Record<string, string>>) => string } => ({
  expand: (values) =>
    template.replace(/\{([/+.]?)([^{}]+)\}/g, (_, sign: string, names: string) =>
      names
        .split(',')
        .map(
          (name, index) =>
            (index === 0 ? sign.replace('+', '') : sign === '/' || sign === '.' ? sign : ',') + values[name]!,
        )
        .join(''),
    ),
});
const expanded = (name: string): LawRow =>
  told`require('url-template').${name}(${fc.constantFrom("'/v2/{a}'", "'/v2{/a,b}'", "'/v2'", "'{+a}/{b}'", "'/v2/{a,b}'")}).expand({ a: ${fc.constantFrom("'terms'", 'part0')}, b: 'x' })`;

/** The package url-template. */
export const urlTemplateLaws: LawTable = {
  names: () => Object.keys(urlTemplateModule),
  packages: { 'url-template': { parse: parsed, parseTemplate: parsed } },
  rows: { parse: expanded('parse'), parseTemplate: expanded('parseTemplate') },
};

const joined = (...parts: readonly string[]): string => parts.map((part) => part.replace(/^\/+|\/+$/g, '')).join('/');
const ended = (url: string): string => url.replace(/\/$/, '');
const started = (url: string): string => url.replace(/^\//, '');
const same = (url: string): string => url;
const UNCHANGED = [
  'cleanDoubleSlashes',
  'normalizeURL',
  'withQuery',
  'withFragment',
  'withoutFragment',
  'withHttp',
  'withHttps',
  'encode',
  'encodePath',
  'encodeParam',
  'decode',
  'decodePath',
];
const ufo = {
  joinURL: joined,
  joinRelativeURL: joined,
  resolveURL: joined,
  withBase: (url: string, base: string) => (url.startsWith(ended(base)) ? url : `${ended(base)}/${started(url)}`),
  withTrailingSlash: (url: string) => `${ended(url)}/`,
  withoutTrailingSlash: ended,
  withLeadingSlash: (url: string) => `/${started(url)}`,
  withoutLeadingSlash: started,
  ...Object.fromEntries(UNCHANGED.map((name) => [name, same])),
};
const bare = fc.constantFrom("'v2'", "'v2/purposes'", 'part0');
const slashed = fc.constantFrom("'v2'", "'/v2'", "'v2/'", "'/v2/purposes'", 'part0');

/** ufo. */
export const ufoLaws: LawTable = {
  names: () => Object.keys(ufoModule),
  packages: { ufo },
  rows: {
    ...Object.fromEntries(
      ['joinURL', 'joinRelativeURL', 'resolveURL'].map((name) => [
        name,
        told`require('ufo').${name}('https://acme.trust.example', ${bare}, ${bare})`,
      ]),
    ),
    withBase: told`require('ufo').withBase(${fc.constantFrom("'/v2/purposes'", "'v2'", "'https://acme.trust.example/v2'")}, 'https://acme.trust.example/')`,
    ...Object.fromEntries(
      ['withTrailingSlash', 'withoutTrailingSlash', 'withLeadingSlash', 'withoutLeadingSlash'].map((name) => [
        name,
        told`require('ufo').${name}(${slashed})`,
      ]),
    ),
    ...Object.fromEntries(UNCHANGED.map((name) => [name, told`require('ufo').${name}(${known})`])),
  },
};
