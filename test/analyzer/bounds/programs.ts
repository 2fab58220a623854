import type { Files } from '../support/program.ts';

/** A program that can be made small enough to stay within a bound, or large enough to go beyond it. */
export interface BoundProgram {
  readonly what: string;
  readonly files: (size: number) => Files;
  /** What it sends when it is run, each once: `GET /v1/assets`. */
  readonly sent: (size: number) => readonly string[];
  readonly within: number;
  readonly beyond: number;
  /** Beyond the bound it takes longer, and is told all the same. */
  readonly isExact?: true;
}

const times = (count: number, line: (index: number) => string, separator = '\n'): string =>
  Array.from({ length: count }, (_, index) => line(index)).join(separator);
const each = (count: number, request: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => request(index));
const get = (count: number): readonly string[] => each(count, (index) => `GET /v1/part${index}`);

const HOST = 'https://acme.trust.example';
const http = `const send = (method, path) => fetch('${HOST}' + path, { method });\n`;
const letters = (count: number): string => `[${times(count, (index) => `'${index}'`, ', ')}]`;
/** Work of about as many steps as the cube of a number. */
const work = (size: number): string =>
  `{ const letters = ${letters(size)}; let count = ''; for (const a of letters) for (const b of letters) for (const c of letters) count = a + b + c; }`;
const one =
  (code: (size: number) => string): ((size: number) => Files) =>
  (size) => ({ 'src/sync.js': code(size) });

const steps: BoundProgram = {
  what: 'a function that works for long before it sends',
  files: one(
    (size) =>
      `${http}export function sync() {\n${work(size)}\n  send('GET', '/v1/part0');\n  return fetch('${HOST}/v1/part1');\n}`,
  ),
  sent: () => get(2),
  within: 3,
  beyond: 40,
};

const allSteps: BoundProgram = {
  what: 'many functions that work for long before they send',
  files: (size) => ({
    'src/http.js': `export ${http}`,
    ...Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `src/sync${index}.js`,
        `import { send } from './http.js';\nexport function sync${index}() {\n${work(16)}\n  return send('GET', '/v1/part${index}');\n}`,
      ]),
    ),
  }),
  sent: get,
  within: 1,
  beyond: 18,
};

const stepsOfFile: BoundProgram = {
  what: 'one file with many functions that work for long before they send',
  files: (size) => ({
    'src/sync.js':
      http +
      times(
        size,
        (index) => `export function sync${index}() {\n${work(16)}\n  return send('GET', '/v1/part${index}');\n}`,
      ),
  }),
  sent: get,
  within: 1,
  beyond: 11,
};

const matching: BoundProgram = {
  what: 'an import that may name any file of a folder',
  files: (size) => ({
    'src/sync.js': `${http}export const sync = async (name) => (await import(\`./jobs/\${name}.js\`)).run(send);`,
    ...Object.fromEntries(
      Array.from({ length: size }, (_, index) => [
        `src/jobs/job${String(index)}.js`,
        `export const run = (send) => send('GET', '/v1/part${String(index)}');`,
      ]),
    ),
  }),
  sent: get,
  within: 3,
  beyond: 70,
};

const aside: BoundProgram = {
  what: 'a helper that works for long before it gives what sends',
  files: (size) => ({
    'src/transport.js': `const normalise = (path, numbers) => numbers.map((number) => path + '/' + number).filter((each) => each.length > 2).join(',');
class Transport {
  constructor(table) { this.table = table; }
  request(method, path) { return fetch('${HOST}' + path, { method }); }
}
exports.connect = function connect() {
  const table = new Map();
${times(size, (index) => `  table.set('k${index}', normalise('/v1/key-${index}', [1, 2, 3, 4, 5, 6]));`)}
  return new Transport(table);
};`,
    'src/purposes.js': `const { connect } = require('./transport');
class Purposes {
  get transport() { return connect(); }
${times(5, (index) => `  read${index}() { return this.transport.request('GET', '/v1/part${index}'); }`)}
}
exports.Purposes = Purposes;`,
  }),
  sent: () => get(5),
  within: 1,
  beyond: 60,
};

const untold: BoundProgram = {
  what: 'a function that sends late and is told nothing',
  files: one(
    (size) =>
      `${http}function inner() {\n${work(size)}\n  return send('GET', '/v1/part0');\n}\nexport const outer = () => inner();`,
  ),
  sent: () => get(1),
  within: 3,
  beyond: 40,
};

