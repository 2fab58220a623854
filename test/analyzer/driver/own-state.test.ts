import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const send = 'const send = (method, path) => /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });';
const first = '/*@first*/send("GET", "/first")';
const later = '/*@later*/send("DELETE", "/later")';

/** What a function sets decides what its own next run sends, whoever calls it. */
const programs: Readonly<Record<string, string>> = {
  'a flag of a module': `let open = false;
export function run() { if (open) return ${later}; open = true; return ${first}; }`,
  'a counter that counts errors, and throws on': `let failed = 0;
export async function run() {
  if (failed > 3) return ${later};
  try { return await ${first}; } catch (error) { failed += 1; throw error; }
}`,
  'a flag set before an error': `let failed = false;
export async function run(input) { if (failed) ${later}; ${first}; if (!input) { failed = true; throw new Error(); } }`,
  'a flag that is set only while it waits': `let busy = false;
export async function run() { if (busy) return ${later}; busy = true; await ${first}; busy = false; }`,
  'a field that is set only while it waits': `export class Sync {
  busy = false;
  async run() { if (this.busy) return ${later}; this.busy = true; try { await ${first}; } finally { this.busy = false; } }
}`,
  'a private field': `export class Session {
  #opened = false;
  run() { if (this.#opened) return ${later}; this.#opened = true; return ${first}; }
}`,
  'a field that the constructor sets': `export class Session {
  constructor() { this.opened = false; }
  run() { if (this.opened) return ${later}; this.opened = true; return ${first}; }
}`,
  'a version that an answer changes': `export class Reader {
  version = 1;
  async run() { if (this.version === 2) return ${later}; const answer = await ${first}; if (answer.status === 404) this.version = 2; }
}`,
  'a map of an instance': `export class Seen {
  map = new Map();
  run(id) { if (this.map.get(id)) return ${later}; this.map.set(id, true); return ${first}; }
}`,
  'a state inside a field': `export class Session {
  state = { opened: false };
  run() { if (this.state.opened) return ${later}; this.state.opened = true; return ${first}; }
}`,
  'a state of more values than there are rounds': `let state = 'a';
export function run() {
  switch (state) {
    case 'a': state = 'b'; return ${first};
    case 'b': state = 'c'; return;
    case 'c': state = 'd'; return;
    case 'd': state = 'e'; return;
    default: return ${later};
  }
}`,
  'a flag that a timer turns': `let odd = false;
setInterval(() => { odd = !odd; if (odd) ${first}; else ${later}; }, 1000);`,
  'what the last answer said': `let last = null;
export async function run() {
  const tag = (await ${first}).headers.get('etag');
  if (last && last.tag !== tag) ${later};
  last = { tag };
}`,
  'the id of the last call': `let last;
export function run(id) { if (last && last !== id) ${later}; last = id; ${first}; }`,
};

/** Calls are told by place. */
function inOrder(code: string): readonly string[] {
  const calls = ['@first GET {TRUST_BASE_URL}/first via @send', '@later DELETE {TRUST_BASE_URL}/later via @send'];
  return code.indexOf('@first') < code.indexOf('@later') ? calls : calls.reverse();
}

describe('a function that sets what its next run reads', () => {
  itFindsCalls(
    Object.entries(programs).map(([what, code]) => ({
      what,
      files: { 'src/run.js': `${send}\n${code}\n` },
      calls: inOrder(code),
    })),
  );

  itFindsCalls([
    {
      what: 'a list from which each call of itself takes an item',
      files: {
        'src/run.js': `const jobs = [['GET', '/a'], ['PUT', '/b'], ['DELETE', '/c']];
async function next() {
  const job = jobs.shift();
  if (!job) return;
  const [method, path] = job;
  await /*@send*/fetch(process.env.TRUST_BASE_URL + path, { method });
  await next();
}
await /*@start*/next();`,
      },
      calls: [
        '@send PUT {TRUST_BASE_URL}/b',
        '@send DELETE {TRUST_BASE_URL}/c',
        '@start GET {TRUST_BASE_URL}/a via @send',
      ],
    },
  ]);
});
