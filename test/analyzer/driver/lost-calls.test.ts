import { analyze, formatUrl } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { countUnfollowed } from '../../../bench/real.ts';
import { isStepLimit } from '../support/problems.ts';
import { writeProgram, type Files } from '../support/program.ts';

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

/** A helper that takes longer to work out than a helper may, and is not seen to lead to a client before it is done. */
const transportOf = (
  entries: number,
): string => `const normalise = (path, numbers) => numbers.map((number) => path + '/' + number).filter((each) => each.length > 2).join(',');
class Transport {
  constructor(table) { this.table = table; }
  request(method, path) { return fetch(process.env.TRUST_BASE_URL + path, { method }); }
}
exports.connect = function connect() {
  const table = new Map();
${lines(entries, (index) => `  table.set('k${index}', normalise('/v1/part-${index}', [1, 2, 3, 4, 5, 6]));`)}
  return new Transport(table);
};
`;
const transport = transportOf(60);
const clientOf = (name: string, operations: number): string => `const { connect } = require('./transport');
class ${name} {
  get transport() { return connect(); }
${lines(operations, (index) => `  read${index}(id) { return this.transport.request('GET', '/v2/purposes/' + id + '/p${index}'); }`)}
}
exports.${name} = ${name};
`;

const problemsOf = (files: Files) =>
  analyze({ directory: writeProgram(files) }).problems.map(({ severity, file, line, importers = [], message }) => ({
    severity,
    at: `${file}:${line}`,
    others: importers,
    message,
  }));

describe('a call on what a bound kept from being worked out', () => {
  it('is counted, and its files are not whole', () => {
    const found = problemsOf({
      'src/transport.js': transport,
      'src/purposes.js': clientOf('Purposes', 30),
      'src/vendors.js': clientOf('Vendors', 2),
    });
    expect([found.every(isStepLimit), countUnfollowed({ problems: found })]).toEqual([true, 32]);
    expect(found).toEqual([
      {
        severity: 'warning',
        at: 'src/purposes.js:4',
        others: ['src/vendors.js'],
        message:
          'The analysis reached its step limit: 32 calls in 2 files, this one the first, may lead to requests and were not followed. Exclude third-party code with `ignores`, or analyse the parts separately.',
      },
    ]);
  });

  it('is counted with all that calls the function around it, for none of that is seen to send anything', () => {
    const core =
      "const { connect } = require('./transport');\nexports.callApi = (method, path) => connect().request(method, path);\n";
    const sdk = `const { callApi } = require('./core');\nclass Purposes {\n${lines(40, (index) => `  read${index}(id) { return callApi('GET', '/v2/purposes/' + id + '/p${index}'); }`)}\n}\nexports.Purposes = Purposes;\n`;
    expect(
      problemsOf({ 'src/transport.js': transportOf(400), 'src/core.js': core, 'src/purposes.js': sdk }),
    ).toMatchObject([
      {
        at: 'src/core.js:2',
        others: ['src/purposes.js'],
        message: expect.stringContaining('41 calls in 2 files') as unknown,
      },
    ]);
  });

  it('is told where it is only one', () => {
    expect(problemsOf({ 'src/transport.js': transport, 'src/purposes.js': clientOf('Purposes', 1) })).toMatchObject([
      {
        at: 'src/purposes.js:4',
        message: expect.stringContaining('1 call in 1 file may lead to requests and was not followed.') as unknown,
      },
    ]);
  });

  it('is none where nothing of the name of what sends is called', () => {
    const user = "const { connect } = require('./transport');\nexports.keys = () => connect().toString();\n";
    expect(problemsOf({ 'src/transport.js': transport, 'src/purposes.js': user })).toEqual([]);
  });
});

/** Work of about as many steps as the cube of a number. */
const work = (size: number): string =>
  `{ const letters = [${lines(size, (index) => `'${index}',`).replaceAll('\n', ' ')}]; let count = ''; for (const a of letters) for (const b of letters) for (const c of letters) count = a + b + c; }`;

describe('a function that something was seen to be sent by', () => {
  /**
   * A generated client: all that is set when it is configured is known behind the first round, which takes more than
   * half of the steps.
   */
  const sdk = (operations: number): Files => ({
    'src/client.js': `var Purposes = require('./purposes');
function Client() {
  this.config = { url: 'https://acme.trust.example' };
  this.purposes = new Purposes(this);
}
Client.prototype.configure = function (config) { this.config = config; };
Client.prototype.send = function (method, path) { ${work(6)} return fetch(this.config.url + path, { method }); };
module.exports = Client;
module.exports.instance = new Client();
`,
    'src/purposes.js': `var Client = require('./client');
module.exports = function (client) {
  this.client = client || Client.instance;
${lines(operations, (index) => `  this.read${index} = function () { return this.client.send('GET', '/v2/purposes/p${index}'); };`)}
};
`,
  });

  it('is told as a round before saw it where no steps are left for the next one', () => {
    const { calls } = analyze({ directory: writeProgram(sdk(130)) });
    const told = calls.filter(({ file }) => file === 'src/purposes.js').map(({ line }) => line);
    expect(told).toEqual(Array.from({ length: 130 }, (_, index) => index + 4));
  });
});

describe('a helper that was cut because little was left', () => {
  it('is worked out for those who have more left, and for those who had little when they are run again', () => {
    const slow = (name: string): string =>
      `export function ${name}() { ${work(7)} return fetch('https://acme.trust.example' + pathOf('${name}')); }`;
    const files = {
      'src/sync.js': [
        `function pathOf(kind) { ${work(4)} return '/v2/purposes/' + kind; }`,
        slow('drafts'),
        slow('archived'),
        slow('published'),
        "export const last = () => fetch('https://acme.trust.example' + pathOf('last'));",
      ].join('\n'),
    };
    const urls = analyze({ directory: writeProgram(files) }).calls.flatMap(({ targets }) =>
      targets.map(({ url }) => formatUrl(url)),
    );
    expect(urls).toEqual(
      ['drafts', 'archived', 'published', 'last'].map((kind) => `https://acme.trust.example/v2/purposes/${kind}`),
    );
  });
});
