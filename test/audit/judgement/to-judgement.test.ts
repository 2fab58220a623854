import { describe, expect, it } from 'vitest';

import { call, comment, judgeCalls, manifest, problem, simpleManifest } from '../builders.ts';

const platform = 'platform: { baseUrls: [TRUST_BASE_URL] }\n';

describe('the result', () => {
  const calls = [
    call('GET {TRUST_BASE_URL}/v2/purposes', {
      file: 'src/b.ts',
      line: 9,
      via: [{ file: 'src/http.ts', line: 3, column: 5 }],
    }),
    call('? {TRUST_BASE_URL}/bulk-export-jobs', { file: 'src/b.ts', line: 2 }),
    call('GET https://tickets.corp.example/risks', { file: 'src/a.ts', line: 1 }),
    call('PUT {TRUST_BASE_URL}/v1/purposes/{id}', { file: 'src/a.ts', line: 7 }),
    call('GET {url}', { file: 'src/a.ts', line: 8 }),
  ];
  const judged = {
    calls,
    manifests: [simpleManifest(['CONSENT_READ', 'VRM'])],
    problems: [problem('src/c.ts'), problem('src/c.ts', 'warning')],
  };
  const result = judgeCalls(judged);

  it('has its members in the order of the contract', () => {
    expect(Object.keys(result)).toEqual(['schemaVersion', 'registries', 'summary', 'credentials', 'findings', 'calls']);
    expect(Object.keys(result.credentials[0]!)).toEqual([
      'name',
      'manifest',
      'registry',
      'whole',
      'declared',
      'endpoints',
      'required',
      'missing',
      'unused',
      'overbroad',
      'redundant',
      'possible',
      'kept',
      'heldBack',
    ]);
  });

  it('states its denominator', () => {
    expect(result.registries).toEqual([{ id: 'trust-platform', version: '2026.07', scopes: 33, endpoints: 170 }]);
    expect(result.summary).toEqual({
      files: 4,
      parseErrors: 1,
      calls: 5,
      platformCalls: 3,
      resolved: 2,
      asserted: 0,
      ignored: 0,
      errors: 3,
      warnings: 2,
    });
  });

  it('counts the calls that the analysis did not reach, unless a comment says what they reach', () => {
    const unfollowed = (line: number) => ({
      ...call('? {url}', { line }),
      reasons: ['the analysis did not reach this call'],
    });
    const { summary, calls } = judgeCalls({
      ...judged,
      calls: [unfollowed(3), unfollowed(5), unfollowed(7)],
      comments: [comment('GET /v2/purposes', { line: 5 }), comment('ignore: dead', { line: 7 })],
    });
    expect(summary).toMatchObject({ calls: 3, unfollowed: 1 });
    expect(calls.map(({ note }) => note)).toEqual(['the analysis did not reach this call', undefined, undefined]);
  });

  it('takes no call that the analysis did not reach for one that nothing calls: it holds claims back', () => {
    const { summary, calls, credentials } = judgeCalls({
      ...judged,
      calls: [{ ...call('? {url}', { isUncalled: true }), reasons: ['the analysis did not reach this call'] }],
      manifests: [simpleManifest(['VRM'])],
    });
    expect([summary.unfollowed, calls.map(({ note }) => note)]).toEqual([1, ['the analysis did not reach this call']]);
    expect(credentials).toMatchObject([{ unused: [], possible: ['VRM'] }]);
  });

  it('lists calls by place, with what each reaches and the hops to the client', () => {
    expect(result.calls.map(({ file, line }) => `${file}:${line}`)).toEqual([
      'src/a.ts:1',
      'src/a.ts:7',
      'src/a.ts:8',
      'src/b.ts:2',
      'src/b.ts:9',
    ]);
    expect(result.calls.at(-1)).toEqual({
      file: 'src/b.ts',
      line: 9,
      column: 3,
      endLine: 9,
      endColumn: 40,
      resolution: 'exact',
      credentials: ['sync'],
      targets: [
        {
          method: 'GET',
          url: '{TRUST_BASE_URL}/v2/purposes',
          client: 'fetch',
          via: [{ file: 'src/http.ts', line: 3, column: 5 }],
          origin: 'platform',
          endpoint: 'GET /v2/purposes',
          matchedBy: 'path',
          scopes: ['CONSENT_READ'],
        },
      ],
    });
  });

  it('sorts findings by place, and is the same for calls in any order', () => {
    expect(result.findings.map(({ file, line, rule }) => `${file}:${line} ${rule}`)).toEqual(
      [
        'src/a.ts:7 missing-scope',
        'src/b.ts:2 missing-scope',
        'src/b.ts:2 unresolved-call',
        'src/c.ts:2 parse-error',
        'src/c.ts:2 parse-error',
      ].sort(),
    );
    expect(JSON.stringify(judgeCalls({ ...judged, calls: [...calls].reverse() }))).toBe(JSON.stringify(result));
  });
});

