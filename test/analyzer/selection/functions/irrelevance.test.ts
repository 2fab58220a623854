import { describe, expect, it } from 'vitest';
import { analysisOf, type Files } from '../../support/program.ts';
import { itFindsCalls } from '../../support/program-table.ts';

const CLIENT: Files = {
  'src/client.ts': `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);
export const use = () => /*@use*/send('/v2/purposes');`,
};

/** How many files are parsed; the client's own is one. */
function countParsed(files: Files): number {
  let parsed = 0;
  const { calls } = analysisOf(
    { ...CLIENT, ...files },
    { onProgress: ({ filesParsed }) => void (parsed = filesParsed) },
  );
  expect(calls).toHaveLength(1);
  return parsed;
}

describe('a function makes no difference', () => {
  it.each<{ readonly what: string; readonly files: Files; readonly parsed: number }>([
    {
      what: 'that calls what a file has which leads to nothing, behind a barrel',
      files: {
        'src/main.ts': `import { use } from './client.js';
import { rank, type Row } from './rows/index.js';
export { use };
export const order = (rows: readonly Row[]): readonly Row[] => [...rows].sort((left, right) => rank(left) - rank(right));`,
        'src/rows/index.ts': `export * from './rank.js';`,
        'src/rows/rank.ts': `import { weigh } from './weight.js';
export interface Row { readonly days: number }
export const rank = (row: Row): number => weigh(row.days);`,
        'src/rows/weight.ts': `import { rank } from './rank.js';
export const weigh = (days: number): number => (days > 9 ? rank({ days: 9 }) : days);`,
      },
      parsed: 2,
    },
    {
      what: 'that calls others of its file, themselves and a component',
      files: {
        'src/main.tsx': `import { use } from './client.js';
import { Row } from './row.js';
export { use };
const LIMIT = 3;
const half = (count: number): number => (count > LIMIT ? whole(count - 1) : count);
function whole(count: number): number { let sum = 0; for (let index = 0; index < count; index += 1) sum += half(index); return sum; }
export const List = ({ rows }: { readonly rows: readonly number[] }) => <ul className="rows">{rows.map((row) => <Row key={row} count={whole(row)} />)}</ul>;`,
        'src/row.tsx': `export const Row = ({ count }: { readonly count: number }) => <li>{count}</li>;`,
      },
      parsed: 2,
    },
    {
      what: 'but one that changes what outlives it may',
      files: {
        'src/main.ts': `import { use } from './client.js';
import { rank } from './rank.js';
export { use };
let last = 0;
export const order = (row: number) => { last = rank(row); };
export const read = () => last;`,
        'src/rank.ts': `export const rank = (row: number): number => row;`,
      },
      parsed: 3,
    },
    {
      what: 'that is a class which nobody names, in all that its methods do',
      files: {
        'src/main.ts': `import { use } from './client.js';
import { rank } from './rank.js';
export { use };
export class Rows {
  readonly #rows: number[] = [];
  isClosed = false;
  add(row: number): this { if (!this.isClosed) this.#rows.push(rank(row)); return this; }
  close(): readonly number[] { this.isClosed = true; return this.add(1).#rows; }
}`,
        'src/rank.ts': `export const rank = (row: number): number => row;`,
      },
      parsed: 2,
    },
    {
      what: 'that only asks maps of its own for what clients have too',
      files: {
        'src/main.ts': `import { read } from './api.js';
import { rank } from './rank.js';
export { read };
export function group(rows: readonly string[]) {
  const groups = new Map<string, number>();
  for (const row of rows) groups.set(row, (groups.get(row) ?? 0) + rank(row));
  return groups;
}`,
        'src/api.ts': `export const api = { get: (path: string) => fetch('https://acme.trust.example' + path) };
export const read = () => api.get('/v2/purposes');`,
        'src/client.ts': '',
        'src/rank.ts': `export const rank = (row: string): number => row.length;`,
      },
      parsed: 2,
    },
    {
      what: 'but one that asks a map which may be another one may',
      files: {
        'src/main.ts': `import { read } from './api.js';
import { rank } from './rank.js';
export { read };
export function group(rows: readonly string[]) {
  const groups = new Map<string, number>();
  for (const row of rows) groups.set(row, (groups.get(row) ?? 0) + rank(row));
  return groups;
}
export const find = (groups: { get(row: string): number }, row: string) => groups.get(row);`,
        'src/api.ts': `export const api = { get: (path: string) => fetch('https://acme.trust.example' + path) };
export const read = () => api.get('/v2/purposes');`,
        'src/client.ts': '',
        'src/rank.ts': `export const rank = (row: string): number => row.length;`,
      },
      parsed: 3,
    },
  ])('$what', ({ files, parsed }) => {
    expect(countParsed(files)).toBe(parsed);
  });
});

