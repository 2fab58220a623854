import { analyze } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { writeProgram, type Files } from '../support/program.ts';

const lines = (count: number, line: (index: number) => string): string => Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** A helper that takes longer to work out than a helper may, and is not seen to lead to a client before it is done. */
const transport = `const normalise = (path, numbers) => numbers.map((number) => path + '/' + number).filter((each) => each.length > 2).join(',');
class Transport {
  constructor(table) { this.table = table; }
  request(method, path) { return fetch(process.env.TRUST_BASE_URL + path, { method }); }
}
exports.connect = function connect() {
  const table = new Map();
${lines(60, (index) => `  table.set('k${index}', normalise('/v1/part-${index}', [1, 2, 3, 4, 5, 6]));`)}
  return new Transport(table);
};
`;
const clientOf = (name: string, operations: number): string => `const { connect } = require('./transport');
class ${name} {
  get transport() { return connect(); }
${lines(operations, (index) => `  read${index}(id) { return this.transport.request('GET', '/v2/purposes/' + id + '/p${index}'); }`)}
}
exports.${name} = ${name};
`;

const problemsOf = (files: Files) => analyze({ directory: writeProgram(files) }).problems.map(({ severity, file, line, importers = [], message }) => ({ severity, at: `${file}:${line}`, others: importers, message }));

describe('a call on what a bound kept from being worked out', () => {
  it('is counted, and its files are not whole', () => {
    const found = problemsOf({ 'src/transport.js': transport, 'src/purposes.js': clientOf('Purposes', 30), 'src/vendors.js': clientOf('Vendors', 2) });
    expect(found).toEqual([
      {
        severity: 'warning',
        at: 'src/purposes.js:4',
        others: ['src/vendors.js'],
        message: 'The code takes more steps to analyse than it may: 32 calls in 2 files, this one the first, may lead to requests and were not followed. Leave out what is not yours with `ignores`, or analyse its parts by themselves.',
      },
    ]);
  });

  it('is told where it is only one', () => {
    expect(problemsOf({ 'src/transport.js': transport, 'src/purposes.js': clientOf('Purposes', 1) })).toMatchObject([{ at: 'src/purposes.js:4', message: expect.stringContaining('1 call in 1 file may lead to requests and was not followed.') as unknown }]);
  });

  it('is none where nothing of the name of what sends is called', () => {
    const user = "const { connect } = require('./transport');\nexports.keys = () => connect().toString();\n";
    expect(problemsOf({ 'src/transport.js': transport, 'src/purposes.js': user })).toEqual([]);
  });
});
