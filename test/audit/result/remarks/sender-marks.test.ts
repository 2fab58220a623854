import { audit } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../temporary-folder.ts';

/** One service, with which two clients send. */
const program = {
  'src/service.js': `export class Purposes {
  constructor(http) { this.http = http; }
  list() { return this.http.get('/v2/purposes'); }
  publish(id) { return this.http.put(\`/v1/purposes/\${id}/publish\`); }
}
`,
  'src/clients.js': `import axios from 'axios';
const create = (token) => axios.create({ baseURL: process.env.TRUST_BASE_URL, headers: { Authorization: token } });
export const consentClient = create(process.env.CONSENT_TOKEN);
export const vendorClient = create(process.env.VENDOR_TOKEN);
`,
  'src/main.js': `import { Purposes } from './service.js';
import { consentClient, vendorClient } from './clients.js';
const consent = new Purposes(consentClient);
const vendor = new Purposes(vendorClient);
export const list = () => consent.list();
export const publish = (id) => vendor.publish(id);
`,
};

const check = (credentials: string, files: Readonly<Record<string, string>> = program) => {
  const manifest = `version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n${credentials}`;
  const {
    calls,
    findings,
    remarks = [],
  } = audit({ directory: writeFiles({ ...files, 'scopewright.yaml': manifest }) });
  return {
    owners: Object.fromEntries(
      calls.map(({ targets, credentials: names }) => [String(targets[0]?.method), names.join(' ')]),
    ),
    missing: findings.filter(({ rule }) => rule === 'missing-scope').map(({ credential }) => credential),
    findings,
    remarks: remarks.map(({ file, line, message }) => `${file}:${line} ${message}`),
  };
};

const CONSENT = '  consent: { scopes: [CONSENT_READ], clients: [consentClient] }\n';

describe('two credentials that share a service', () => {
  it('are told apart by what sends', () => {
    const bare = check('  consent: { scopes: [CONSENT_READ] }\n  vendor: { scopes: [CONSENT] }\n');
    expect(bare.owners).toEqual({ GET: 'consent vendor', PUT: 'consent vendor' });
    for (const vendor of ['clients: [vendorClient]', 'env: [VENDOR_TOKEN]']) {
      const { owners, missing, remarks } = check(`${CONSENT}  vendor: { scopes: [CONSENT_READ], ${vendor} }\n`);
      expect({ owners, missing, remarks }).toEqual({
        owners: { GET: 'consent', PUT: 'vendor' },
        missing: ['vendor'],
        remarks: [],
      });
    }
  });

  it('are told apart whichever files they name', () => {
    const files = ', files: [src/service.js]';
    const { owners } = check(`${CONSENT}  vendor: { scopes: [CONSENT], clients: [vendorClient]${files} }\n`);
    expect(owners).toEqual({ GET: 'consent', PUT: 'vendor' });
  });

  it('do not take a call from one that has only files', () => {
    const { owners, missing } = check(
      '  files: { scopes: [CONSENT], files: [src/service.js] }\n  vendor: { scopes: [CONSENT_READ], clients: [vendorClient] }\n',
    );
    expect({ owners, missing }).toEqual({
      owners: { GET: 'files vendor', PUT: 'files vendor' },
      missing: ['files', 'vendor'],
    });
  });
});

describe('a call that shows no credential', () => {
  it('belongs to those of its files, and the manifest’s entry is remarked', () => {
    const { owners, remarks } = check(`${CONSENT}  vendor: { scopes: [CONSENT], env: [VENDOR_TOKENS] }\n`);
    expect(owners).toEqual({ GET: 'consent', PUT: 'consent vendor' });
    expect(remarks).toEqual([
      'scopewright.yaml:5 No call shows `VENDOR_TOKENS`, listed under `env` of `vendor`: write the variable that the token or the settings of its client come from, or remove it. Calls that show no credential belong to those of their files.',
    ]);
  });

  it('and has none by its files is told what sends it', () => {
    const { findings } = check('  consent: { scopes: [CONSENT_READ], files: [lib] }\n');
    expect(findings.map(({ rule, message }) => `${rule}: ${message}`)).toEqual([
      'no-credential: This call to `GET /v2/purposes` needs a scope, but no credential covers `src/service.js` or any file that calls it. Add `consentClient`, which sends it, to the `clients` of the credential that the call uses, in `scopewright.yaml`, or `src/service.js` to its `files`.',
      'no-credential: This call to `PUT /v1/purposes/{purposeId}/publish` needs a scope, but no credential covers `src/service.js` or any file that calls it. Add `vendorClient`, which sends it, to the `clients` of the credential that the call uses, in `scopewright.yaml`, or `src/service.js` to its `files`.',
    ]);
  });
});

describe('a call that shows several credentials', () => {
  const everywhere = {
    ...program,
    'src/clients.js': `import axios from 'axios';
const create = (token) => {
  const client = axios.create({ baseURL: process.env.TRUST_BASE_URL, headers: { Authorization: token } });
  return client;
};
export const consentClient = create(process.env.CONSENT_TOKEN);
export const vendorClient = create(process.env.VENDOR_TOKEN);
`,
  };

  it('belongs to each of them, and says so', () => {
    const { owners, missing, remarks } = check(
      `${CONSENT}  vendor: { scopes: [CONSENT], clients: [client] }\n`,
      everywhere,
    );
    expect({ owners, missing }).toEqual({ owners: { GET: 'consent vendor', PUT: 'vendor' }, missing: ['vendor'] });
    expect(remarks).toEqual([
      'src/service.js:3 This call shows several credentials at once (`consent` by `consentClient`; `vendor` by `client`), and may use each: each needs what is called. Name what only one of them has under `clients` or `env`.',
    ]);
  });
});
