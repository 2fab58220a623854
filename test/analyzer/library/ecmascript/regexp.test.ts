import { describe, expect, it } from 'vitest';
import { createRegExp, patternOf } from '../../../../packages/analyzer/src/library/ecmascript/regexp.ts';
import { createRun } from '../../support/natives.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const machine = createRun();

describe('patternOf', () => {
  it.each([/\/+$/, /^\/+/, /:(\w+)/g, /\{([^}]+)\}/g, /[?#].*$/s, /^https?:\/\/[^/]+/i, /\/v\d+\//u, /a{2,3}/])(
    '%s is run',
    (pattern) => {
      expect(String(patternOf(createRegExp(machine, String(pattern))))).toBe(String(pattern));
    },
  );

  it.each([
    '/(a+)+$/',
    '/(a*)*b/',
    '/(a|aa)+$/',
    '/([a-z]+)*$/',
    '/(x+x+)+y/',
    '/(a{1,9}){1,9}$/',
    '/((a))+*/',
    '/[/',
    `/${'a?'.repeat(150)}/`,
  ])('%s is not', (pattern) => {
    expect(patternOf(createRegExp(machine, pattern))).toBeUndefined();
  });

  it.each([
    '/(?:a+b?)+$/',
    '/^(?:(?:a+)b)*$/',
    '/(?:\\w+\\s?)+$/',
    '/(.*?,)+x/',
    '/(a+)(a+)(a+)(a+)(a+)(a+)(a+)(a+)$/',
  ])('%s ends on a long text, or is not run', (pattern) => {
    const found = patternOf(createRegExp(machine, pattern));
    expect(found === undefined || typeof found.test(`${'a'.repeat(28)}!`) === 'boolean').toBe(true);
  });
});

describe('a pattern that is not run', () => {
  itFindsCalls([
    {
      what: 'makes any text of one that it may match, and leaves a base',
      files: `const base = process.env.TRUST_BASE_URL;
export const all = () => /*@all*/fetch(base + '/v2/purposes'.replace(/^(\\/\\w+)+$/, '/v1/vendors'));
export const whole = () => /*@whole*/fetch((base + '/v2/purposes').replace(/(\\w+)+$/, 'vendors'));
export const slash = () => /*@slash*/fetch((base + '/').replace(/(\\/)+$/, '') + '/v2/purposes');`,
      calls: [
        '@all GET {TRUST_BASE_URL}{text}',
        '@whole GET {TRUST_BASE_URL}{text}',
        '@slash GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
  ]);
});

describe('a pattern that asks for no more than a start', () => {
  itFindsCalls([
    {
      what: 'is known to match a text whose start is known, and no other',
      files: `const base = process.env.TRUST_BASE_URL;
const at = (path) => (/^\\//.test(path) ? base + path : base + '/v9/' + path);
const any = (path) => (/^\\/V2/i.test(path) ? base + path : base + '/v9' + path);
export const rooted = (id) => /*@rooted*/fetch(at('/v2/purposes/' + id));
export const plain = (id) => /*@plain*/fetch(at('purposes/' + id));
export const either = (id) => /*@either*/fetch(any('/v2/purposes/' + id));`,
      calls: [
        '@rooted GET {TRUST_BASE_URL}/v2/purposes/{id}',
        '@plain GET {TRUST_BASE_URL}/v9/purposes/{id}',
        '@either GET {TRUST_BASE_URL}/v2/purposes/{id}',
      ],
    },
  ]);
});

describe('what a pattern finds', () => {
  itFindsCalls([
    {
      what: 'are groups by their names and numbers, of each text that it may be',
      files: `const base = process.env.TRUST_BASE_URL;
const links = { purposes: 'v2:purposes', receipts: 'v1:receipts' };
export const named = (kind) => {
  const { groups } = /^(?<version>v\\d):(?<name>.*)$/.exec(links[kind]);
  return /*@named*/fetch(base + \`/\${groups.version}/\${groups.name}\`);
};
export const numbered = () => {
  const [, version, name] = 'v2:purposes'.match(/(v\\d):(.*)/);
  return /*@numbered*/fetch(base + \`/\${version}/\${name}\`);
};`,
      calls: [
        '@named GET {TRUST_BASE_URL}/v1/receipts',
        '@named GET {TRUST_BASE_URL}/v2/purposes',
        '@numbered GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'are its matches one after the other, and all of them together',
      files: `const base = process.env.TRUST_BASE_URL;
export async function one() {
  const pattern = /(v\\d):(\\w+)/g;
  let found;
  while ((found = pattern.exec('v2:purposes,v1:receipts')) !== null) await /*@one*/fetch(base + \`/\${found[1]}/\${found[2]}\`);
}
export async function all() {
  for (const { groups } of 'v2:purposes,v1:receipts'.matchAll(/(?<version>v\\d):(?<name>\\w+)/g)) await /*@all*/fetch(base + \`/\${groups.version}/\${groups.name}\`);
}`,
      calls: [
        '@one GET {TRUST_BASE_URL}/v1/receipts',
        '@one GET {TRUST_BASE_URL}/v2/purposes',
        '@all GET {TRUST_BASE_URL}/v1/receipts',
        '@all GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
    {
      what: 'is handed to what replaces it, with the groups that have names',
      files: `const base = process.env.TRUST_BASE_URL;
const names = { what: 'purposes' };
export const called = () => /*@called*/fetch(base + '/v2/:what'.replace(/:(?<key>\\w+)/, (...found) => names[found.at(-1).key]));
export const signed = () => /*@signed*/fetch(base + 'purposes of v2'.replace(/(?<name>\\w+) of (?<version>v\\d)/, '/$<version>/$<name>'));`,
      calls: ['@called GET {TRUST_BASE_URL}/v2/purposes', '@signed GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'cuts a text, up to a limit',
      files: `const base = process.env.TRUST_BASE_URL;
export const pattern = () => /*@pattern*/fetch(base + '/' + 'v2, purposes'.split(/,\\s*/).join('/'));
export const limit = () => /*@limit*/fetch(base + '/' + 'v2/purposes/p-1/versions'.split('/', 2).join('/'));`,
      calls: ['@pattern GET {TRUST_BASE_URL}/v2/purposes', '@limit GET {TRUST_BASE_URL}/v2/purposes'],
    },
    {
      what: 'leaves together what stood together in the texts of a queue',
      files: `const base = process.env.TRUST_BASE_URL;
const lines = [];
const keep = (line) => void lines.push(line);
export function fill() {
  keep('GET /v2/purposes');
  keep('DELETE /v1/receipts');
  while (lines.length > 0) {
    const line = lines.shift();
    const [verb, target] = line.split(' ');
    /*@cut*/fetch(base + target, { method: verb });
    const { method, path } = line.match(/^(?<method>\\w+) (?<path>.+)$/).groups;
    /*@matched*/fetch(base + path, { method });
  }
}`,
      calls: [
        '@cut DELETE {TRUST_BASE_URL}/v1/receipts',
        '@cut GET {TRUST_BASE_URL}/v2/purposes',
        '@matched DELETE {TRUST_BASE_URL}/v1/receipts',
        '@matched GET {TRUST_BASE_URL}/v2/purposes',
      ],
    },
  ]);
});

describe('a pattern that wants a certain first character', () => {
  itFindsCalls([
    {
      what: 'is decided by the known beginning of a text',
      files: {
        'src/api.js': `const isAbsolute = (url) => /^[a-z][a-z0-9+.-]*:/i.test(url);
const request = (path) => /*@fetch*/fetch(isAbsolute(path) ? new URL(path) : process.env.TRUST_BASE_URL + path);
export const read = (id) => /*@read*/request(\`/v1/vendors/\${id}\`);
export const open = (path) => /*@open*/request(\`v1/\${path}\`);`,
      },
      calls: [
        '@read GET {TRUST_BASE_URL}/v1/vendors/{id} via @fetch',
        '@open GET {TRUST_BASE_URL}v1/{path} via @fetch',
        '@open GET v1/{path} via @fetch',
      ],
    },
  ]);
});
