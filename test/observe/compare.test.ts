import type { AuditedCall } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';

import { compareRun, compareStacks, compareTold, toObserved, type Observed } from './compare.ts';
import type { Expected } from './program.ts';

/** A wrapper in src/http.ts, called from two places, one of them through a helper. */
const expected: Expected = {
  truth: 'observed',
  calls: [
    { file: 'src/sync.ts', line: 4, targets: ['GET /v2/purposes'] },
    { file: 'src/sync.ts', line: 9, targets: ['PUT /v1/purposes/{purposeId}', 'POST /v1/purposes'] },
    { file: 'src/notify.ts', line: 2, targets: ['OTHER POST hooks.chat.example/rooms/{room}'] },
  ],
  notCalls: [{ file: 'src/server.ts', line: 5 }],
};

const observed: readonly Observed[] = [
  { target: 'GET /v2/purposes', stack: ['src/sync.ts:4:3', 'src/http.ts:8:10'] },
  { target: 'PUT /v1/purposes/{purposeId}', stack: ['src/cli.ts:1:1', 'src/sync.ts:9:3', 'src/http.ts:8:10'] },
  { target: 'POST /v1/purposes', stack: ['src/cli.ts:2:1', 'src/sync.ts:9:3', 'src/http.ts:8:10'] },
  { target: 'OTHER POST hooks.chat.example/rooms/17', stack: ['src/notify.ts:2:1'] },
];

type Target = AuditedCall['targets'][number];

const hop = { file: 'src/http.ts', line: 8, column: 10 };

function target(endpoint: string, via: Target['via'] = [hop]): Target {
  const [method = '', url = ''] = endpoint.split(' ');
  return { method, url: `{TRUST_BASE_URL}${url}`, client: 'fetch', via, origin: 'platform', endpoint, scopes: [] };
}

function call(file: string, line: number, targets: readonly Target[], more: Partial<AuditedCall> = {}): AuditedCall {
  return { file, line, column: 3, endLine: line, endColumn: 9, resolution: 'exact', credentials: [], targets, ...more };
}

const notify = call(
  'src/notify.ts',
  2,
  [{ ...target('POST /rooms', []), url: 'https://hooks.chat.example/rooms/{id}?x=1', origin: 'other', endpoint: null }],
  { column: 1 },
);
const list = call('src/sync.ts', 4, [target('GET /v2/purposes')]);
const save = call('src/sync.ts', 9, [target('PUT /v1/purposes/{purposeId}'), target('POST /v1/purposes')]);
const told = [notify, list, save];

describe('a run that is as expected', () => {
  it('differs in nothing', () => {
    expect(compareRun(expected, observed)).toEqual([]);
    expect(compareTold(expected, told)).toEqual([]);
    expect(compareStacks(told, observed)).toEqual([]);
  });

  it('knows the platform by the server’s port and by the manifest’s hosts', () => {
    const requests = ['127.0.0.1:81', 'eu.acme.trust.example', 'trust.example', '127.0.0.1:82'].map((host) => ({
      method: 'GET',
      host,
      path: '/v2/purposes/p-1?x=1',
      stack: [],
    }));
    const seen = toObserved({ requests, port: 81 }, { hosts: ['*.trust.example'], prefixes: [] }).map(
      (each) => each.target,
    );
    expect(seen).toEqual([
      'GET /v2/purposes/{purposeId}',
      'GET /v2/purposes/{purposeId}',
      'OTHER GET trust.example/v2/purposes/p-1',
      'OTHER GET 127.0.0.1:82/v2/purposes/p-1',
    ]);
  });
});

