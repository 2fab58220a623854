import type { Call, FileProblem, UnresolvedImport } from '@scopewright/analyzer';
import { trustPlatform } from '@scopewright/registry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { CredentialVerdict } from '../../../packages/audit/src/contract/result.ts';
import { call, judgeCalls, manifest, problem, simpleManifest, unresolvedImport } from '../builders.ts';

function verdict(
  scopes: readonly string[],
  calls: readonly Call[],
  more = '',
  problems: readonly FileProblem[] = [],
  imports: readonly UnresolvedImport[] = [],
): CredentialVerdict {
  return judgeCalls({ calls, manifests: [simpleManifest(scopes, more)], problems, imports }).credentials[0]!;
}

const get = (path: string): Call => call(`GET {TRUST_BASE_URL}${path}`);

describe('what is required and missing', () => {
  it('is the least-privileged set for what is called', () => {
    expect(verdict(['CONSENT'], [get('/v2/purposes'), call('PUT {TRUST_BASE_URL}/v1/purposes/{id}')])).toMatchObject({
      endpoints: ['GET /v2/purposes', 'PUT /v1/purposes/{purposeId}'],
      required: ['CONSENT', 'CONSENT_READ'],
      missing: ['CONSENT_READ'],
    });
  });

  it('does not take one scope for another that it looks like', () => {
    expect(verdict(['CONSENT'], [get('/v2/purposes')])).toMatchObject({
      required: ['CONSENT_READ'],
      missing: ['CONSENT_READ'],
      unused: ['CONSENT'],
    });
  });

  it('is not missing while a wider scope is declared', () => {
    expect(verdict(['INVENTORY'], [get('/inventories/{a}/{b}')])).toMatchObject({
      required: ['INVENTORY_READ'],
      missing: [],
      overbroad: [{ scope: 'INVENTORY', replaceWith: ['INVENTORY_READ'] }],
    });
  });

  it('counts the endpoints that are called, not those that are possible', () => {
    expect(verdict([], [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}')])).toMatchObject({
      endpoints: [],
      required: [],
      missing: [],
    });
    expect(
      verdict([], [call(['GET {TRUST_BASE_URL}/risk-settings/matrix', 'GET {TRUST_BASE_URL}/risk-settings/standard'])]),
    ).toMatchObject({ endpoints: ['GET /risk-settings/matrix', 'GET /risk-settings/standard'], required: ['RISK'] });
  });

  it('lists the token endpoint and unscoped ones among what is called, and needs nothing for them', () => {
    expect(
      verdict(
        [],
        [call('POST {TRUST_BASE_URL}/api/access/v1/oauth/token'), get('/rest/api/preferences/v3/datasubject-profiles')],
      ),
    ).toMatchObject({
      endpoints: ['GET /rest/api/preferences/v3/datasubject-profiles', 'POST /api/access/v1/oauth/token'],
      required: [],
    });
  });

  it('prefers declared scopes among sets that are equally good', () => {
    expect(
      verdict(['ATTACHMENT'], [call('POST {TRUST_BASE_URL}/attachments/v2'), get('/attachment/v3/{id}/content')])
        .required,
    ).toEqual(['ATTACHMENT']);
  });
});

describe('kept scopes', () => {
  const keep = '    keep: { INVENTORY: the nightly import }\n';

  it('are held in any case, and nothing is claimed of them', () => {
    expect(verdict(['INVENTORY'], [], keep)).toMatchObject({ kept: ['INVENTORY'], unused: [], required: [] });
  });

  it('make others redundant', () => {
    expect(verdict(['INVENTORY', 'INVENTORY_READ'], [get('/inventories/{a}/{b}')], keep)).toMatchObject({
      required: [],
      missing: [],
      redundant: ['INVENTORY_READ'],
      overbroad: [],
    });
  });

  it('are held where `scopes` does not list them', () => {
    expect(verdict([], [get('/inventories/{a}/{b}')], keep)).toMatchObject({
      declared: ['INVENTORY'],
      missing: [],
      required: [],
    });
  });

  it('may be what replaces an overbroad scope', () => {
    const kept = '    keep: { ITRM: the scanner }\n';
    expect(verdict(['CONTROL', 'ITRM'], [call('POST {TRUST_BASE_URL}/threats')], kept).overbroad).toEqual([
      { scope: 'CONTROL', replaceWith: ['ITRM'] },
    ]);
  });
});

