import { describe } from 'vitest';
import { itFindsCalls } from '../support/program-table.ts';

const purposes = 'https://acme.trust.example/v2/purposes';

describe('what the code puts in the place of what was there', () => {
  itFindsCalls([
    {
      what: 'a global client is called for it, and may have been handed on before',
      files: `const original = globalThis.fetch;
globalThis.fetch = (input, init = {}) => original(input, { ...init, method: init.body ? 'PUT' : init.method });
export const read = () => /*@read*/fetch('${purposes}');
export const write = (body: string) => /*@write*/fetch('${purposes}', { body });`,
      calls: [`@read GET ${purposes}`, `@write GET ${purposes}`, `@write PUT ${purposes} via src/sync.ts:2:42`],
    },
    {
      what: 'a global client in a test is none of the program',
      files: {
        'src/sync.ts': `export const read = () => /*@read*/fetch('${purposes}');`,
        'src/sync.test.ts': "import { read } from './sync';\nglobalThis.fetch = () => Promise.resolve({});\nread();",
      },
      calls: [`@read GET ${purposes}`],
    },
  ]);
});

describe('what the code adds to all values of a kind', () => {
  itFindsCalls([
    {
      what: 'is found on texts and on lists',
      files: `String.prototype.asVerb = function () { return 'PUT'; };
Array.prototype.last = function () { return '/v2/purposes'; };
export const run = () => /*@run*/fetch('https://acme.trust.example' + ['a'].last(), { method: 'w'.asVerb() });`,
      calls: [`@run PUT ${purposes}`],
    },
  ]);
});

describe('`Object.assign`', () => {
  itFindsCalls([
    {
      what: 'calls the setters of a record',
      files: `const state = { verb: 'GET', set mode(mode: string) { this.verb = mode === 'write' ? 'PUT' : 'GET'; } };
Object.assign(state, { mode: 'write' });
export const run = () => /*@run*/fetch('${purposes}', { method: state.verb });`,
      calls: [`@run GET ${purposes}`, `@run PUT ${purposes}`],
    },
  ]);
});

describe('`new.target`', () => {
  itFindsCalls([
    {
      what: 'is the class of the instance in the constructor of its parent',
      files: `class Call { constructor() { this.verb = new.target.verb; } go() { return fetch('${purposes}', { method: this.verb }); } }
class Drop extends Call { static get verb() { return 'DELETE'; } }
export const run = () => /*@run*/new Drop().go();`,
      calls: [`@run DELETE ${purposes} via src/sync.ts:1:75`],
    },
  ]);
});

describe('a namespace', () => {
  itFindsCalls([
    {
      what: 'has what its functions leave in its variables',
      files: `namespace mode { export let verb = 'GET'; export const arm = () => { verb = 'PUT'; }; }
export function run() { mode.arm(); return /*@run*/fetch('${purposes}', { method: mode.verb }); }`,
      calls: [`@run PUT ${purposes}`],
    },
  ]);
});