describe('the manifest’s rules', () => {
  const calls = [
    call('PUT {TRUST_BASE_URL}/v1/purposes/{id}'),
    call('? {TRUST_BASE_URL}/v2/linkedidentitygroups', { line: 2 }),
  ];
  const severities = (rules: string) =>
    judgeCalls({
      calls,
      manifests: [
        manifest(
          `${platform}rules: { ${rules} }\ncredentials:\n  sync: { scopes: [CONSENT_READ, DATA_CATALOG_WRITE] }\n`,
        ),
      ],
      problems: [problem('a.ts', 'warning')],
    }).findings.map(({ rule, severity }) => `${rule} ${severity}`);

  it('make a rule an error or a warning, or leave it out', () => {
    expect(severities('')).toEqual([
      'parse-error warning',
      'unverifiable-scope note',
      'missing-scope error',
      'unresolved-call warning',
    ]);
    expect(
      severities('unresolved-call: error, missing-scope: warn, unverifiable-scope: off, parse-error: error'),
    ).toEqual(['parse-error error', 'missing-scope warning', 'unresolved-call error']);
  });

  it('are those of the manifest nearest to the call', () => {
    const root = manifest(`${platform}rules: { unknown-endpoint: off }\n`);
    const nested = manifest(platform, { file: 'app/scopewright.yaml' });
    const unknown = ['a.ts', 'app/a.ts'].map((file) => call('GET {TRUST_BASE_URL}/nothing', { file }));
    expect(judgeCalls({ calls: unknown, manifests: [root, nested] }).findings.map(({ file }) => file)).toEqual([
      'app/a.ts',
    ]);
  });
});

describe('several manifests', () => {
  const root = manifest(`${platform}credentials:\n  web: { scopes: [CONSENT_READ] }\n`);
  const jobs = manifest('platform: { baseUrls: [JOBS_URL] }\ncredentials:\n  jobs: { scopes: [CONSENT_READ] }\n', {
    file: 'jobs/scopewright.yaml',
  });

  it('each judge the calls of their own folder', () => {
    const calls = [
      call('PUT {TRUST_BASE_URL}/v1/purposes/{id}', { file: 'web/a.ts' }),
      call('PUT {JOBS_URL}/v1/purposes/{id}', { file: 'jobs/a.ts', labels: ['JOBS_URL'] }),
      call('GET {JOBS_URL}/nothing', { file: 'web/b.ts', labels: ['JOBS_URL'] }),
      call('GET {JOBS_URL}/nothing', { file: 'jobs/b.ts', labels: ['JOBS_URL'] }),
    ];
    const { findings, credentials } = judgeCalls({ calls, manifests: [root, jobs] });
    expect(findings.map(({ file, rule, credential }) => `${file} ${rule} ${credential}`)).toEqual([
      'jobs/a.ts missing-scope jobs',
      'jobs/b.ts unknown-endpoint jobs',
      'jobs/scopewright.yaml unused-scope jobs',
      'scopewright.yaml unused-scope web',
      'web/a.ts missing-scope web',
    ]);
    expect(credentials.map(({ name, manifest: file, missing }) => [name, file, missing])).toEqual([
      ['web', 'scopewright.yaml', ['CONSENT']],
      ['jobs', 'jobs/scopewright.yaml', ['CONSENT']],
    ]);
  });

  it('share a wrapper in a folder that none governs', () => {
    const nested = manifest(`${platform}credentials:\n  jobs: { scopes: [CONSENT_READ] }\n`, {
      file: 'jobs/scopewright.yaml',
    });
    const { calls, findings } = judgeCalls({
      calls: [call('PUT {TRUST_BASE_URL}/v1/purposes/{id}', { file: 'lib/http.ts', callerFiles: ['jobs/main.ts'] })],
      manifests: [nested],
    });
    expect(calls).toMatchObject([{ credentials: ['jobs'], targets: [{ origin: 'platform' }] }]);
    expect(findings.map(({ rule, file }) => `${file} ${rule}`)).toEqual([
      'jobs/scopewright.yaml unused-scope',
      'lib/http.ts missing-scope',
    ]);
  });

  it('with different registries do not lend each other credentials', () => {
    const own = { ...nestedRegistry, file: 'jobs/scopewright.yaml' };
    const { calls, findings } = judgeCalls({
      calls: [call('GET {TRUST_BASE_URL}/v2/purposes', { file: 'web/a.ts', callerFiles: ['jobs/main.ts'] })],
      manifests: [manifest(`${platform}credentials:\n  web: { scopes: [], files: [none.ts] }\n`), own],
    });
    expect(calls[0]?.credentials).toEqual([]);
    expect(findings.map(({ rule }) => rule)).toContain('no-credential');
  });

  const nestedRegistry = manifest('credentials:\n  jobs: { scopes: [] }\n', {
    file: 'jobs/scopewright.yaml',
    registry: { id: 'orders', version: '', scopes: [], endpoints: [], dataSubjectOperations: [] },
  });
});

describe('a call that several credentials share', () => {
  it('belongs to each, and each needs what it calls', () => {
    const two = manifest(
      `${platform}credentials:\n  b: { scopes: [CONSENT_READ] }\n  a: { scopes: [], files: ["src/**"] }\n`,
    );
    const { calls, credentials, findings } = judgeCalls({
      calls: [call('GET {TRUST_BASE_URL}/v2/purposes')],
      manifests: [two],
    });
    expect(calls[0]?.credentials).toEqual(['a', 'b']);
    expect(credentials.map(({ name, required }) => [name, required])).toEqual([
      ['b', ['CONSENT_READ']],
      ['a', ['CONSENT_READ']],
    ]);
    expect(findings.map(({ rule, credential }) => `${rule} ${credential}`)).toEqual(['missing-scope a']);
  });
});