const moduleSteps: BoundProgram = {
  what: 'a module whose top level works for long before it sends',
  files: one(
    (size) =>
      `${http}{\n${work(size)}\n  send('GET', '/v1/part0');\n}\nsend('GET', '/v1/part1');\n{\n${work(size)}\n  send('GET', '/v1/part2');\n}`,
  ),
  sent: () => get(3),
  within: 2,
  beyond: 40,
};

const moduleCall: BoundProgram = {
  what: 'a module whose top level calls what works for long before it sends',
  files: one(
    (size) =>
      `${http}function start(kind) {\n${work(size)}\n  send('GET', '/v1/' + kind);\n}\nstart('part0');\nsend('GET', '/v1/part1');\nstart('part2');`,
  ),
  sent: () => get(3),
  within: 2,
  beyond: 40,
};

const testModule: BoundProgram = {
  ...moduleSteps,
  what: 'a test whose top level works for long',
  files: (size) => ({ 'test/sync.test.js': moduleSteps.files(size)['src/sync.js']! }),
};

const inside: BoundProgram = {
  what: 'a factory of functions that work for long before they send',
  files: one(
    (size) =>
      `${http}export function create() {\n  return {\n${times(8, (index) => `    read${index}: () => { ${work(size)} return send('GET', '/v1/part${index}'); },`)}\n  };\n}`,
  ),
  sent: () => get(8),
  within: 2,
  beyond: 40,
};

const names: BoundProgram = {
  what: 'a function that is made for many names',
  files: (size) => ({
    'src/api.js': `${http}export const api = {};\nconst names = [${times(size, (index) => `'part${index}'`, ', ')}];\nfor (const name of names) api['load_' + name] = () => send('GET', '/v1/' + name);`,
    'src/jobs.js': `import { api } from './api.js';\n${times(size, (index) => `export const run${index} = () => api.load_part${index}();`)}`,
  }),
  sent: get,
  within: 3,
  beyond: 60,
  isExact: true,
};

const instances: BoundProgram = {
  what: 'a class that many instances are made of',
  files: one(
    (size) =>
      `class Resource {\n  constructor(path) { this.path = path; }\n  list() { return fetch('${HOST}' + this.path); }\n}\nexport const resources = [${times(size, (index) => `new Resource('/v1/part${index}')`, ', ')}];`,
  ),
  sent: get,
  within: 8,
  beyond: 90,
};

const instancesOfFunction: BoundProgram = {
  what: 'a constructor function that many instances are made of',
  files: one(
    (size) =>
      `function Resource(path) { this.path = path; }\nResource.prototype.list = function () { return fetch('${HOST}' + this.path); };\nmodule.exports = [${times(size, (index) => `new Resource('/v1/part${index}')`, ', ')}];`,
  ),
  sent: get,
  within: 8,
  beyond: 90,
};

const depth: BoundProgram = {
  what: 'a chain of functions, some of which send',
  files: one(
    (size) =>
      `${http}${times(size, (index) => `function f${index}(path) { ${index === 0 ? `send('GET', path + '0');` : ''} return f${index + 1}(path); }`)}\nfunction f${size}(path) { return send('GET', path + '1'); }\nfunction other() { return f${size}('/v1/other'); }\nexport const run = () => [f0('/v1/part'), other()];`,
  ),
  sent: () => [...get(2), 'GET /v1/other1'],
  within: 5,
  beyond: 60,
};

const depthOfConstructors: BoundProgram = {
  what: 'a chain of constructors, the last of which makes what sends',
  files: one(
    (size) =>
      `class Client {\n  constructor(base) { this.base = base; }\n  list() { return fetch(this.base + '/v1/part0'); }\n}\n${times(size, (index) => `function make${index}() { return ${index + 1 === size ? `new Client('${HOST}')` : `make${index + 1}()`}; }`)}\nexport const run = () => make0().list();`,
  ),
  sent: () => get(1),
  within: 5,
  beyond: 60,
  isExact: true,
};

const depthOfClasses: BoundProgram = {
  what: 'a chain of classes, each of which makes the next',
  files: one(
    (size) =>
      `${times(size, (index) => `class Part${index} { constructor() { this.next = new Part${index + 1}(); } get last() { return this.next.last; } }`)}\nclass Part${size} {\n  constructor() { this.base = '${HOST}'; }\n  get last() { return this; }\n  list() { return fetch(this.base + '/v1/part0'); }\n}\nexport const run = () => new Part0().last.list();`,
  ),
  sent: () => get(1),
  within: 5,
  beyond: 60,
};