describe('claims', () => {
  it('are made of scopes in use only for what they are', () => {
    expect(
      verdict(
        ['CONTROL', 'ITRM', 'VRM', 'DATA_CATALOG_WRITE', 'TRUST_ADMIN'],
        [call('POST {TRUST_BASE_URL}/threats'), get('/control-implementations/{id}')],
      ),
    ).toMatchObject({
      required: ['CONTROL'],
      unused: ['VRM'],
      redundant: ['ITRM'],
      overbroad: [],
      possible: [],
    });
  });

  it('take two rows that differ in the names of their parameters for one endpoint', () => {
    expect(verdict(['CONSENT_READ'], [get('/v1/collectionpoints/{id}/token')])).toMatchObject({
      required: ['CONSENT_READ'],
      unused: [],
      overbroad: [],
      redundant: [],
    });
  });
});

const openCalls: readonly (readonly [
  what: string,
  open: {
    readonly calls?: readonly Call[];
    readonly problems?: readonly FileProblem[];
    readonly imports?: readonly UnresolvedImport[];
  },
  claims: Partial<CredentialVerdict>,
])[] = [
  [
    'nothing',
    {},
    {
      unused: ['RISK', 'VRM'],
      overbroad: [{ scope: 'INVENTORY', replaceWith: ['INVENTORY_READ'] }],
      redundant: ['ATTACHMENT_READ'],
      possible: [],
    },
  ],
  [
    'a partial call that a scope grants',
    { calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}')] },
    { unused: ['VRM'], possible: ['RISK'], redundant: ['ATTACHMENT_READ'] },
  ],
  [
    'a partial call that the least-privileged set grants',
    { calls: [call('? {TRUST_BASE_URL}/attachments/v2')] },
    { unused: ['RISK', 'VRM'], possible: [] },
  ],
  [
    'a partial call that an overbroad scope grants',
    { calls: [call('? {TRUST_BASE_URL}/inventories/{a}/{b}')] },
    { unused: ['RISK', 'VRM'], overbroad: [], possible: ['INVENTORY'] },
  ],
  [
    'a call to the platform with an unknown path',
    { calls: [call('? {TRUST_BASE_URL}{path}')] },
    { unused: [], overbroad: [], redundant: ['ATTACHMENT_READ'], possible: ['INVENTORY', 'RISK', 'VRM'] },
  ],
  [
    'one whose method is known',
    { calls: [call('DELETE {TRUST_BASE_URL}{path}')] },
    { unused: ['VRM'], overbroad: [], possible: ['INVENTORY', 'RISK'] },
  ],
  [
    'a partial call of unknown origin',
    { calls: [call('PUT {API_URL}/risks/{id}/{action}')] },
    { unused: ['VRM'], possible: ['RISK'] },
  ],
  ['a call of which nothing is known', { calls: [call('GET {url}')] }, { unused: ['RISK', 'VRM'], possible: [] }],
  [
    'a call to another host',
    { calls: [call('? https://tickets.corp.example{path}')] },
    { unused: ['RISK', 'VRM'], possible: [] },
  ],
  [
    'a wrapper that nothing calls',
    { calls: [call('? {TRUST_BASE_URL}{path}', { isUncalled: true })] },
    { unused: ['RISK', 'VRM'], possible: [] },
  ],
  [
    'an unknown endpoint of the same kind',
    { calls: [call('GET {TRUST_BASE_URL}/api/risk/v3/risks/{id}/history')] },
    { unused: ['VRM'], possible: ['RISK'] },
  ],
  [
    'an unknown endpoint, which holds no overbroad claim back',
    { calls: [get('/api/inventory/v2/inventories/{id}/relations')] },
    { overbroad: [{ scope: 'INVENTORY', replaceWith: ['INVENTORY_READ'] }], possible: [] },
  ],
  [
    'an unknown endpoint of another kind',
    { calls: [get('/v9/somewhere/else')] },
    { unused: ['RISK', 'VRM'], possible: [] },
  ],
  [
    'a call that nothing calls and that surely asks for something',
    {
      calls: [
        call(['GET {TRUST_BASE_URL}/v1/vendors/{id}', 'PUT {TRUST_BASE_URL}/risks/{id}/{action}'], {
          isUncalled: true,
        }),
      ],
    },
    { possible: ['RISK'] },
  ],
  [
    'an unknown endpoint in a wrapper that nothing calls',
    { calls: [call('GET {TRUST_BASE_URL}/risks/{id}', { isUncalled: true })] },
    { unused: ['VRM'], possible: ['RISK'] },
  ],
  [
    'a file that could not be read',
    { problems: [problem('src/broken.ts')] },
    { unused: [], overbroad: [], redundant: ['ATTACHMENT_READ'], possible: ['INVENTORY', 'RISK', 'VRM'] },
  ],
  [
    'a file that was read in part',
    { problems: [problem('src/broken.ts', 'warning')] },
    { unused: [], overbroad: [], possible: ['INVENTORY', 'RISK', 'VRM'] },
  ],
  [
    'an import that leads to no file',
    { imports: [unresolvedImport('src/sync.ts')] },
    { unused: [], overbroad: [], redundant: ['ATTACHMENT_READ'], possible: ['INVENTORY', 'RISK', 'VRM'] },
  ],
  [
    'such an import in a file beside the audited ones',
    { imports: [unresolvedImport('../lib/http.ts')] },
    { unused: [], possible: ['INVENTORY', 'RISK', 'VRM'] },
  ],
  [
    'such an import of data',
    { imports: [unresolvedImport('src/sync.ts', false)] },
    { unused: ['RISK', 'VRM'], possible: [] },
  ],
];

