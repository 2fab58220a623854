import { describe, expect, it } from 'vitest';

import { call, comment, findingsOf, judgeCalls, manifest, pathText, simpleManifest, type Judged } from '../builders.ts';

const scopes = ['CONSENT_READ', 'RISK', 'ASSESSMENT'];
const report = (judged: Partial<Judged>) =>
  findingsOf('unfollowed-path', { calls: [], manifests: [simpleManifest(scopes)], ...judged });
const verdict = (judged: Partial<Judged>, name = 'sync') =>
  judgeCalls({ calls: [], manifests: [simpleManifest(scopes)], ...judged }).credentials.find(
    (credential) => credential.name === name,
  )!;

describe('unfollowed-path reports', () => {
  it('the path of an endpoint that no call reaches, at the text', () => {
    expect(report({ pathTexts: [pathText('/v2/purposes/{id}')] })).toEqual([
      {
        file: 'src/sync.ts',
        line: 9,
        column: 14,
        severity: 'warning',
        message:
          '`/v2/purposes/{id}` is the path of `GET /v2/purposes/{purposeId}`, but scopewright found no call that uses it. scopewright may have missed a request: until this is resolved, it reports no scope that grants the endpoint as unused or overbroad. If the code sends a request to it, add a comment on this line or the line before, like `// scopewright: GET /v2/purposes/{purposeId}`, or declare the HTTP client under `clients`. If not, write `// scopewright-ignore: the reason`.',
      },
    ]);
  });

  it.each([
    ['a path behind an unknown base', '{base}/v2/purposes'],
    ['one behind a prefix of the gateway', '/api/consentmanager/v2/purposes'],
    ['one segment behind a known prefix', '/api/incident/v1/incidents'],
    ['a whole URL of the platform', 'https://acme.trust.example/v2/purposes'],
    ['a path without a slash before it', 'v2/purposes'],
    ['one with a method', 'GET /v2/purposes'],
    ['one with a query', '/v2/purposes?size=20'],
  ])('%s', (_what, text) => {
    expect(report({ pathTexts: [pathText(text)] })).toHaveLength(1);
  });

  it('one that only a call of another credential reaches', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  read: { scopes: [CONSENT_READ], files: [read/**] }\n  write: { scopes: [CONSENT], files: [write/**] }\n',
    );
    const calls = [call('GET {TRUST_BASE_URL}/v2/purposes', { file: 'write/a.ts' })];
    expect(
      report({ manifests: [two], calls, pathTexts: [pathText('/v2/purposes', { file: 'read/a.ts' })] }),
    ).toHaveLength(1);
  });

  it('the path of a list where only the path of one item is called, and stands elsewhere', () => {
    const calls = [call('GET {TRUST_BASE_URL}/v2/purposes/{id}')];
    expect(report({ calls, pathTexts: [pathText('/v2/purposes'), pathText('/v2/purposes/{id}')] })).toHaveLength(1);
  });
});

describe('a path beside a call whose path is composed of parts', () => {
  const calls = [call('PUT {TRUST_BASE_URL}/v1/purposes/7')];

  it.each(['/v2/purposes', '{base}/v2/purposes', '/v2/purposes/{id}'])(
    'is reported where it is no part: %s',
    (text) => {
      expect(report({ calls, pathTexts: [pathText(text)] })).toHaveLength(1);
    },
  );

  it.each(['/v1/purposes', '/purposes', '/v1/purposes/{id}'])('is explained where it is one: %s', (text) => {
    expect(report({ calls, pathTexts: [pathText(text)] })).toEqual([]);
  });
});

describe('unfollowed-path accepts', () => {
  it.each([
    ['a path that a call reaches', ['GET {TRUST_BASE_URL}/v2/purposes'], '/v2/purposes'],
    ['one that a call may reach', ['? {TRUST_BASE_URL}/v2/purposes/{id}'], '/v2/purposes/{id}'],
    ['one that a call with another method has', ['HEAD {TRUST_BASE_URL}/v2/purposes'], '/v2/purposes'],
    ['one that a call to another host has', ['GET https://crm.example/rest/v2/purposes'], '/v2/purposes'],
    ['a piece of the path of a call', ['GET {TRUST_BASE_URL}/v2/purposes/{id}'], '/v2/purposes'],
    ['one segment alone', [], '/risks'],
    ['the beginning of paths', [], '/v2/preferencecenters/{id}/x'],
    ['a URL of another host', [], 'https://crm.example/v2/purposes'],
    ['what is no path of the platform', [], '/v2/unheard-of'],
  ])('%s', (_what, requests, text) => {
    const pathTexts = [pathText(text)];
    expect(report({ calls: requests.map((request) => call(request)), pathTexts })).toEqual([]);
  });

  it('what is likely a route of a server, and holds claims back for it', () => {
    const pathTexts = [pathText('/v2/purposes', { isMention: true })];
    expect(report({ pathTexts })).toEqual([]);
    expect(verdict({ pathTexts }).possible).toEqual(['CONSENT_READ']);
  });

  it('a path in a shared file, where the calls of those that import it reach it', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  read: { scopes: [CONSENT_READ], files: [read/**] }\n  risks: { scopes: [RISK], files: [risks/**] }\n',
    );
    const calls = [call('GET {TRUST_BASE_URL}/v2/purposes', { file: 'read/a.ts' })];
    const pathTexts = [pathText('/v2/purposes', { file: 'shared/paths.ts', importers: ['read/a.ts', 'risks/b.ts'] })];
    expect(report({ manifests: [two], calls, pathTexts })).toEqual([]);
    expect(verdict({ manifests: [two], calls, pathTexts }, 'risks').possible).toEqual([]);
  });
});

describe('a text that no call explains', () => {
  it.each([
    ['is the path of an endpoint', '/v2/purposes', ['CONSENT_READ'], ['ASSESSMENT', 'RISK']],
    ['is the path of one with one segment', '/risks', ['RISK'], ['ASSESSMENT', 'CONSENT_READ']],
    ['begins such paths', '/v2/assessments', ['ASSESSMENT'], ['CONSENT_READ', 'RISK']],
    ['begins them without a version', '/assessments', ['ASSESSMENT'], ['CONSENT_READ', 'RISK']],
    ['is a word that begins them', 'risks', ['RISK'], ['ASSESSMENT', 'CONSENT_READ']],
    ['says nothing', '/v2', [], ['ASSESSMENT', 'CONSENT_READ', 'RISK']],
  ])('holds back the claims on what grants the endpoint where it %s', (_what, text, possible, unused) => {
    expect(verdict({ pathTexts: [pathText(text)] })).toMatchObject({ possible, unused });
  });

  it('holds nothing back where a call reaches an endpoint below it', () => {
    expect(
      verdict({
        calls: [call('POST {TRUST_BASE_URL}/risks')],
        manifests: [simpleManifest(['RISK', 'RISK_READ'])],
        pathTexts: [pathText('/risks')],
      }).possible,
    ).toEqual([]);
  });

  it('is named as what holds a claim back', () => {
    expect(verdict({ pathTexts: [pathText('/risks')] }).heldBack).toEqual([
      { scope: 'RISK', claim: 'unused', by: [{ file: 'src/sync.ts', line: 9, column: 14 }] },
    ]);
  });

  it('belongs to all credentials of its manifest where none covers it or what imports it', () => {
    const two = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [CONSENT_READ], files: [one/**] }\n  two: { scopes: [CONSENT_READ, RISK], files: [two/**] }\n',
    );
    const calls = [
      call('POST {TRUST_BASE_URL}/risks', { file: 'two/a.ts' }),
      call('POST {TRUST_BASE_URL}/risks', { file: 'one/a.ts' }),
    ];
    const judged = { manifests: [two], calls, pathTexts: [pathText('/v2/purposes', { file: 'lib/paths.ts' })] };
    expect([verdict(judged, 'one').possible, verdict(judged, 'two').possible]).toEqual([
      ['CONSENT_READ'],
      ['CONSENT_READ'],
    ]);
    expect(report(judged)).toHaveLength(1);
  });
});

describe('a chain of names of which a client may make a path', () => {
  const chain = (text: string) => [pathText(text, { isChain: true })];
  const at = { file: 'src/sync.ts', line: 9, column: 14 };

  it('is no finding, and holds back the claims on what grants the endpoint or one below it', () => {
    expect(report({ pathTexts: chain('GET {client}/v2/purposes') })).toEqual([]);
    expect(verdict({ pathTexts: chain('GET {client}/v2/purposes') })).toMatchObject({
      possible: ['CONSENT_READ'],
      unused: ['ASSESSMENT', 'RISK'],
    });
    expect(verdict({ pathTexts: chain('{client}/v2/assessments/{assessmentId}') })).toMatchObject({
      possible: ['ASSESSMENT'],
      unused: ['CONSENT_READ', 'RISK'],
    });
  });

  it('holds nothing back that its verb does not send', () => {
    expect(verdict({ pathTexts: chain('DELETE {client}/v2/purposes') }).possible).toEqual([]);
  });

  it.each([
    ['a call reaches its endpoint, wherever it stands', call('GET {TRUST_BASE_URL}/v2/purposes')],
    ['a call stands there that goes elsewhere', { ...call('GET https://crm.example/rest/purposes'), ...at }],
    ['it was followed to one', call('GET https://crm.example/rest/purposes', { file: 'src/http.ts', via: [at] })],
  ])('holds nothing back where %s', (_what, told) => {
    expect(verdict({ calls: [told], pathTexts: chain('GET {client}/v2/purposes') }).possible).toEqual([]);
  });

  it.each([
    ['nothing is known of the call there', { ...call('GET {url}'), ...at }],
    ['a call reaches another endpoint below it', call('GET {TRUST_BASE_URL}/v2/purposes/{id}/x')],
  ])('holds claims back where %s', (_what, told) => {
    expect(verdict({ calls: [told], pathTexts: chain('GET {client}/v2/purposes') }).possible).toEqual(['CONSENT_READ']);
  });

  it('begins with a name of another service, and holds nothing back then', () => {
    const other = manifest(
      'platform: { baseUrls: [TRUST_BASE_URL], others: [billing] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
    );
    const [text] = chain('GET {billing}/v2/purposes');
    expect(
      verdict({ manifests: [other], pathTexts: [{ ...text!, url: { ...text!.url, labels: ['billing'] } }] }).unused,
    ).toEqual(['CONSENT_READ']);
  });

  it('is settled by a comment, as a text is', () => {
    const result = judgeCalls({
      calls: [],
      manifests: [simpleManifest(['CONSENT_READ'])],
      pathTexts: chain('GET {client}/v2/purposes'),
      comments: [comment('GET /v2/purposes', { line: 9 })],
    });
    expect(result.findings).toEqual([]);
    expect(result.credentials[0]).toMatchObject({ required: ['CONSENT_READ'], unused: [] });
  });
});

describe('a comment at a text that no call explains', () => {
  it('says what is sent there: it counts as a call', () => {
    const result = judgeCalls({
      calls: [],
      manifests: [simpleManifest(['CONSENT_READ'])],
      pathTexts: [pathText('/v2/purposes')],
      comments: [comment('GET /v2/purposes', { line: 8 })],
    });
    expect(result.findings).toEqual([]);
    expect(result.calls).toMatchObject([
      { line: 9, settledBy: 'comment', targets: [{ endpoint: 'GET /v2/purposes' }] },
    ]);
    expect(result.credentials[0]).toMatchObject({ required: ['CONSENT_READ'], unused: [] });
  });

  it('leaves it out, and explains no other text by that', () => {
    const pathTexts = [pathText('/v2/purposes'), pathText('/v2/purposes', { line: 20 })];
    const result = judgeCalls({
      calls: [],
      manifests: [simpleManifest(['CONSENT_READ'])],
      pathTexts,
      comments: [comment('ignore: shown in the handbook', { line: 9 })],
    });
    expect(result.findings.map(({ rule, line }) => `${rule} ${line}`)).toEqual(['unfollowed-path 20']);
    expect(result.calls).toMatchObject([{ line: 9, ignored: 'shown in the handbook' }]);
  });

  it('is stale where a call explains the text', () => {
    const found = findingsOf('stale-comment', {
      calls: [call('GET {TRUST_BASE_URL}/v2/purposes')],
      manifests: [simpleManifest(['CONSENT_READ'])],
      pathTexts: [pathText('/v2/purposes')],
      comments: [comment('GET /v2/purposes', { line: 9 })],
    });
    expect(found).toHaveLength(1);
  });
});