const stack: BoundProgram = {
  what: 'a chain of functions that is called twice with the same',
  files: one(
    (size) =>
      `${http}${times(size, (index) => `function f${index}() { return f${index + 1}(); }`)}\nfunction f${size}() { return send('GET', '/v1/part0'); }\nexport const run = () => f0();\nexport const again = () => f0();`,
  ),
  sent: () => get(1),
  within: 5,
  beyond: 120,
  isExact: true,
};

const recursion: BoundProgram = {
  what: 'a function that calls itself with more each time',
  files: one(
    (size) =>
      `function walk(path, left) {\n  fetch('${HOST}' + path);\n  if (left > 0) walk(path + '/more', left - 1);\n}\nexport const run = () => walk('/v1/part', ${size});`,
  ),
  sent: (size) => each(size + 1, (index) => `GET /v1/part${'/more'.repeat(index)}`),
  within: 3,
  beyond: 15,
};

const recursionOverItems: BoundProgram = {
  what: 'a function that takes one item of a list at a time',
  files: one(
    (size) =>
      `${http}function next([first, ...others]) {\n  if (!first) return;\n  send(first.method, first.path);\n  next(others);\n}\nexport const run = () => next([${times(size, (index) => `{ method: '${index % 2 === 0 ? 'GET' : 'PUT'}', path: '/v1/part${index}' }`, ', ')}]);`,
  ),
  sent: (size) => each(size, (index) => `${index % 2 === 0 ? 'GET' : 'PUT'} /v1/part${index}`),
  within: 3,
  beyond: 15,
  isExact: true,
};

const recursionByIndex: BoundProgram = {
  what: 'a function that goes from one position to the next',
  files: one(
    (size) =>
      `${http}const paths = [${times(size, (index) => `'/v1/part${index}'`, ', ')}];\nfunction at(index) {\n  if (index >= paths.length) return;\n  send('GET', paths[index]);\n  at(index + 1);\n}\nexport const run = () => at(0);`,
  ),
  sent: get,
  within: 3,
  beyond: 15,
  isExact: true,
};

