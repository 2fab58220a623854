import { formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { analysisOf } from '../../support/program.ts';

const HOST = 'https://acme.trust.example';
const one = 'GET /v1/one';
const both = [one, 'GET /v1/two'];

/** A body of a function `run(list, text, isSet)`, of which nobody knows what it is given, and all that it sends. */
type Row = readonly [what: string, body: string, sent: readonly string[]];

const row = (what: string, body: string, sent: readonly string[]): Row => [what, body, sent];

function itSends(rows: readonly Row[]): void {
  it.each(rows)('%s', (_, body, sent) => {
    const { calls } = analysisOf({
      'src/run.js': `const go = (path) => fetch('${HOST}' + path);\nexport async function run(list, text, isSet) { ${body} }`,
    });
    const told = calls.flatMap(({ targets }) =>
      targets.map(({ method, url }) => `${method ?? '?'} ${formatUrl(url).replace(HOST, '')}`),
    );
    expect([...new Set(told)].sort()).toEqual(sent);
  });
}

/** Sends what `path` says in each of its rounds, and sets the next. */
const state = (around: (body: string) => string): string =>
  `let path = '/v1/one'; ${around("go(path); path = '/v1/two';")}`;
const record = (around: (body: string) => string): string =>
  `let state = { of: { path: '/v1/one' } }; ${around("go(state.of.path); state = { ...state, of: { path: '/v1/two' } };")}`;

describe('what is done any number of times finds what it did before', () => {
  itSends([
    row(
      'the body of a loop',
      state((body) => `for (const each of list) { ${body} }`),
      both,
    ),
    row(
      'the body of a loop that makes a record anew',
      record((body) => `for (const each of list) { ${body} }`),
      both,
    ),
    row(
      'a callback of forEach',
      state((body) => `list.forEach(() => { ${body} });`),
      both,
    ),
    row(
      'a callback of forEach that makes a record anew',
      record((body) => `list.forEach(() => { ${body} });`),
      both,
    ),
    row(
      'a callback of map',
      state((body) => `await Promise.all(list.map(async () => { ${body} }));`),
      both,
    ),
    row(
      'a callback of filter',
      state((body) => `list.filter(() => { ${body} return true; });`),
      both,
    ),
    row(
      'a callback of find',
      state((body) => `list.find(() => { ${body} });`),
      both,
    ),
    row(
      'a callback of flatMap',
      state((body) => `list.flatMap(() => { ${body} return []; });`),
      both,
    ),
    row(
      'a comparison',
      state((body) => `[...list].sort(() => { ${body} return 0; });`),
      both,
    ),
    row(
      'a callback of Array.from',
      state((body) => `Array.from(list, () => { ${body} });`),
      both,
    ),
    row(
      'a callback of a Map',
      state((body) => `new Map(list).forEach(() => { ${body} });`),
      both,
    ),
    row(
      'a replacement',
      state((body) => `text.replace(/[a-z]/g, () => { ${body} return ''; });`),
      both,
    ),
    row(
      'what something unknown calls',
      state((body) => `list.each(() => { ${body} });`),
      both,
    ),
    row(
      'a reduction',
      `list.reduce((state) => { go(state.path); return { path: '/v1/two' }; }, { path: '/v1/one' });`,
      both,
    ),
    row('a reduction from the right', `list.reduceRight((path) => { go(path); return '/v1/two'; }, '/v1/one');`, both),
    row(
      'a reduction of promises',
      state((body) => `await list.reduce((before) => before.then(() => { ${body} }), Promise.resolve());`),
      both,
    ),
    row(
      'a function that calls itself',
      state(
        (body) =>
          `const step = async (left) => { ${body} if (left > 0) await step(left - 1); }; await step(list.length);`,
      ),
      both,
    ),
    row(
      'a function that calls itself later',
      state(
        (body) =>
          `const step = () => Promise.resolve().then(() => { ${body} return isSet() ? step() : null; }); await step();`,
      ),
      both,
    ),
    row(
      'functions that call each other',
      `let path = '/v1/one'; const first = () => { go(path); second(); }; const second = () => { path = '/v1/two'; if (isSet()) first(); }; first();`,
      both,
    ),
    row(
      'a function that asks for itself by a timer',
      state((body) => `const step = () => { ${body} if (isSet()) setTimeout(step, 10); }; step();`),
      both,
    ),
  ]);
});

describe('behind what is done any number of times, none included', () => {
  const set = "path = '/v1/two';";
  const behind = (around: string): string => `let path = '/v1/one'; ${around} await go(path);`;
  itSends([
    row('a loop', behind(`for (const each of list) { ${set} }`), both),
    row('forEach', behind(`list.forEach(() => { ${set} });`), both),
    row('map', behind(`list.map(() => { ${set} });`), both),
    row('sort', behind(`list.sort(() => { ${set} return 0; });`), both),
    row('forEach of a Map', behind(`new Map(list).forEach(() => { ${set} });`), both),
    row('replace', behind(`text.replace(/[a-z]/, () => { ${set} return ''; });`), both),
    row('a list that is known', behind(`[1, 2].forEach(() => { ${set} });`), ['GET /v1/two']),
  ]);
});

describe('what is done later', () => {
  const later = (around: (body: string) => string): string =>
    `let path = '/v1/one'; ${around('go(path);')} path = '/v1/two';`;
  itSends([
    row('then', later((body) => `const done = Promise.resolve().then(() => { ${body} });`) + ' await done;', both),
    row('catch', later((body) => `const done = go('/v1/three').catch(() => { ${body} });`) + ' await done;', [
      'GET /v1/one',
      'GET /v1/three',
      'GET /v1/two',
    ]),
    row(
      'finally',
      later((body) => `const done = Promise.resolve().finally(() => { ${body} });`) + ' await done;',
      both,
    ),
    row(
      'a timer',
      later((body) => `setTimeout(() => { ${body} }, 10);`),
      both,
    ),
    row(
      'a microtask',
      later((body) => `queueMicrotask(() => { ${body} });`),
      both,
    ),
    row(
      'a function that nothing is written behind',
      `let path = '/v1/one'; path = '/v1/two'; setTimeout(() => { go(path); }, 10);`,
      ['GET /v1/two'],
    ),
  ]);
});
