import { audit, report } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../temporary-folder.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL], others: [BILLING_URL] }\ncredentials:\n  sync: { scopes: [CONTROL], files: ["src/**"] }\n';

/** A path is made of the names of properties, and the client is unknown: nothing of the path stands in the code. */
const fluent =
  "import { request } from 'unheard-of';\nimport { fluent } from './fluent.js';\nexport const api = fluent((path) => request({ url: path, at: process.env.TRUST_BASE_URL }));\nexport const show = (id) => api.controlImplementations(id).fetch();\n";

const verdictOf = (files: Readonly<Record<string, string>>) => {
  const { credentials, remarks = [] } = audit({
    directory: writeFiles({
      'scopewright.yaml': manifest,
      'src/fluent.js': 'export const fluent = (send) => new Proxy(send, {});\n',
      ...files,
    }),
    date: '2026-11-20',
  });
  return {
    unused: credentials[0]?.unused,
    heldBack: credentials[0]?.heldBack,
    remarks: remarks
      .map(({ message }) => message)
      .filter((message) => !message.startsWith('No analysed code reads `BILLING_URL`')),
  };
};

describe('a base URL of the platform', () => {
  it('from which no call was found to start holds all claims back, and is told', () => {
    expect(verdictOf({ 'src/api.js': fluent })).toEqual({
      unused: [],
      heldBack: [{ scope: 'CONTROL', claim: 'unused', by: [{ file: 'src/api.js', line: 3, column: 62 }] }],
      remarks: [
        'The code reads `TRUST_BASE_URL` at `src/api.js:3`, but scopewright found no call that uses it, so it reports no scope of the code there as unused or overbroad. Declare the HTTP client under `clients`, or remove the name from `baseUrls` if nothing is sent to it.',
      ],
    });
  });

  it.each([
    [
      'a call starts from it',
      {
        'src/api.js': fluent,
        'src/list.js': "export const list = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n",
      },
    ],
    [
      'a call may start from it',
      { 'src/api.js': fluent, 'src/list.js': "export const list = (base) => fetch(base + '/v2/purposes');\n" },
    ],
    [
      'a comment says what is sent',
      {
        'src/api.js': fluent,
        'src/list.js':
          "import { request } from 'unheard-of';\n// scopewright: GET /v2/purposes\nexport const list = () => request('/v2/purposes');\n",
      },
    ],
    ['it is one of another service', { 'src/api.js': fluent.replace('TRUST_BASE_URL', 'BILLING_URL') }],
    ['a test reads it', { 'src/api.test.js': fluent, 'src/main.js': 'export const main = 1;\n' }],
  ])('says nothing where %s', (_what, files) => {
    const { unused, remarks } = verdictOf(files);
    expect(unused).toEqual(['CONTROL']);
    expect(remarks.filter((message) => message.startsWith('The code reads'))).toEqual([]);
  });

  it('that is handed to an unknown client is an open call, whatever else starts from it', () => {
    const { unused, heldBack, remarks } = verdictOf({
      'src/api.js': fluent.replace('at:', 'baseURL:'),
      'src/list.js': "export const list = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n",
    });
    expect({ unused, heldBack, remarks }).toEqual({
      unused: [],
      heldBack: [{ scope: 'CONTROL', claim: 'unused', by: [{ file: 'src/api.js', line: 3, column: 37 }] }],
      remarks: [],
    });
  });

  it('is an open place of the report', () => {
    const { open } = report({
      directory: writeFiles({ 'scopewright.yaml': manifest, 'src/api.js': fluent, 'src/fluent.js': '' }),
      date: '2026-11-20',
    });
    expect(open).toMatchObject([
      { kind: 'base', what: 'TRUST_BASE_URL', file: 'src/api.js', line: 3, holdsBack: [{ scope: 'CONTROL' }] },
    ]);
  });
});