describe('what holds claims back', () => {
  const scopes = ['ATTACHMENT', 'ATTACHMENT_READ', 'INVENTORY', 'RISK', 'VRM', 'DATA_CATALOG_WRITE', 'TRUST_ADMIN'];
  const certain = [
    call('POST {TRUST_BASE_URL}/attachments/v2'),
    get('/attachment/v3/{id}/content'),
    get('/inventories/{a}/{b}'),
  ];

  it.each(openCalls)('%s', (_what, { calls = [], problems = [], imports = [] }, claims) => {
    expect(verdict(scopes, [...certain, ...calls], '', problems, imports)).toMatchObject({
      required: ['ATTACHMENT', 'INVENTORY_READ'],
      ...claims,
    });
  });

  it('is told with its place', () => {
    const open = call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { file: 'src/risk.ts', line: 7 });
    expect(verdict(['RISK'], [open, open]).heldBack).toEqual([
      { scope: 'RISK', claim: 'unused', by: [{ file: 'src/risk.ts', line: 7, column: 3 }] },
    ]);
    expect(verdict(['RISK'], [])).not.toHaveProperty('heldBack');
  });

  it('is an unscoped endpoint, for what is unused under its first segment', () => {
    expect(verdict(['CONSENT', 'VRM'], [get('/rest/api/preferences/v3/datasubjects/profile')])).toMatchObject({
      unused: ['VRM'],
      possible: ['CONSENT'],
    });
  });

  it('is an open call that belongs to no credential, for it may be one of each', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  a: { scopes: [RISK], files: [a.ts] }\n  b: { scopes: [RISK, CONSENT_READ], files: [b.ts] }\n',
    );
    const others = ['a.ts', 'b.ts'].map((file) => call('GET https://tickets.corp.example/all', { file }));
    const { credentials } = judgeCalls({
      calls: [
        call('? {TRUST_BASE_URL}/risks', { file: 'lib/send.ts' }),
        call('GET {TRUST_BASE_URL}/v2/purposes', { file: 'lib/send.ts', line: 9 }),
        ...others,
      ],
      manifests: [two],
    });
    expect(credentials.map(({ unused, possible }) => [unused, possible])).toEqual([
      [[], ['RISK']],
      [['CONSENT_READ'], ['RISK']],
    ]);
  });

  it('is what belongs to the credential, and no call of another', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  a: { scopes: [RISK], files: [a.ts] }\n  b: { scopes: [RISK], files: [b.ts] }\n',
    );
    const { credentials } = judgeCalls({
      calls: [
        call('? {TRUST_BASE_URL}{path}', { file: 'a.ts' }),
        call('GET https://tickets.corp.example/all', { file: 'b.ts' }),
      ],
      manifests: [two],
    });
    expect(credentials.map(({ unused, possible }) => [unused, possible])).toEqual([
      [[], ['RISK']],
      [['RISK'], []],
    ]);
  });

  it('is any file of the manifest that could not be read: it may hold a wrapper of all', () => {
    const two = manifest(
      'credentials:\n  a: { scopes: [RISK], files: [a.ts] }\n  b: { scopes: [RISK], files: [b.ts] }\n',
    );
    const nested = manifest('credentials:\n  c: { scopes: [RISK] }\n', { file: 'nested/scopewright.yaml' });
    const { credentials } = judgeCalls({
      calls: [call('GET https://tickets.corp.example/all', { file: 'b.ts' })],
      manifests: [two, nested],
      problems: [problem('a.ts')],
    });
    expect(credentials.map(({ name, possible }) => [name, possible])).toEqual([
      ['a', ['RISK']],
      ['b', ['RISK']],
      ['c', []],
    ]);
  });
});

describe('a part of what the manifest governs', () => {
  it('is judged, and nothing is called unused, overbroad or redundant', () => {
    const above = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [INVENTORY, VRM, ITRM, CONTROL] }\n',
      { file: '../scopewright.yaml' },
    );
    const [part] = judgeCalls({
      calls: [
        get('/inventories/{a}/{b}'),
        get('/v2/purposes'),
        call('DELETE {TRUST_BASE_URL}/controls/{id}'),
        call('POST {TRUST_BASE_URL}/threats'),
      ],
      manifests: [above],
    }).credentials;
    expect(part).toMatchObject({
      whole: false,
      manifest: '../scopewright.yaml',
      missing: ['CONSENT_READ'],
      unused: [],
      overbroad: [],
      redundant: [],
      possible: [],
    });
  });
});