describe('the run', () => {
  it.each([
    [
      'lacks a request',
      expected,
      observed.slice(1),
      ['src/sync.ts:4 is expected to send GET /v2/purposes, and the run shows no such request.'],
    ],
    [
      'has one too many',
      expected,
      [...observed, { target: 'GET /v1/receipts', stack: ['src/sync.ts:4:3'] }],
      ['The run sends GET /v1/receipts, which no expected call explains: src/sync.ts:4:3.'],
    ],
    [
      'sends from another line',
      expected,
      [{ ...observed[0]!, stack: ['src/sync.ts:5:3', 'src/http.ts:8:10'] }, ...observed.slice(1)],
      [
        'The run sends GET /v2/purposes, which no expected call explains: src/sync.ts:5:3 > src/http.ts:8:10.',
        'src/sync.ts:4 is expected to send GET /v2/purposes, and the run shows no such request.',
      ],
    ],
    [
      'lacks one of two alternatives',
      expected,
      [observed[0]!, observed[1]!, observed[3]!],
      ['src/sync.ts:9 is expected to send POST /v1/purposes, and the run shows no such request.'],
    ],
    [
      'sends from where nothing is sent',
      { ...expected, calls: [...expected.calls, { file: 'src/server.ts', line: 5, targets: ['GET /v1/receipts'] }] },
      [...observed, { target: 'GET /v1/receipts', stack: ['src/server.ts:5:1'] }],
      ['src/server.ts:5 is expected to send nothing, and the run shows a request of it.'],
    ],
    [
      'sends through no call of the program',
      expected,
      [...observed, { target: 'GET /v2/purposes', stack: [] }],
      ['The run sends GET /v2/purposes, which no expected call explains: no call of the program is on its stack.'],
    ],
  ])('%s', (_, wanted, seen, differences) => {
    expect(compareRun(wanted, seen)).toEqual(differences);
  });

  it('has to show something of a call without a known target', () => {
    const open: Expected = {
      truth: 'observed',
      calls: [{ file: 'src/proxy.ts', line: 3, targets: [], resolution: 'unresolved' }],
    };
    expect(compareRun(open, [])).toEqual([
      'src/proxy.ts:3 is expected to send something, and the run shows no request of it.',
    ]);
    expect(compareRun(open, [{ target: 'GET /v1/receipts', stack: ['src/proxy.ts:3:1'] }])).toEqual([]);
  });
});

describe('the analyzer', () => {
  it.each([
    ['misses a call', [notify, save], ['The analyzer does not tell src/sync.ts:4 (exact): GET /v2/purposes.']],
    [
      'tells one too many',
      [...told, call('src/server.ts', 5, [target('POST /v1/purposes')])],
      ['The analyzer tells src/server.ts:5 (exact): POST /v1/purposes, which is not expected.'],
    ],
    [
      'tells another line',
      [notify, { ...list, line: 5 }, save],
      [
        'The analyzer does not tell src/sync.ts:4 (exact): GET /v2/purposes.',
        'The analyzer tells src/sync.ts:5 (exact): GET /v2/purposes, which is not expected.',
      ],
    ],
    [
      'misses an alternative',
      [notify, list, { ...save, targets: save.targets.slice(1) }],
      [
        'The analyzer does not tell src/sync.ts:9 (exact): POST /v1/purposes, PUT /v1/purposes/{purposeId}.',
        'The analyzer tells src/sync.ts:9 (exact): POST /v1/purposes, which is not expected.',
      ],
    ],
    [
      'tells another resolution',
      [notify, { ...list, resolution: 'partial' as const }, save],
      [
        'The analyzer does not tell src/sync.ts:4 (exact): GET /v2/purposes.',
        'The analyzer tells src/sync.ts:4 (partial): GET /v2/purposes, which is not expected.',
      ],
    ],
    [
      'tells another host',
      [{ ...notify, targets: [{ ...notify.targets[0]!, url: 'https://other.example/rooms/{id}' }] }, list, save],
      [
        'The analyzer does not tell src/notify.ts:2 (exact): OTHER POST hooks.chat.example/rooms/{room}.',
        'The analyzer tells src/notify.ts:2 (exact): OTHER POST other.example/rooms/{id}, which is not expected.',
      ],
    ],
  ])('%s', (_, calls, differences) => {
    expect(compareTold(expected, calls)).toEqual(differences);
  });

  it.each([
    ['another hop', [{ ...hop, line: 7 }]],
    ['a hop too few', []],
    ['a hop too many', [hop, hop]],
  ])('tells %s', (_, via) => {
    expect(compareStacks([{ ...list, targets: [target('GET /v2/purposes', via)] }], observed)).toHaveLength(1);
  });

  it('tells a longer way than there is', () => {
    const helper = { file: 'src/retry.ts', line: 2, column: 5 };
    const long = [{ ...list, targets: [target('GET /v2/purposes', [helper, hop])] }];
    const through: Observed = {
      target: 'GET /v2/purposes',
      stack: ['src/sync.ts:4:3', 'src/retry.ts:2:5', 'src/http.ts:8:10'],
    };
    expect(compareStacks(long, [through])).toEqual([]);
    expect(compareStacks(long, [through, observed[0]!])).toHaveLength(1);
  });

  it('tells what is possible without a run that shows it', () => {
    expect(
      compareStacks([{ ...list, targets: [{ ...target('GET /v1/receipts'), possible: true }] }], observed),
    ).toEqual([]);
  });
});
