import { describe, expect, it } from 'vitest';

import { audit, listCalls } from '../../../../packages/audit/src/index.ts';
import { call, comment, judgeCalls, simpleManifest, type Judged } from '../../builders.ts';
import { writeFiles } from '../../temporary-folder.ts';

const judged = (settings: Partial<Judged>, scopes: readonly string[] = ['CONSENT_READ', 'RISK']) =>
  judgeCalls({ calls: [], manifests: [simpleManifest(scopes)], ...settings });
const open = '? {TRUST_BASE_URL}{path}';

const reachedBy = (settings: Partial<Judged>) =>
  judged(settings).calls.map(({ line, resolution, settledBy, ignored, targets }) =>
    `${line} ${resolution} ${settledBy ?? ''} ${ignored ?? ''} ${targets.map(({ url, endpoint }) => `${url} is ${endpoint}`).join(', ')}`.replace(
      / +/g,
      ' ',
    ),
  );

describe('a comment that names targets', () => {
  it('settles a call on its line or the line behind, and no other', () => {
    const calls = [1, 2, 3, 4].map((line) => call(open, { line }));
    expect(reachedBy({ calls, comments: [comment('GET /v2/purposes', { line: 2 })] })).toEqual([
      '1 unresolved {TRUST_BASE_URL}{path} is null',
      '2 exact comment {TRUST_BASE_URL}/v2/purposes is GET /v2/purposes',
      '3 unresolved {TRUST_BASE_URL}{path} is null',
      '4 unresolved {TRUST_BASE_URL}{path} is null',
    ]);
    expect(reachedBy({ calls: calls.slice(2), comments: [comment('GET /v2/purposes', { line: 2 })] })[0]).toContain(
      '3 exact comment',
    );
  });

  it('counts as called: it is required, it may be missing, and it holds nothing back', () => {
    const result = judged({ calls: [call(open)], comments: [comment('GET /v2/purposes, PUT /v1/purposes/{id}')] });
    expect(result.credentials).toMatchObject([
      {
        endpoints: ['GET /v2/purposes', 'PUT /v1/purposes/{purposeId}'],
        required: ['CONSENT', 'CONSENT_READ'],
        missing: ['CONSENT'],
        unused: ['RISK'],
        possible: [],
      },
    ]);
    expect(result.findings.map(({ rule }) => rule)).toEqual(['unused-scope', 'missing-scope']);
    expect(result.summary).toMatchObject({ calls: 1, platformCalls: 1, resolved: 1, asserted: 1, ignored: 0 });
    expect(result.calls[0]!.targets).toMatchObject([
      { method: 'GET', origin: 'platform', matchedBy: 'path', scopes: ['CONSENT_READ'] },
      { method: 'PUT' },
    ]);
  });

  it('says that a base is the platform’s', () => {
    const result = judged({ calls: [call('? {url}')], comments: [comment('GET /v2/purposes')] });
    expect(result.calls[0]!.targets).toMatchObject([
      { url: '{url}/v2/purposes', origin: 'platform', endpoint: 'GET /v2/purposes' },
    ]);
  });

  it('settles those targets alone that go over its hop, and those methods that the code leaves open', () => {
    const via = [{ file: 'src/http.ts', line: 9, column: 3 }];
    const calls = [
      call('GET {TRUST_BASE_URL}{path}', { line: 1, via }),
      call('POST {TRUST_BASE_URL}{path}', { line: 2, via }),
      call(open, { line: 3 }),
    ];
    expect(
      reachedBy({
        calls,
        comments: [comment('GET /v2/purposes, POST /v1/purposes', { file: 'src/http.ts', line: 8 })],
      }),
    ).toEqual([
      '1 exact comment {TRUST_BASE_URL}/v2/purposes is GET /v2/purposes',
      '2 exact comment {TRUST_BASE_URL}/v1/purposes is POST /v1/purposes',
      '3 unresolved {TRUST_BASE_URL}{path} is null',
    ]);
  });

  it('gives way to one nearer to the place that decides', () => {
    const calls = [call(open, { via: [{ file: 'src/http.ts', line: 9, column: 3 }] })];
    const comments = [comment('GET /v1/receipts', { file: 'src/http.ts', line: 9 }), comment('GET /v2/purposes')];
    expect(reachedBy({ calls, comments })).toEqual([
      '1 exact comment {TRUST_BASE_URL}/v2/purposes is GET /v2/purposes',
    ]);
  });

  it('settles the default of a method that the code leaves open, whether it names that or not', () => {
    const calls = [call(['GET {TRUST_BASE_URL}{path}', open])];
    expect(reachedBy({ calls, comments: [comment('POST /v1/purposes, PUT /v1/purposes/{purposeId}')] })).toEqual([
      '1 exact comment {TRUST_BASE_URL}/v1/purposes is POST /v1/purposes, {TRUST_BASE_URL}/v1/purposes/{purposeId} is PUT /v1/purposes/{purposeId}',
    ]);
    expect(judged({ calls, comments: [comment('POST /v1/purposes')] }).findings.map(({ rule }) => rule)).not.toContain(
      'stale-comment',
    );
    expect(reachedBy({ calls, comments: [comment('GET /v2/purposes, POST /v1/purposes')] })[0]).toContain(
      '/v2/purposes is GET /v2/purposes',
    );
    expect(reachedBy({ calls, comments: [comment('GET /v2/purposes, POST /v1/purposes')] })[0]).toContain(
      '/v1/purposes is POST /v1/purposes',
    );
  });

  it.each([
    [
      'an endpoint that is called',
      [call(['GET {TRUST_BASE_URL}/v2/assessments', '? {TRUST_BASE_URL}/v2/assessments'])],
      'POST /v2/assessments',
    ],
    ['another URL', [call(['GET {TRUST_BASE_URL}/v2/{kind}', open])], 'POST /v1/purposes'],
    [
      'another call on the line',
      [call('GET {TRUST_BASE_URL}{path}'), { ...call(open), column: 50, endColumn: 80 }],
      'POST /v1/purposes',
    ],
  ])('overrules no default for %s', (_what, calls, text) => {
    expect(
      judged({ calls, comments: [comment(text)] }).findings.find(({ rule }) => rule === 'stale-comment')?.message,
    ).toContain('the code shows that the call at');
  });

  it('settles nothing where the code says it all, or something else', () => {
    const calls = [
      call('GET {TRUST_BASE_URL}/v2/purposes'),
      call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { line: 5 }),
    ];
    const result = judged({ calls, comments: [comment('GET /v2/purposes'), comment('GET /v1/receipts', { line: 5 })] });
    expect(result.calls.map(({ resolution, settledBy }) => [resolution, settledBy])).toEqual([
      ['exact', undefined],
      ['partial', undefined],
    ]);
    expect(result.summary).toMatchObject({ asserted: 0, resolved: 1 });
  });
});

