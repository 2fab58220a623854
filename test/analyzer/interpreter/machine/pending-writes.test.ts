import { describe, expect, it } from 'vitest';
import { callsOf } from '../../support/program.ts';

const send = (method: string): string => `fetch('https://acme.trust.example/v2/purposes', { method: ${method} })`;
const pause = 'const pause = () => new Promise((resolve) => { setTimeout(resolve, 1); });\n';
const choose = `${pause}async function choose(state, verb) { await null; state.verb = verb; }\n`;
const run = (body: string): string => `export async function run() { const state = { verb: 'GET' }; ${body} }`;

interface Row {
  readonly what: string;
  readonly code: string;
  readonly methods: readonly string[];
}

const row = (what: string, code: string, methods: readonly string[]): Row => ({ what, code, methods });

/** The methods with which any call of the program sends, wherever it is told. */
function itSends(rows: readonly Row[]): void {
  it.each(rows)('$what', ({ code, methods }) => {
    expect([...new Set(callsOf({ 'src/sync.ts': code }).map((call) => call.split(' ')[1]))].sort()).toEqual(methods);
  });
}

describe('what is overwritten before something that goes on later writes it', () => {
  itSends([
    row(
      'is what that writes, when time has passed',
      `${choose}${run(`void choose(state, 'PATCH'); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is what was written last, at once',
      `${choose}${run(`void choose(state, 'PATCH'); state.verb = 'PUT'; await ${send('state.verb')};`)}`,
      ['PUT'],
    ),
    row(
      'is that in a function that waits itself',
      `${choose}async function later(state) { state.verb = 'PUT'; await pause(); await ${send('state.verb')}; }\n${run("void choose(state, 'PATCH'); await later(state);")}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that of a timer',
      `${pause}${run(`setTimeout(() => { state.verb = 'PATCH'; }); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that of what follows a promise',
      `${pause}${run(`void pause().then(() => { state.verb = 'PATCH'; }); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that of a listener',
      `import { EventEmitter } from 'node:events';\n${pause}const bus = new EventEmitter();\n${run(`bus.on('tick', () => { state.verb = 'PATCH'; }); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is what a timer reads',
      `${choose}${run(`void choose(state, 'PATCH'); state.verb = 'PUT'; setTimeout(() => ${send('state.verb')}, 5);`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is what stands there behind a `finally`',
      `${choose}async function both(state) { try { return choose(state, 'PATCH'); } finally { state.verb = 'PUT'; } }\n${run(`await both(state); await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is what a loop that waits for its items finds',
      `${choose}async function* ticks() { await pause(); yield 1; }\n${run(`void choose(state, 'PATCH'); state.verb = 'PUT'; for await (const tick of ticks()) await ${send('state.verb')};`)}`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that in one arm',
      `${choose}export async function run(isLate) { const state = { verb: 'GET' }; if (isLate) void choose(state, 'PATCH'); state.verb = 'PUT'; await pause(); await ${send('state.verb')}; }`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that where the call is repeated that started it',
      `${choose}const state = { verb: 'GET' };\nconst start = () => { void choose(state, 'PATCH'); };\nexport async function run() { start(); start(); state.verb = 'PUT'; await pause(); await ${send('state.verb')}; }`,
      ['PATCH', 'PUT'],
    ),
    row(
      'is that where the call is repeated that waits',
      `${choose}const state = { verb: 'GET' };\nconst later = async () => { state.verb = 'PUT'; await pause(); await ${send('state.verb')}; };\nexport async function run() { await later(); void choose(state, 'PATCH'); await later(); }`,
      ['PATCH', 'PUT'],
    ),
  ]);
});

describe('what is pending', () => {
  itSends([
    row(
      'is so no more when somebody has waited for it',
      `${choose}${run(`const chosen = choose(state, 'PATCH'); await chosen; state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PUT'],
    ),
    row(
      'is so no more in a list that somebody has waited for',
      `${choose}${run(`const chosen = [choose(state, 'PATCH')]; await Promise.all(chosen); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PUT'],
    ),
    row(
      'is nothing where it is waited for at once',
      `${choose}${run(`await choose(state, 'PATCH'); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PUT'],
    ),
    row(
      'is not what was written before the function waited',
      `${pause}async function choose(state) { state.verb = 'PATCH'; await null; }\n${run(`void choose(state); state.verb = 'PUT'; await pause(); await ${send('state.verb')};`)}`,
      ['PUT'],
    ),
  ]);
});
