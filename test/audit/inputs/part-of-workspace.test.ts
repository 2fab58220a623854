import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/index.ts';
import { writeFiles } from '../temporary-folder.ts';

const files = {
  '.git/': '',
  'package.json': '{ "workspaces": ["apps/*", "packages/*"] }',
  'packages/trust/package.json': '{ "name": "@acme/trust", "exports": "./index.js" }',
  'packages/trust/index.js': `export function createTrust(base) {
  const call = (method, path) => fetch(new URL(path, base), { method });
  return { call, purposes: { list: () => call('GET', '/v2/purposes') }, vendors: { list: () => call('GET', '/vendors/pages') } };
}
export const openAudits = (trust) => trust.call('POST', '/v1/audits/pages');
export const deleteAudit = (trust, id) => trust.call('DELETE', '/v1/audits/' + id);
`,
  'apps/bot/package.json': '{ "name": "bot" }',
  'apps/bot/main.js':
    "import { createTrust, openAudits } from '@acme/trust';\nawait openAudits(createTrust(process.env.TRUST_URL));\n",
};

const manifest = (scopes: string): string =>
  `version: 1\nplatform: { baseUrls: [TRUST_URL] }\ncredentials: { bot: { scopes: [${scopes}], files: ["**/*.js"] } }\n`;

describe('a folder of a workspace, whose code calls what another package has', () => {
  it('is checked as a part of what the manifest above governs', () => {
    const directory = writeFiles({
      ...files,
      'scopewright.yaml': manifest('INCIDENT').replace('**/*.js', 'apps/bot/**'),
    });
    const { findings, credentials } = audit({ directory: `${directory}/apps/bot` });
    expect(findings.map(({ rule, endpoint }) => `${rule} ${endpoint}`)).toEqual([
      'missing-scope POST /v1/audits/pages',
    ]);
    expect(credentials).toMatchObject([{ required: ['AUDIT_MANAGEMENT'] }]);
  });

  it('needs only what it calls, under a manifest of its own', () => {
    const directory = writeFiles({ ...files, 'apps/bot/scopewright.yaml': manifest('AUDIT_MANAGEMENT') });
    const { findings, credentials } = audit({ directory: `${directory}/apps/bot` });
    expect(findings).toEqual([]);
    expect(credentials).toMatchObject([{ required: ['AUDIT_MANAGEMENT'], unused: [] }]);
  });
});