/** In each of these, a function that names nothing which leads to a client makes a difference all the same. */
describe('what makes a difference is run', () => {
  const SEND = `export const send = (path: string) => /*@send*/fetch('https://acme.trust.example' + path);`;
  itFindsCalls([
    ...[
      {
        how: 'by its name',
        main: `import { Paths } from './paths.js';
const paths = Paths;`,
      },
      {
        how: 'through a barrel',
        main: `import { Paths } from './barrel.js';
const paths = Paths;`,
      },
      {
        how: 'under another name, through a barrel',
        main: `import { Where } from './renamed.js';
const paths = Where;`,
      },
      {
        how: 'as a member of its file',
        main: `import * as all from './paths.js';
const paths = all['Paths'];`,
      },
      {
        how: 'as a parent',
        main: `import { Paths } from './paths.js';
class Own extends Paths {}
const paths = Own;`,
      },
      { how: 'in its file', main: `import { made as paths } from './paths.js';` },
    ].map(({ how, main }) => ({
      what: `a static method that nothing calls, of a class that is taken ${how}`,
      files: {
        'src/client.ts': `${main}
export const list = () => /*@list*/fetch('https://acme.trust.example' + paths.current);`,
        'src/paths.ts': `export class Paths { static current = null; static start() { this.current = '/v2/purposes'; } }
export const ping = () => /*@ping*/fetch('https://status.example/');
${how === 'in its file' ? 'export const made = Paths;' : ''}`,
        'src/barrel.ts': `export * from './paths.js';`,
        'src/renamed.ts': `export { Paths as Where } from './barrel.js';`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes', '@ping GET https://status.example/'],
    })),
    {
      what: 'a call of a function that sets a variable, through a file that leads to nothing',
      files: {
        'src/client.ts': `import { toPath } from './settings.js';
export const list = () => /*@list*/fetch('https://acme.trust.example' + toPath('/purposes'));`,
        'src/settings.ts': `let version = '';
export const setVersion = (text: string) => { version = text; };
export const toPath = (path: string) => version + path;`,
        'src/set-up.ts': `import { setVersion } from './settings.js';
export const setUp = () => setVersion('/v2');`,
        'src/main.ts': `import { list } from './client.js';
import { setUp } from './set-up.js';
export const read = () => list();
export const start = () => setUp();`,
      },
      calls: ['@list GET https://acme.trust.example/purposes', '@list GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a method of an interface, of which a class that nobody names has one that sends',
      files: {
        'src/client.ts': `${SEND}
export interface Purposes { list(): unknown }
export class TrustPurposes implements Purposes { list() { return /*@list*/send('/v2/purposes'); } }
export const count = (purposes: Purposes) => purposes.list();`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes via @send'],
    },
    {
      what: 'the same in a file that imports nothing of it but its type',
      files: {
        'src/client.ts': `import type { Purposes } from './purposes.js';
export class TrustPurposes implements Purposes { list(path: string) { return /*@list*/fetch('https://acme.trust.example' + path); } }`,
        'src/main.ts': `import type { Purposes } from './purposes.js';
export const ping = () => /*@ping*/fetch('https://status.example/');
export const all = (purposes: Purposes) => /*@all*/purposes.list('/v2/purposes');`,
        'src/purposes.ts': `export interface Purposes { list(path: string): unknown }`,
      },
      calls: ['@ping GET https://status.example/', '@all GET https://acme.trust.example/v2/purposes via @list'],
    },
    {
      what: 'a client that a property holds, handed to a file which leads to nothing',
      files: {
        'src/client.ts': `import { forward } from './forward.js';
class TrustClient { list(path: string) { return /*@list*/fetch('https://acme.trust.example' + path); } }
export const provide = (context: any, next: () => void) => { context.trust = new TrustClient(); next(); };
export const all = (context: any) => forward(context.trust);`,
        'src/forward.ts': `export const forward = (client: any) => /*@forward*/client.list('/v2/purposes');`,
      },
      calls: ['@forward GET https://acme.trust.example/v2/purposes via @list'],
    },
    {
      what: 'a setting that a function bears',
      files: {
        'src/client.ts': `import { toPath } from './settings.js';
export const list = () => /*@list*/fetch('https://acme.trust.example' + toPath('/purposes'));`,
        'src/settings.ts': `export function toPath(path: string): string { return (toPath as { version?: string }).version + path; }`,
        'src/main.ts': `import { list } from './client.js';
import { toPath } from './settings.js';
export const read = () => list();
export const start = () => { (toPath as { version?: string }).version = '/v2'; };`,
      },
      calls: ['@list GET https://acme.trust.example/v2/purposes'],
    },
    {
      what: 'a client that another function gives back',
      files: {
        'src/client.ts': `class TrustClient { find(path: string) { return /*@find*/fetch('https://acme.trust.example' + path); } }
const known = new Map<string, TrustClient>();
export const connect = (name: string) => { const client = new TrustClient(); known.set(name, client); return client; };
export const connected = (name: string) => connect(name);`,
        'src/main.ts': `import { connected } from './client.js';
const trust = () => connected('trust');
const later = (work: () => ReturnType<typeof trust>) => work();
export const run = () => { const { find } = later(trust); return /*@run*/find('/v2/purposes'); };`,
      },
      calls: ['@run GET https://acme.trust.example/v2/purposes via @find'],
    },
    {
      what: 'a function that is put into a variable later',
      files: {
        'src/client.ts': `${SEND}
let work = (path: string): unknown => path;
export const start = () => { work = send; };
export const run = () => /*@run*/work('/v2/purposes');`,
      },
      calls: ['@run GET https://acme.trust.example/v2/purposes via @send'],
    },
  ]);
});
