import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

const base = 'https://acme.trust.example';
const go = `const go = (path: string) => /*@go*/fetch('${base}' + path);`;
const vendors = `@run GET ${base}/v1/vendors via @go`;
const purposes = `@run GET ${base}/v2/purposes via @go`;
const row = (what: string, helper: string, body: string, calls: readonly string[] = [vendors, purposes]) => ({
  what,
  files: `${go}\n${helper}\nexport ${body.includes('await') ? 'async ' : ''}function run(kind: string) { ${body.replace('go(', '/*@run*/go(')} }`,
  calls,
});

describe('a call that never comes back', () => {
  const fail = 'function fail(what: string): never { throw new Error(what); }';
  const guarded = (call: string): string =>
    `let path = ''; if (kind === 'a') path = '/v2/purposes'; else ${call} return go(path);`;
  itFindsCalls([
    row('ends the arm that it stands in', fail, guarded('fail(kind);'), [purposes]),
    row('does so where its value is returned', fail, guarded('return fail(kind);'), [purposes]),
    row(
      'does so through another function',
      `${fail} const reject = (what: string) => { fail(what); };`,
      guarded('reject(kind);'),
      [purposes],
    ),
    row('does so the second time too', fail, `if (kind === 'x') fail('x'); ${guarded("fail('x');")}`, [purposes]),
    row(
      'does so where it is waited for',
      'async function fail(what: string) { throw new Error(what); }',
      guarded('await fail(kind);'),
      [purposes],
    ),
    row(
      'ends nothing where nobody waits for it',
      'async function fail(what: string) { throw new Error(what); }',
      "fail(kind); return go('/v2/purposes');",
      [purposes],
    ),
    row('ends nothing where it is caught', fail, "try { fail(kind); } catch {} return go('/v2/purposes');", [purposes]),
    row(
      'ends nothing where it may return',
      "function fail(what: string) { if (what === 'x') throw new Error(what); }",
      "fail(kind); return go('/v2/purposes');",
      [purposes],
    ),
    row(
      'ends nothing where it is called for each of a list',
      fail,
      "kind.split(',').forEach(fail); return go('/v2/purposes');",
      [purposes],
    ),
    row(
      'ends nothing where another function may be called',
      `${fail} const log = (what: string) => what;`,
      "(kind ? fail : log)(kind); return go('/v2/purposes');",
      [purposes],
    ),
    {
      what: 'is not a method that others write',
      files: `export class Client { connect() { throw new Error('not implemented'); } run() { this.connect(); return /*@run*/fetch('${base}/v2/purposes'); } }`,
      calls: [`@run GET ${base}/v2/purposes`],
    },
  ]);
});

describe('a guard in a helper', () => {
  const known = "'/v2/purposes', '/v1/vendors'";
  const unknownPath = [`@go GET ${base}{path}`];
  itFindsCalls([
    row(
      'narrows what it is given',
      `const paths = [${known}]; function assertKind(kind: string) { if (!paths.includes(kind)) throw new Error(kind); }`,
      'assertKind(kind); return go(kind);',
    ),
    row(
      'narrows it the second time too',
      `const paths = [${known}]; function assertKind(kind: string) { if (!paths.includes(kind)) throw new Error(kind); } export const other = (kind: string) => assertKind(kind);`,
      'assertKind(kind); return go(kind);',
    ),
    row(
      'narrows nothing that it sets itself',
      "function assertKind(kind: string) { if (!kind) throw new Error(kind); kind = '/v2/purposes'; }",
      'assertKind(kind); return go(kind);',
      unknownPath,
    ),
    row(
      'demands a condition',
      'function invariant(condition: unknown, what: string): asserts condition { if (!condition) throw new Error(what); }',
      "invariant(kind === '/v2/purposes' || kind === '/v1/vendors', 'no'); return go(kind);",
    ),
    row(
      'demands a condition that it returns for',
      'function invariant(condition: unknown) { if (condition) return; throw new Error(); }',
      "invariant(kind === '/v2/purposes'); return go(kind);",
      [purposes],
    ),
    row(
      'demands nothing where it only warns',
      'function check(condition: unknown) { if (!condition) console.warn(condition); }',
      "check(kind === '/v2/purposes'); return go(kind);",
      unknownPath,
    ),
  ]);
});

describe('a callback that throws', () => {
  itFindsCalls(
    [
      ['of an event', "process.on('unhandledRejection', (error) => { throw error; });"],
      ['of a framework', 'framework().setErrorHandler((error) => { throw error; });'],
      ['of a chain', "match(kind).with('a', () => 1).otherwise(() => { throw new Error(kind); });"],
      ['that is awaited', 'await framework.run(async () => { throw new Error(kind); });'],
    ].map(([what, statement]) => ({
      what: `does not end the code that passes it: ${what}`,
      files: {
        'src/run.js': `import framework, { match } from 'some-framework';
const send = (path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path);
export const other = () => /*@other*/send('/v1/vendors');
export async function run(kind) {
  ${statement}
  await /*@behind*/send('/v2/purposes');
}`,
      },
      calls: ['@other GET {TRUST_BASE_URL}/v1/vendors via @send', '@behind GET {TRUST_BASE_URL}/v2/purposes via @send'],
    })),
  );
});
