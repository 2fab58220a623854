import { audit } from '@scopewright/audit';
import { expect, it } from 'vitest';

import { writeFiles } from '../../temporary-folder.ts';

const sdk = `export const list = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');
export const read = (id) => fetch(process.env.TRUST_BASE_URL + \`/v2/purposes/\${id}\`);
export const other = () => fetch('https://other.example/v2/purposes');
`;
const remarksOf = (scopes: string, app: string): readonly string[] => {
  const directory = writeFiles({
    'scopewright.yaml': `version: 1\nplatform: { baseUrls: [TRUST_BASE_URL], libraries: [sdk] }\ncredentials:\n  sync: { scopes: ${scopes} }\n`,
    'sdk/index.js': sdk,
    'src/app.js': app,
  });
  return (audit({ directory }).remarks ?? []).map(({ file, line, message }) => `${file}:${line} ${message}`);
};

it('calls that libraries only define are remarked beside an unused scope', () => {
  expect(remarksOf('[CONSENT_READ, RISK]', 'export const app = 1;\n')).toEqual([
    'scopewright.yaml:1 2 calls to the platform are only defined in libraries, the first in `sdk/index.js:1`: no other code leads there, so they need no scope. If something outside this code runs them, list the scopes under `keep`.',
  ]);
  expect(remarksOf('[RISK]', "import { list } from '../sdk/index.js';\nexport const app = () => list();\n")).toEqual([
    'scopewright.yaml:1 1 call to the platform is only defined in libraries, in `sdk/index.js:2`: no other code leads there, so it needs no scope. If something outside this code runs it, list the scopes under `keep`.',
  ]);
});

it('they are not where every scope is in use', () => {
  expect(
    remarksOf('[CONSENT_READ]', "import { list } from '../sdk/index.js';\nexport const app = () => list();\n"),
  ).toEqual([]);
});
