import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const both = [
  '@run GET https://acme.trust.example/v1/receipts via @go',
  '@run GET https://acme.trust.example/v2/purposes via @go',
];
const row = (what: string, body: string, calls: readonly string[] = both) => ({
  what,
  files: `const go = (path: string) => /*@go*/fetch('https://acme.trust.example' + path);\nconst allowed = ['/v2/purposes', '/v1/receipts'];\nexport const run = (x: string) => { ${body.replace('go(x)', '/*@run*/go(x)')} };`,
  calls,
});

describe('a value whose annotation allows neither null nor undefined', () => {
  const of = (what: string, type: string, calls: readonly string[], test = "id ?? ''") => ({
    what,
    files: `type Named = string;\nexport const read = (id${type}) => /*@read*/fetch(\`https://acme.trust.example/v2/purposes/\${${test}}\`);`,
    calls,
  });
  const [one, all] = [
    '@read GET https://acme.trust.example/v2/purposes/{id}',
    '@read GET https://acme.trust.example/v2/purposes/',
  ];
  itFindsCalls([
    of('takes no default', ': string', [one]),
    of('takes none where it is one of two', ': string | number', [one]),
    of('takes none by the name of a type', ': Named', [one]),
    of('is not compared with what it is not', ': string', [one], "id === undefined ? '' : id"),
    of('may be empty', ': string', [one, all], "id ? id : ''"),
    of('takes one that is allowed', ': string | undefined', [one, all]),
    of('takes one that may be left out', '?: string', [one, all]),
    of('takes one where the type is not known', ': Id', [one, all]),
    of('takes one where there is none', '', [one, all]),
  ]);
});

describe('a value that a guard narrows to a known set', () => {
  itFindsCalls([
    row(
      'by what it must not differ from',
      `if (x !== '/v2/purposes' && x !== '/v1/receipts') throw new Error(); return go(x);`,
    ),
    row('by what it may be', `if (x === '/v2/purposes' || x === '/v1/receipts') return go(x);`),
    row('by a list', `if (!allowed.includes(x)) throw new Error(); return go(x);`),
    row('by a list that is written there', `return ['/v2/purposes', '/v1/receipts'].includes(x) ? go(x) : undefined;`),
    row('by a set', `if (new Set(allowed).has(x)) return go(x);`),
    row(
      'not by a list of which not everything is known',
      `if ([...allowed, process.env.MORE].includes(x)) return go(x);`,
      ['@go GET https://acme.trust.example{path}'],
    ),
    row(
      'not where only one of two conditions tells of it',
      `if (x !== '/v2/purposes' && allowed.length > Number(x)) throw new Error(); return go(x);`,
      ['@go GET https://acme.trust.example{path}'],
    ),
  ]);
});