const NODE = `class Node {
  constructor(path, child) { this.path = path; this.child = child; }
  sync() { fetch('${HOST}' + this.path); if (this.child) this.child.sync(); }
}`;
const tree = (size: number): string =>
  `${times(size, (index) => `new Node('/v1/part${index}', `, '')}null${')'.repeat(size)}`;

const recursionOfThis: BoundProgram = {
  what: 'a tree of objects, each of which sends for itself and asks its child',
  files: one((size) => `${NODE}\nexport const run = () => ${tree(size)}.sync();`),
  sent: get,
  within: 3,
  beyond: 15,
};

const untoldThis: BoundProgram = {
  what: 'a tree of objects that a module makes',
  files: one((size) => `${NODE}\nconst tree = ${tree(size)};\nexport const run = () => tree.sync();`),
  sent: get,
  within: 3,
  beyond: 15,
  isExact: true,
};

const items: BoundProgram = {
  what: 'a loop over many records',
  files: one(
    (size) =>
      `${http}const operations = [${times(size, (index) => `{ method: '${index % 2 === 0 ? 'GET' : 'PUT'}', path: '/v1/part${index}' }`, ', ')}];\nexport function run() {\n  for (const { method, path } of operations) send(method, path);\n}`,
  ),
  sent: (size) => each(size, (index) => `${index % 2 === 0 ? 'GET' : 'PUT'} /v1/part${index}`),
  within: 3,
  beyond: 300,
};

const itemsByPosition: BoundProgram = {
  what: 'a loop over many positions',
  files: one(
    (size) =>
      `${http}const paths = [${times(size, (index) => `'/v1/part${index}'`, ', ')}];\nexport function run() {\n  for (let i = 0; i < paths.length; i++) send('GET', paths[i]);\n}`,
  ),
  sent: get,
  within: 3,
  beyond: 300,
};

const rounds: BoundProgram = {
  what: 'a loop that goes from one state to the next',
  files: one(
    (size) =>
      `${http}export function run() {\n  let state = 's0';\n  while (state !== 'done') {\n    switch (state) {\n${times(size, (index) => `      case 's${index}': send('GET', '/v1/part${index}'); state = '${index + 1 === size ? 'done' : `s${index + 1}`}'; break;`)}\n    }\n  }\n}`,
  ),
  sent: get,
  within: 2,
  beyond: 9,
  isExact: true,
};

const roundsOfCallback: BoundProgram = {
  what: 'a callback that goes from one path to the next',
  files: one(
    (size) =>
      `${http}export function run(rows) {\n  let path = '/v1/part0';\n  rows.forEach(() => {\n    send('GET', path);\n    path = { ${times(size, (index) => `'/v1/part${index}': '/v1/part${index + 1}'`, ', ')} }[path] ?? path;\n  });\n}`,
  ),
  sent: get,
  within: 2,
  beyond: 9,
};

const taken: BoundProgram = {
  what: 'a queue that is emptied under a condition that nobody knows',
  files: one(
    (size) =>
      `${http}export function run(isOpen) {\n  const queue = [${times(size, (index) => `'/v1/part${index}'`, ', ')}];\n  while (isOpen()) send('GET', queue.shift());\n}`,
  ),
  sent: get,
  within: 3,
  beyond: 90,
  isExact: true,
};

const sameCalls: BoundProgram = {
  what: 'a function that calls itself and goes from one path to the next',
  files: one(
    (size) =>
      `${http}let path = '/v1/part0';\nconst paths = { ${times(size, (index) => `'/v1/part${index}': '/v1/part${index + 1}'`, ', ')} };\nfunction step(left) {\n  send('GET', path);\n  path = paths[path] ?? path;\n  if (left()) step(left);\n}\nexport const run = (left) => step(left);`,
  ),
  sent: get,
  within: 2,
  beyond: 9,
};

const deepState: BoundProgram = {
  what: 'a path deep inside a state that is made anew in each round',
  files: one(
    (size) =>
      `${http}export function run(rows) {\n  const stateOf = (path) => (${'{ of: '.repeat(size)}path${' }'.repeat(size)});\n  let state = stateOf('/v1/part0');\n  for (const row of rows) {\n    send('GET', state${'.of'.repeat(size)});\n    state = stateOf('/v1/part1');\n  }\n}`,
  ),
  sent: () => get(2),
  within: 2,
  beyond: 6,
};

const roundsByNumber: BoundProgram = {
  what: 'a loop that goes from one numbered state to the next',
  files: one(
    (size) =>
      `${http}export function run() {\n  const context = { next: 0 };\n  while (1) {\n    switch (context.next) {\n${times(size, (index) => `      case ${index}: send('GET', '/v1/part${index}'); context.next = ${index + 1}; break;`)}\n      case ${size}: return;\n    }\n  }\n}`,
  ),
  sent: get,
  within: 2,
  beyond: 9,
  isExact: true,
};

const paths: BoundProgram = {
  what: 'a loop that goes from one path to the next',
  files: one(
    (size) =>
      `${http}export function run(more) {\n  let path = '/v1/part0';\n  while (more()) {\n    send('GET', path);\n${times(size - 1, (index) => `    ${index === 0 ? '' : 'else '}if (path === '/v1/part${index}') path = '/v1/part${index + 1}';`)}\n  }\n}`,
  ),
  sent: get,
  within: 3,
  beyond: 9,
};

const flag: BoundProgram = {
  what: 'a loop whose first round is another one than those that follow',
  files: one(
    (size) =>
      `${http}export async function run(more) {\n  let cursor = null;\n  let isFirst = true;\n  while (more()) {\n    ${size > 1 ? "if (isFirst) send('GET', '/v1/part0'); else send('GET', '/v1/part1');" : "send('GET', '/v1/part0');"}\n    isFirst = false;\n    const page = await (await send('GET', cursor ? '/v1/part2/' + cursor : '/v1/part3')).json();\n    cursor = page.cursor;\n  }\n}`,
  ),
  sent: (size) => ['GET /v1/part0', ...(size > 1 ? ['GET /v1/part1'] : []), 'GET /v1/part2/x', 'GET /v1/part3'],
  within: 1,
  beyond: 2,
  isExact: true,
};

const chain: BoundProgram = {
  what: 'a chain of records',
  files: one(
    (size) =>
      `const chain = ${times(size, (index) => `{ path: '/v1/part${index}', next: `, '')}null${' }'.repeat(size)};\nexport function run() {\n  for (let each = chain; each; each = each.next) fetch('${HOST}' + each.path);\n}`,
  ),
  sent: get,
  within: 2,
  beyond: 9,
};

const alone: BoundProgram = {
  what: 'arms that write to one variable each',
  files: one(
    (size) => `export function sync(kind) {
  const state = { ${times(size, (index) => `path${index}: '/v1/part0'`, ', ')} };
  switch (kind) {
${times(size, (index) => `    case ${index}: state.path${index} = '/v1/part${index}'; break;`)}
  }
${times(size, (index) => `  fetch('${HOST}' + state.path${index});`)}
}
for (let kind = 0; kind < ${size}; kind += 1) sync(kind);`,
  ),
  sent: get,
  within: 4,
  beyond: 20,
  isExact: true,
};

const alternatives: BoundProgram = {
  what: 'a choice between many paths behind a base from the environment',
  files: one(
    (size) =>
      `const base = process.env.TRUST_BASE_URL;\nexport function run(kind) {\n  let path = base + '/v1/part0';\n${times(size - 1, (index) => `  if (kind === 'k${index}') path = base + '/v1/part${index + 1}';`)}\n  return fetch(path);\n}`,
  ),
  sent: get,
  within: 3,
  beyond: 300,
};

const knownAlternatives: BoundProgram = {
  what: 'a choice between many known paths',
  files: one(
    (size) =>
      `${http}const paths = { ${times(size, (index) => `k${index}: '/v1/part${index}'`, ', ')} };\nexport const run = (kind) => send('GET', paths[kind]);`,
  ),
  sent: get,
  within: 3,
  beyond: 400,
};

const combinations: BoundProgram = {
  what: 'many paths of many parts',
  files: one(
    (size) =>
      `${http}const kinds = { ${times(size, (index) => `k${index}: 'a${index}'`, ', ')} };\nexport const run = (kind, other) => send('GET', '/v1/' + kinds[kind] + '/' + kinds[other]);`,
  ),
  sent: (size) => each(size * size, (index) => `GET /v1/a${index % size}/a${Math.floor(index / size)}`),
  within: 3,
  beyond: 22,
};

const ways: BoundProgram = {
  what: 'a method that many arms share, and one that does not',
  files: one(
    (size) =>
      `${http}export function run(kind) {\n  let [method, path] = ['DELETE', '/v1/part0'];\n${times(size - 1, (index) => `  ${index === 0 ? '' : 'else '}if (kind.is${index}) path = '/v1/part${index + 1}';`)}\n  else if (kind.isLast) { method = 'PUT'; path = '/v1/last'; }\n  return send(method, path);\n}`,
  ),
  sent: (size) => [...each(size, (index) => `DELETE /v1/part${index}`), 'PUT /v1/last'],
  within: 3,
  beyond: 60,
  isExact: true,
};

const parts: BoundProgram = {
  what: 'a path of many parts',
  files: one(
    (size) =>
      `${http}export const run = (id) => send('GET', '/v1/part'${times(size, () => ` + '/' + id`, '')} + '/end');`,
  ),
  sent: (size) => [`GET /v1/part${'/x'.repeat(size)}/end`],
  within: 3,
  beyond: 40,
};

const length: BoundProgram = {
  what: 'a long path',
  files: one(
    (size) =>
      `${http}const word = '${'a'.repeat(50)}';\nexport const run = (id) => send('GET', '/v1/' + id + '/'${times(size, () => ' + word', '')} + '/end');`,
  ),
  sent: (size) => [`GET /v1/x/${'a'.repeat(50 * size)}/end`],
  within: 3,
  beyond: 100,
};

const targets: BoundProgram = {
  what: 'many methods of many paths',
  files: one(
    (size) =>
      `const methods = { a: 'GET', b: 'PUT', c: 'POST', d: 'PATCH' };\nconst paths = { ${times(size, (index) => `k${index}: '/v1/part${index}'`, ', ')} };\nexport const run = (verb, kind) => fetch('${HOST}' + paths[kind], { method: methods[verb] });`,
  ),
  sent: (size) =>
    each(size * 4, (index) => `${['GET', 'PUT', 'POST', 'PATCH'][index % 4]!} /v1/part${Math.floor(index / 4)}`),
  within: 3,
  beyond: 200,
};

const stored: BoundProgram = {
  what: 'a name under which many classes have what sends',
  files: (size) => ({
    'src/resources.js': times(
      size,
      (index) => `export class Resource${index} { synchronise(path) { return fetch('${HOST}' + path); } }`,
    ),
    'src/run.js': `export const run = (resource, path) => resource.synchronise(path);\nexport const runOther = (resource) => resource.synchronise('/v1/other');`,
  }),
  sent: (size) => each(size, () => 'GET /v1/other'),
  within: 2,
  beyond: 9,
};

const values: BoundProgram = {
  what: 'a variable that many functions fill',
  files: one(
    (size) =>
      `${http}let path;\n${times(size, (index) => `export function choose${index}() { path = '/v1/part${index}'; }`)}\nexport const run = () => send('GET', path);`,
  ),
  sent: get,
  within: 3,
  beyond: 60,
};

const lateInstances: BoundProgram = {
  what: 'functions that each make the shared client, and keep their last path in it',
  files: one(
    (size) =>
      `class Client {
  send(path) { this.last = path; return fetch('${HOST}' + path); }
}
let shared;
${times(size, (index) => `export const run${index} = () => (shared ??= new Client()).send('/v1/part${index}');`)}`,
  ),
  sent: get,
  within: 2,
  beyond: 12,
  isExact: true,
};

const nesting: BoundProgram = {
  what: 'functions that give functions',
  files: one(
    (size) =>
      `${http}export const run = ${times(size, (index) => `(p${index}) => `, '')}() => send('GET', '/v1/part0');`,
  ),
  sent: () => get(1),
  within: 2,
  beyond: 12,
};

const nestingOfKnown: BoundProgram = {
  what: 'functions that give functions, made for a path',
  files: one(
    (size) =>
      `${http}const make = (path) => ${times(size, (index) => `(p${index}) => `, '')}() => send('GET', path);\nexport const run = [make('/v1/part0'), make('/v1/part1')];`,
  ),
  sent: () => get(2),
  within: 2,
  beyond: 12,
};

const uncalled: BoundProgram = {
  what: 'a function that is made for one path after another, and handed to nobody',
  files: one(
    (size) =>
      `${http}const reader = (path) => () => send('GET', path);\nexport const readers = [${times(size, (index) => `reader('/v1/part${index}')`, ', ')}];`,
  ),
  sent: get,
  within: 8,
  beyond: 200,
};

const changes = (size: number, change: (index: number) => string): string =>
  times(size, (index) => `  ${change(index)}`);

const runs: BoundProgram = {
  what: 'async functions that nobody waits for, each of which writes what the others read',
  files: one(
    (
      size,
    ) => `${http}const next = async (state) => { await null; state.count += 1; return send('GET', '/v1/part' + state.count); };
export async function run() {
  const state = { count: -1 };
${changes(size, () => 'void next(state);')}
}`,
  ),
  sent: get,
  within: 1,
  beyond: 9,
};

const suspended: BoundProgram = {
  what: 'an async function that may wait for the first time in many places',
  files: one(
    (size) => `${http}async function choose(state, kind) {
${times(size, (index) => `  if (kind === 'k${index}') {\n    state.path = '/v1/part${index}';\n    await null;\n  }`)}
  state.path = '/v1/last';
}
export function run(kind) {
  const state = { path: '/v1/first' };
  choose(state, kind);
  return send('GET', state.path);
}`,
  ),
  sent: get,
  within: 4,
  beyond: 24,
};

const refreshes: BoundProgram = {
  what: 'a generator that reads what is written between its items',
  files: one(
    (size) => `${http}function* paths(state) { for (;;) yield state.path; }
export async function run() {
  const state = { path: '/v1/part0' };
  const all = paths(state);
${changes(size, (index) => `state.path = '/v1/part${index}'; await send('GET', all.next().value);`)}
}`,
  ),
  sent: get,
  within: 3,
  beyond: 9,
};

const fileSize: BoundProgram = {
  what: 'a very long file',
  files: one((size) => `/* ${'a'.repeat(size)} */\nexport const run = () => fetch('${HOST}/v1/part0');`),
  sent: () => get(1),
  within: 10,
  beyond: 9_000_000,
};

const readOften: BoundProgram = {
  what: 'calls of a function `async` in one another, which the parser reads twice at each level',
  files: one(
    (size) =>
      `const async = (value) => value;\n${'async('.repeat(size)}0${')'.repeat(size)};\nexport const run = () => fetch('${HOST}/v1/part0');`,
  ),
  sent: () => get(1),
  within: 5,
  beyond: 40,
};

const copies: BoundProgram = {
  what: 'records that each spread the one before',
  files: one(
    (size) =>
      `let all = { path: '/v1/part0' };\n${times(size, (index) => `all = { ...all, k${index}: all };`)}\nfetch('${HOST}' + all.path);\nfetch('${HOST}/v1/part1');`,
  ),
  sent: () => get(2),
  within: 20,
  beyond: 2500,
};

const manyFields: BoundProgram = {
  what: 'calls that differ in the last of many fields',
  files: one(
    (size) =>
      `const base = { ${times(size, (index) => `k${index}: ${index}`, ', ')} };\nconst send = (options) => fetch('${HOST}/v1/part' + options.part);\nsend({ ...base, part: 0 });\nsend({ ...base, part: 1 });`,
  ),
  sent: () => get(2),
  within: 10,
  beyond: 1100,
  isExact: true,
};

/** For each bound a program that goes beyond it, or several. */
export const boundPrograms: Readonly<Record<string, readonly BoundProgram[]>> = {
  FIRST_ROOT_STEPS: [steps],
  MAX_ROOT_STEPS: [steps],
  MIN_TOTAL_STEPS: [allSteps],
  MAX_ARGUMENT_FIELDS: [manyFields],
  MAX_STEPS_PER_FILE: [stepsOfFile],
  STEPS_PER_CHARACTER: [allSteps],
  MAX_HELPER_STEPS: [aside],
  MAX_UNINFORMED_STEPS: [untold, untoldThis],
  SHARE_OF_CALL: [aside],
  MAX_CUTS: [aside],
  SHARE_OF_MODULES: [moduleSteps],
  MIN_MODULE_STEPS: [moduleSteps],
  MIN_NON_SHIPPING_STEPS: [testModule],
  SHARE_OF_STATEMENT: [moduleCall],
  MIN_STATEMENT_STEPS: [moduleCall],
  MAX_REPEATED_STATEMENT_STEPS: [moduleSteps],
  MAX_INSIDE_FACTOR: [inside],
  MAX_FUNCTION_NAMES: [names],
  MAX_INSTANCES: [instances, instancesOfFunction],
  MAX_CALL_DEPTH: [depth, depthOfConstructors, depthOfClasses],
  MAX_REPEATED_STACK: [stack],
  MAX_RECURSION: [recursion, recursionOverItems, recursionByIndex, recursionOfThis],
  MAX_LOOP_ITEMS: [items, itemsByPosition],
  MAX_FURTHER_ITERATIONS: [rounds, roundsByNumber, paths, flag, chain, roundsOfCallback],
  MAX_TAKEN_ITEMS: [taken],
  MAX_SAME_CALLS: [sameCalls],
  MAX_SEARCHED_OBJECTS: [deepState],
  MAX_RESUMPTIONS: [runs],
  MAX_GENERATOR_REFRESHES: [refreshes],
  MAX_SUSPENDED_STATES: [suspended],
  MAX_UNCHANGED_OUTCOMES: [alone],
  MAX_MATCHING_MODULES: [matching],
  MAX_ALTERNATIVES: [alternatives],
  MAX_KNOWN_ALTERNATIVES: [knownAlternatives],
  MAX_COMBINATIONS: [combinations],
  MAX_GUARD_OUTCOMES: [ways],
  MAX_TEXT_PARTS: [parts],
  MAX_TEXT_LENGTH: [length],
  MAX_TARGETS: [targets],
  MAX_LEADING_OBJECTS: [stored],
  MAX_LATE_VALUES: [values],
  MAX_LATE_INSTANCES: [lateInstances],
  MAX_FUNCTION_NESTING: [nesting, nestingOfKnown],
  MAX_CONCRETE_RUNS: [uncalled],
  MAX_DISTINCT_CONCRETE_RUNS: [uncalled],
  MAX_FILE_SIZE: [fileSize],
  MAX_COPIED_FIELDS: [copies],
  MAX_PARSE_NODES_PER_CHARACTER: [readOften],
  MAX_EXTRA_PARSE_NODES: [readOften],
};

/** The bounds that no program goes beyond yet. */
export const boundsWithoutProgram: readonly string[] = [
  'SECOND_ROOT_STEPS',
  'MIN_FIRST_STEPS',
  'MIN_SAMPLED_ROOTS',
  'RETRY_FACTOR',
  'MIN_SKIPPED_STEPS',
  'SHARE_OF_OTHERS',
  'MAX_DIAGNOSTIC_STEPS',
  'MIN_ROOT_STEPS',
  'MIN_RETRY_FACTOR',
  'SHARE_OF_HELPER',
  'LOG2_ALTERNATIVES_PER_STEP',
  'LOG2_CHANGES_PER_STEP',
  'MAX_PAIRWISE_OPTIONS',
  'MAX_GUARD_OUTCOMES_OF_TEXT',
  'MAX_COMMAND_VARIANTS',
  'MAX_ENVIRONMENTS',
  'MAX_UNKNOWN_NUMBERS',
  'MAX_GUARD_LENGTH',
  'KEPT_TEXT_PARTS',
  'MIN_MARKUP_LENGTH',
  'MAX_PADDED_LENGTH',
  'MAX_PATTERN_LENGTH',
  'MAX_MATCH_STEPS',
  'MAX_ITERATED_CHARACTERS',
  'MAX_SOURCE_LENGTH',
  'MAX_PROTOTYPES',
  'MAX_ANCESTORS',
  'MAX_LIKE_INSTANCES',
  'MAX_STORED_OBJECTS',
  'MAX_REMEMBERED_FUNCTIONS',
  'MAX_SEARCHES',
  'MAX_FIELD_DEPTH',
  'MAX_BLANK_ITEMS',
  'MAX_ITEM_INDEX',
  'MAX_FLAT_DEPTH',
  'MAX_FILTERED_LISTS',
  'MAX_FILTERED_ALTERNATIVES',
  'MAX_SPREAD_ITEMS',
  'MAX_TABLE_ROWS',
  'MAX_ITERATOR_DEPTH',
  'MAX_TIMES_CALLS',
  'MAX_JSON_DEPTH',
  'MAX_TYPE_DEPTH',
  'MAX_REEXPORTS',
  'MAX_STATE_DEPTH',
  'MAX_IMPLEMENTATIONS',
  'MAX_MADE_DEPTH',
  'MAX_MADE_CELLS',
  'MAX_OPENED_OBJECTS',
  'MAX_DECIDING_VALUES',
  'MAX_THROWN_VALUES',
  'MAX_THROWING_STATES',
  'MAX_SENT_VALUES',
  'MAX_LABEL_VISITS',
  'MAX_GENERATOR_STATES',
  'MAX_ROUNDS',
  'MAX_HEAD_LENGTH',
  'MAX_FILLINGS',
  'MAX_ACTIVATION_REPEATS',
  'MAX_WRITERS',
  'MAX_HOLDER_DEPTH',
  'MAX_CAPTURED_SCOPES',
  'MAX_IRRELEVANCE_DEPTH',
  'MAX_LISTED_CALLS',
  'MAX_COMPARED_DEPTH',
  'MAX_WIDENED_DEPTH',
  'MAX_ARGUMENT_DEPTH',
  'MAX_KEY_LENGTH',
  'MAX_OLDER_SUMMARIES',
  'MAX_STACK_MAKINGS',
  'MAX_KEPT_REPEATS',
  'MAX_MAKER_CHAIN',
  'MAX_ACTIVATION_CHAIN',
  'MAX_WAYS_TO_CALL',
  'MAX_TRACED_DEPTH',
  'MAX_TRACED_VALUES',
  'ITEMS_PER_STEP',
  'MATCH_STEPS_PER_STEP',
  'MAX_LIST_ITEMS',
  'MAX_IGNORE_LINE',
  'MAX_IGNORE_LINES',
  'MAX_IGNORE_STARS',
  'MAX_STARRED_LINES',
  'MAX_FAULTY_FILES',
  'MAX_CONFIG_SIZE',
  // `test/analyzer/sources/odd-configurations.test.ts`
  'MAX_CONFIG_DEPTH',
  'MAX_STATIC_DEPTH',
  'MIN_OMITTED_LENGTH',
  'MAX_ORIGIN_STEPS',
  'MAX_AROUND_LENGTH',
  'MAX_TAG_LENGTH',
  'MAX_ATTRIBUTE_LENGTH',
  // Request files have programs of their own: `test/analyzer/request-files`.
  'MAX_REQUEST_FILE_LENGTH',
  'MAX_MARK_LENGTH',
  'MAX_REQUESTS_OF_FILE',
  'MAX_SHELL_STEPS',
  'MAX_SHELL_WORLDS',
  'MAX_SHELL_DEPTH',
  'MAX_REQUEST_FILE_DEPTH',
  'MAX_YAML_LENGTH',
];
