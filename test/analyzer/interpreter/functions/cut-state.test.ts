import { formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../../support/program.ts';

/** Longer than a function may take that leads to no client. */
const LONG = `${['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `for (const ${name} of [1, 2, 3, 4, 5, 6, 7, 8, 9]) `).join('')}String(a + b + c + d + e + f);`;

function told(code: string): readonly string[] {
  const { calls } = analysisOf({ 'src/run.js': code });
  return [
    ...new Set(calls.flatMap(({ targets }) => targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url)}`))),
  ].sort();
}

describe('what a call that is cut has set', () => {
  it.each([
    [
      'a variable',
      `export function run() { let path = '/v1/one'; const work = () => { path = '/v1/two'; ${LONG} }; work(); fetch(path); }`,
    ],
    [
      'a variable, by a call that is not tried any more',
      `export function run() { let path = '/v1/one'; const work = () => { path = '/v1/two'; ${LONG} }; const again = () => work(); work(); work(); again(); path = '/v1/one'; again(); fetch(path); }`,
    ],
    [
      'a property',
      `export class Run { path = '/v1/one'; work() { this.path = '/v1/two'; ${LONG} } send() { this.work(); fetch(this.path); } }`,
    ],
  ])('may be anything: %s', (_, code) => {
    expect(told(code)).toEqual(expect.arrayContaining(['GET /v1/one', 'GET {path}']));
  });

  it.each([
    ['a parameter', `const other = (path) => { path = '/v1/three'; return path; }; other('');`],
    ['a variable of a block', `{ let path = '/v1/three'; path = '/v1/four'; }`],
    ['a caught error', `try { work.fail(); } catch (path) { path = null; }`],
    ['a variable of a loop', `for (let path of []) path = null;`],
  ])('may be anything where %s inside has the same name', (_, inside) => {
    expect(
      told(
        `export function run() { let path = '/v1/one'; const work = () => { [path] = ['/v1/two']; ${inside} ${LONG} }; const again = () => work(); work(); work(); again(); path = '/v1/one'; again(); fetch(path); }`,
      ),
    ).toEqual(expect.arrayContaining(['GET /v1/one', 'GET {path}']));
  });

  it.each([
    ['a variable of its own', `{ let path = '/v1/two'; if (id) { path = '/v1/four'; } }`],
    ['a `var` of its own', `if (id) { var path = '/v1/two'; } path = '/v1/four';`],
    ['a parameter of its own', `const other = ({ path }) => () => { path = '/v1/three'; }; other({});`],
  ])('stands where only %s has its name', (_, inside) => {
    expect(
      told(
        `export function run(id) { let path = '/v1/one'; const work = () => { ${inside} ${LONG} }; const again = () => work(); work(); work(); again(); path = '/v1/one'; again(); fetch(path); }`,
      ),
    ).toEqual(['GET /v1/one']);
  });

  it('is kept where it belongs to what a call gives that is remembered', () => {
    const stack =
      'const stack = (...layers) => (context) => { const next = (index) => layers[index]?.(context, () => next(index + 1)); return next(0); };';
    const createApi = `const createApi = (base) => { const request = (method, path) => fetch(base + path, { method }); const api = { request }; for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) api[method.toLowerCase()] = (path) => request(method, path); return api; };`;
    expect(
      told(
        `export async function run() { await stack(async (context, next) => { await next(); }, async () => { await createApi('').request('POST', '/v1/one'); })({}); }\n${createApi}\n${stack}`,
      ),
    ).toContain('POST /v1/one');
  });

  it('stands where it says nothing', () => {
    expect(
      told(
        `export function run(id) { let count = id.size, path = '/v1/one'; const work = () => { count = id.length; ${LONG} }; work(); fetch(path + '/' + count); }`,
      ),
    ).toEqual(['GET /v1/one/{size}']);
  });
});