describe('acting on a verdict', () => {
  const names = trustPlatform.scopes.map(({ name }) => name);
  const scoped = trustPlatform.endpoints.filter(({ kind }) => kind === 'scoped');
  const requests = scoped.map(({ method, path }) => `${method} {TRUST_BASE_URL}${path}`);
  const openRequests = [
    'PUT {TRUST_BASE_URL}/risks/{id}/{action}',
    '? {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}',
    'POST {TRUST_BASE_URL}/incidents{rest}',
    'GET {TRUST_BASE_URL}/v1/{resource}',
    '? {TRUST_BASE_URL}/inventories/{a}/{b}',
    'DELETE {TRUST_BASE_URL}{path}',
  ];

  it('takes no right away that a call has, and leaves nothing to act on', () => {
    let acted = 0;
    fc.assert(
      fc.property(
        fc.subarray(names),
        fc.array(fc.constantFrom(...requests), { maxLength: 12 }),
        fc.subarray(openRequests, { maxLength: 2 }),
        fc.subarray(['INVENTORY', 'CONSENT', 'CONTROL'], { maxLength: 1 }),
        (declared, called, open, kept) => {
          const calls = [...called, ...open].map((request) => call(request));
          const keep = kept.length === 0 ? '' : `    keep: { ${kept[0]!}: by hand }\n`;
          const before = verdict(declared, calls, keep);
          const next = act(before);
          const reached = judgeCalls({ calls, manifests: [simpleManifest([])] }).calls.flatMap(({ targets }) =>
            targets.filter(({ endpoint }) => endpoint !== null),
          );
          for (const { scopes, possible } of reached) {
            const had = scopes.some((name) => before.declared.includes(name));
            if (had || !possible) expect(scopes.some((name) => next.includes(name))).toBe(true);
          }
          expect(verdict(next, calls, keep)).toMatchObject({ missing: [], unused: [], overbroad: [], redundant: [] });
          if (next.join() !== before.declared.join()) acted += 1;
        },
      ),
      { numRuns: 150, seed: 11 },
    );
    expect(acted).toBeGreaterThan(50);
  });
});

/** The scopes that the credential holds when its verdict has been followed. */
function act({
  declared,
  required,
  missing,
  unused,
  overbroad,
  redundant,
  possible,
  kept,
}: CredentialVerdict): readonly string[] {
  const removed = new Set([...unused, ...redundant, ...overbroad.map(({ scope }) => scope)]);
  const stay = declared.filter((name) => !removed.has(name));
  const instead = overbroad.flatMap(({ replaceWith }) => replaceWith);
  expect([...required, ...kept]).toEqual(expect.arrayContaining([...missing]));
  expect(possible.every((name) => stay.includes(name))).toBe(true);
  return [...new Set([...stay, ...missing, ...instead])];
}

describe('a manifest that governs no analysed file', () => {
  it('claims nothing, and says so', () => {
    const { credentials, findings } = judgeCalls({
      calls: [],
      manifests: [simpleManifest(['RISK', 'CONSENT'])],
      isEmpty: true,
    });
    expect(credentials).toMatchObject([
      { whole: false, noCode: true, unused: [], overbroad: [], redundant: [], possible: [] },
    ]);
    expect(findings).toEqual([]);
    expect(verdict(['RISK'], [])).not.toHaveProperty('noCode');
  });
});

describe('a credential whose files no analysed file fits', () => {
  const misspelled = simpleManifest(
    ['RISK', 'CONSENT'],
    '    files: ["servces/**"]\n  other: { scopes: [CONSENT_READ], files: ["src/**"] }\n',
  );

  it('is not judged, and its globs are named', () => {
    const { credentials, findings } = judgeCalls({ calls: [get('/v2/purposes')], manifests: [misspelled] });
    expect(credentials).toMatchObject([
      {
        name: 'sync',
        whole: false,
        noCode: true,
        idleFiles: ['servces/**'],
        unused: [],
        overbroad: [],
        redundant: [],
        possible: [],
      },
      { name: 'other', whole: true, required: ['CONSENT_READ'] },
    ]);
    expect(findings.filter(({ credential }) => credential === 'sync')).toEqual([]);
  });

  it('is said to be looked at in part where its files may lie beside the audited folder', () => {
    const above = { ...misspelled, isWhole: false };
    expect(judgeCalls({ calls: [get('/v2/purposes')], manifests: [above] }).credentials[0]).not.toHaveProperty(
      'idleFiles',
    );
  });
});