describe('a comment that leaves a call out', () => {
  it('makes it need nothing and hold nothing back', () => {
    const result = judged({
      calls: [call([open, 'POST {TRUST_BASE_URL}/threats'])],
      comments: [comment('ignore: a mock of the tests')],
    });
    expect(result.credentials).toMatchObject([
      { endpoints: [], required: [], missing: [], unused: ['CONSENT_READ', 'RISK'], possible: [] },
    ]);
    expect(result.calls).toMatchObject([
      {
        ignored: 'a mock of the tests',
        resolution: 'partial',
        targets: [{ url: '{TRUST_BASE_URL}{path}' }, { endpoint: 'POST /threats' }],
      },
    ]);
    expect(result.summary).toMatchObject({ calls: 1, platformCalls: 0, resolved: 0, asserted: 0, ignored: 1 });
  });

  it('leaves out those targets alone that go over its hop', () => {
    const over = call('GET {TRUST_BASE_URL}/v1/receipts', { via: [{ file: 'src/mock.ts', line: 9, column: 3 }] });
    const both = { ...over, targets: [...over.targets, ...call('GET {TRUST_BASE_URL}/v2/purposes').targets] };
    const { calls, credentials, summary } = judged({
      calls: [both],
      comments: [comment('ignore: a mock', { file: 'src/mock.ts', line: 9 })],
    });
    expect(credentials[0]!.endpoints).toEqual(['GET /v2/purposes']);
    expect(calls[0]).not.toHaveProperty('ignored');
    expect(calls[0]!.targets.map(({ endpoint, note }) => [endpoint, note])).toEqual([
      ['GET /v2/purposes', undefined],
      ['GET /v1/receipts', 'Ignored by a comment: a mock'],
    ]);
    expect(summary.ignored).toBe(0);
  });

  it('does nothing without a reason', () => {
    expect(
      judged({ calls: [call('POST {TRUST_BASE_URL}/threats')], comments: [comment('ignore:')] }).credentials,
    ).toMatchObject([{ endpoints: ['POST /threats'] }]);
  });
});

describe('a program with comments', () => {
  const files = {
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
    'src/http.ts':
      'export const send = (path: string, init: RequestInit) => fetch(process.env.TRUST_BASE_URL + path, init);\n',
    'src/a.ts':
      "import { send } from './http';\nexport const all = (kind: string) =>\n  // scopewright: GET /v2/purposes\n  send(`/v2/${kind}`, {});\nexport const mock = (id: string) => send(`/mocks/${id}`, {}); // scopewright-ignore: a mock\n",
  };

  it.each([
    ['check', (directory: string) => audit({ directory }).calls],
    ['calls', (directory: string) => listCalls({ directory }).calls],
  ])('has its calls settled for `%s`', (_command, callsOf) => {
    expect(
      callsOf(writeFiles(files)).map(({ file, line, resolution, settledBy, ignored, targets }) => [
        `${file}:${line}`,
        resolution,
        settledBy,
        ignored,
        targets.map(({ method, url }) => `${method} ${url}`),
      ]),
    ).toEqual([
      ['src/a.ts:4', 'exact', 'comment', undefined, ['GET {TRUST_BASE_URL}/v2/purposes']],
      ['src/a.ts:5', 'exact', undefined, 'a mock', ['GET {TRUST_BASE_URL}/mocks/{id}']],
    ]);
  });
});
