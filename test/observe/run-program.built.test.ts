import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

import type { JobResult } from './child/main.ts';
import { runProgram } from './run-program.ts';

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Runs files with a driver's body; the result's requests as `METHOD path < innermost site < outer site`. */
async function run(
  files: Readonly<Record<string, string>>,
  body: string,
): Promise<JobResult & { readonly lines: readonly string[] }> {
  const home = mkdtempSync(path.join(tmpdir(), 'scopewright-observe-'));
  folders.push(home);
  const all = {
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`program/${name}`, text])),
    'drive.mjs': `export default async function drive({ base, load, answer }) {\n${body}\n}`,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(home, name)), { recursive: true });
    writeFileSync(path.join(home, name), text);
  }
  const result = await runProgram({
    name: 'test',
    folder: path.join(home, 'program'),
    driver: path.join(home, 'drive.mjs'),
  });
  return {
    ...result,
    lines: result.requests.map(({ method, path: target, stack }) =>
      `${method} ${target} ${[...stack]
        .reverse()
        .map((site) => `< ${site}`)
        .join(' ')}`.trim(),
    ),
  };
}

/** Loads a source, whose `run` gets the base URL. */
const RUN = `await (await load('a.ts')).run(base);`;

describe('the stack of a request', () => {
  it.each([
    [
      'survives awaits, in arguments too',
      `const path = async () => '/x';\nexport async function run(base) {\n  await send(base + (await path()));\n}\nasync function send(url) {\n  await null;\n  await fetch(url);\n}`,
      ['GET /x < a.ts:7:9 < a.ts:3:9'],
    ],
    [
      'leaves arguments and receivers out',
      `const path = (base) => { fetch(base + '/1'); return base + '/2'; };\nexport const run = (base) => fetch(path(base));`,
      ['GET /1 < a.ts:1:26 < a.ts:2:36', 'GET /2 < a.ts:2:30'],
    ],
    [
      'has the calls of an optional chain',
      `const api = { of: (base) => ({ get: (path) => fetch(base + path) }) };\nexport const run = (base) => api?.of(base)?.get('/x').then((r) => r.text());`,
      ['GET /x < a.ts:1:47 < a.ts:2:30'],
    ],
    [
      'is empty of an optional call that is not made',
      `export const run = (base) => { const no = undefined; no?.(fetch('nowhere')); no?.a.b(1).c(2); return fetch(base + '/x'); };`,
      ['GET /x < a.ts:1:102'],
    ],
    [
      'has constructors, parents and their methods',
      `class A { constructor(base) { this.base = base; }\n  get(path) { return fetch(this.base + path); } }\nclass B extends A {\n  extra = 1;\n  constructor(private readonly other, base) {\n    super(base);\n    this.made = fetch(base + '/made');\n  }\n  get(path) { return super.get(path); } }\nexport async function run(base) {\n  const b = new B(1, base);\n  await b.get('/x');\n}`,
      ['GET /made < a.ts:7:17 < a.ts:11:13', 'GET /x < a.ts:2:22 < a.ts:9:22 < a.ts:12:9'],
    ],
    [
      'has tags',
      'const get = ([head], ...rest) => fetch(rest[0] + head.trim());\nexport const run = (base) => get`/x ${base}`;',
      ['GET /x < a.ts:1:34 < a.ts:2:30'],
    ],
    [
      'goes back behind a failure',
      `const fail = () => { throw new Error('no'); };\nexport async function run(base) {\n  try { fail(); } catch { await fetch(base + '/1'); } finally { await fetch(base + '/2'); }\n  await fetch(base + '/3');\n}`,
      ['GET /1 < a.ts:3:33', 'GET /2 < a.ts:3:71', 'GET /3 < a.ts:4:9'],
    ],
    [
      'is a generator’s own, whoever asks it',
      `async function* pages(base) {\n  yield await fetch(base + '/1');\n  yield await fetch(base + '/2');\n}\nexport async function run(base) {\n  for await (const page of pages(base)) await page.text();\n}`,
      ['GET /1 < a.ts:2:15 < a.ts:6:28', 'GET /2 < a.ts:3:15 < a.ts:6:28'],
    ],
    [
      'is that of the place where a request is made, not where it is waited for',
      `import superagent from 'superagent';\nconst make = (base) => superagent.get(base + '/x');\nexport async function run(base) {\n  const request = make(base);\n  await request;\n}`,
      ['GET /x < a.ts:2:24 < a.ts:4:19'],
    ],
    [
      'has callbacks where they are called',
      `const each = (list, work) => Promise.all(list.map(work));\nexport const run = (base) => each(['/x'], (path) => fetch(base + path));`,
      ['GET /x < a.ts:2:53 < a.ts:1:42 < a.ts:2:30'],
    ],
    [
      'leaves out calls of what is written inside them',
      `const send = (url) => fetch(url);\nexport async function run(base) {\n  await Promise.all(['/1'].map((path) => send(base + path)));\n  await (async () => { await send(base + '/2'); })();\n  await Promise.all([base + '/3'].map(send));\n}`,
      ['GET /1 < a.ts:1:23 < a.ts:3:42', 'GET /2 < a.ts:1:23 < a.ts:4:30', 'GET /3 < a.ts:1:23 < a.ts:5:21'],
    ],
    [
      'reaches every client',
      `import https from 'node:https';\nimport { request } from 'undici';\nexport async function run(base) {\n  await request(base + '/undici');\n  await new Promise((resolve) => https.get('https://api.example/https', (r) => r.resume().on('end', resolve)));\n}`,
      ['GET /undici < a.ts:4:9', 'GET /https < a.ts:5:34'],
    ],
  ])('%s', async (_, source, lines) => {
    const result = await run({ 'a.ts': source }, RUN);
    expect(result.problems).toEqual([]);
    expect(result.lines).toEqual(lines);
  });
});

