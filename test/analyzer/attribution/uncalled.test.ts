import { describe, expect, it } from 'vitest';
import { analysisOf } from '../support/program.ts';

const uncalled = (code: string, file = 'src/sync.js'): boolean[] =>
  analysisOf({ [file]: code }).calls.map((call) => call.isUncalled);

const SEND = "fetch(process.env.TRUST_BASE_URL + path, { method: 'POST' })";

describe('isUncalled', () => {
  it.each([
    ['a function that nothing mentions', `function send(path) { return ${SEND}; }`, true],
    ['a constant that nothing mentions', `const send = (path) => ${SEND};`, true],
    ['one that is called', `function send(path) { return ${SEND}; }\nsend(process.argv[2]);`, false],
    ['one that is exported where it is declared', `export function send(path) { return ${SEND}; }`, false],
    ['one that is exported by name', `const send = (path) => ${SEND};\nexport { send as post };`, false],
    ['one that is exported by default', `export default function send(path) { return ${SEND}; }`, false],
    ['one that is exported the old way', `function send(path) { return ${SEND}; }\nmodule.exports = { send };`, false],
    ['one that is handed on', `const send = (path) => ${SEND};\nprocess.on('message', send);`, false],
    [
      'one of a script that a page calls',
      `function send(path) { return ${SEND}; }\ndocument.body.innerHTML = '<a onclick="send(1)">';`,
      false,
    ],
    [
      'one of a module for pages, whose functions no page sees',
      `import './page.css';\nfunction send(path) { return ${SEND}; }\ndocument.title = 'Purposes';`,
      true,
    ],
    ['the top level', `const path = process.argv[2];\nawait ${SEND};`, false],
    [
      'a function in a function that is exported',
      `export function create(base) { return { send: (path) => ${SEND} }; }`,
      false,
    ],
  ])('%s', (_, code, expected) => {
    expect(uncalled(code)).toEqual([expected]);
  });

  it('a method of a class that is exported is not', () => {
    expect(uncalled(`export class Client { send(path) { return ${SEND}; } }`)).toEqual([false]);
  });

  it.each([
    ['that nothing mentions', `class Client { send(path) { return ${SEND}; } }`, true],
    ['in a constant that nothing mentions', `const Client = class { send(path) { return ${SEND}; } };`, true],
    [
      'of which an instance is made',
      `class Client { send(path) { return ${SEND}; } }\nexport const client = new Client();`,
      false,
    ],
    ['that is handed to a decorator', `@Injectable()\nclass Client { send(path) { return ${SEND}; } }`, false],
  ])('a method of a class %s', (_, code, expected) => {
    expect(uncalled(code, 'src/sync.ts')).toEqual([expected]);
  });
});