describe('a program is loaded', () => {
  const send = `export const send = (path) => fetch(process.env.BASE + path);`;

  it.each([
    [
      'by its aliases',
      {
        'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
        'src/http.ts': send,
        'a.ts': `import { send } from '@/http';\nexport const run = () => send('/x');`,
      },
    ],
    [
      'by the imports of its package',
      {
        'package.json': '{ "imports": { "#http": { "node": "./src/http.js" } } }',
        'src/http.ts': send,
        'a.ts': `import { send } from '#http';\nexport const run = () => send('/x');`,
      },
    ],
    [
      'by its workspaces',
      {
        'http/package.json': '{ "name": "@acme/http", "main": "dist/index.js" }',
        'http/src/index.ts': send,
        'a.ts': `import { send } from '@acme/http';\nexport const run = () => send('/x');`,
      },
    ],
    [
      'with sources that are named as built',
      { 'http.mts': send, 'a.ts': `import { send } from './http.mjs';\nexport const run = () => send('/x');` },
    ],
    [
      'with modules that wait',
      {
        'http.mts': `export const send = await Promise.resolve((path) => fetch(process.env.BASE + path));`,
        'b.ts': `export * from './http.mjs';`,
        'a.ts': `import { send } from './b';\nexport const run = () => send('/x');`,
      },
    ],
    [
      'with CommonJS and JSON',
      {
        'paths.json': '{ "x": "/x" }',
        'http.cjs': `module.exports = (path) => fetch(process.env.BASE + path);`,
        'a.ts': `import send = require('./http.cjs');\nimport paths from './paths.json';\nexport const run = () => send(paths.x);`,
      },
    ],
    [
      'with components',
      {
        'Page.vue': `<template><p/></template>\n<script setup lang="ts">\nconst run = (): unknown => fetch(process.env.BASE + '/x');\n</script>`,
        'a.ts': `import { run as send } from './Page.vue';\nexport const run = () => send();`,
      },
    ],
    ['with import.meta', { 'a.ts': `export const run = () => fetch(import.meta.env.BASE + '/x');` }],
  ])('%s', async (_, files: Readonly<Record<string, string>>) => {
    const result = await run(files, `process.env.BASE = base; ${RUN}`);
    expect(result.problems).toEqual([]);
    expect(result.requests.map(({ path: target }) => target)).toEqual(['/x']);
  });
});

describe('what goes wrong is told', () => {
  it.each([
    ['a driver that fails', `throw new Error('no base');`, 'The driver failed: Error: no base'],
    ['a source that is not there', `await load('b.ts');`, 'The program has no source `b.ts`.'],
    [
      'a failure that nobody catches',
      `Promise.reject(new Error('lost')); await new Promise((resolve) => setTimeout(resolve, 20));`,
      'Nothing caught this: Error: lost',
    ],
    ['a child that ends early', `process.exit(3);`, 'The child ended with status 3 without a result'],
  ])('%s', async (_, body, message) => {
    const { problems } = await run({ 'a.ts': '' }, body);
    expect(problems.join('\n')).toContain(message);
  });

  it('a request that is made and not sent', async () => {
    const { problems, requests } = await run(
      { 'a.ts': `import http from 'node:http';\nexport const run = (base) => { http.request(base + '/x'); };` },
      RUN,
    );
    expect(requests).toEqual([]);
    expect(problems).toEqual([
      expect.stringMatching(/^A request was made and did not arrive: GET 127\.0\.0\.1:\d+\/x\.$/),
    ]);
  });
});

it('answers what the driver says', async () => {
  const source = `export async function run(base) {\n  const first = await (await fetch(base + '/next')).json();\n  const second = await fetch(base + first.next);\n  await fetch(base + '/' + second.status);\n}`;
  const { lines } = await run(
    { 'a.ts': source },
    `answer(({ path }, reply) => (path === '/next' ? { next: '/made' } : reply({ status: 418 })));\n${RUN}`,
  );
  expect(lines.map((line) => line.split(' ')[1])).toEqual(['/next', '/made', '/418']);
});
