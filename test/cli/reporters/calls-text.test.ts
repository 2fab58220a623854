import { expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { calls } from './results.ts';

const plain = { columns: 80, hasColors: false };

it('lists each call with its targets, the way to its client and what is not known of it', async () => {
  await expect(reporters.calls.text(calls, plain)).toMatchFileSnapshot('snapshots/calls.txt');
});

it('says what an endpoint needs, and of those that a call only may reach the first ones', () => {
  const target = { method: 'GET', url: '{SHOP_URL}/orders', client: 'fetch', via: [], origin: 'platform' } as const;
  const reached = (endpoint: string, scopes: readonly string[]) => ({ ...target, endpoint, scopes });
  const list = {
    schemaVersion: 1,
    summary: { files: 1, parseErrors: 0, calls: 1, resolved: 0 },
    calls: [
      {
        ...calls.calls[1]!,
        targets: [
          { ...reached('POST /token', []), endpointKind: 'token' },
          { ...reached('GET /health', []), endpointKind: 'public' },
          { ...reached('GET /rates', []), endpointKind: 'unscoped' },
          { ...reached('GET /orders', ['read', 'all']), requirement: [['read', 'all']] },
          ...Array.from({ length: 8 }, (_, index) => ({ ...reached(`GET /r${index}`, ['read']), possible: true })),
          { ...reached('GET /r0', ['read']), possible: true },
        ],
      },
    ],
  } as unknown as Parameters<typeof reporters.calls.text>[0];
  const lines = reporters.calls.text(list, plain).split('\n');
  expect(lines.filter((line) => /endpoint|scope|needs/.test(line)).map((line) => line.trim())).toEqual([
    'perhaps GET {SHOP_URL}/orders  (fits 8 endpoints)',
    'POST /token needs no scope',
    'GET /health needs no scope',
    'GET /rates, for which no scope is listed',
    'GET /orders needs read with all',
    ...Array.from({ length: 5 }, (_, index) => `GET /r${index} needs read`),
    'and 3 more endpoints',
  ]);
});

it('says that a program has no call', () => {
  const none = { schemaVersion: 1, summary: { files: 3, parseErrors: 0, calls: 0, resolved: 0 }, calls: [] } as const;
  expect(reporters.calls.text(none, plain)).toBe(
    '3 files analysed, no HTTP call found: none of them calls a known HTTP client.\n',
  );
});

it('writes a request once that fits several endpoints', () => {
  const target = {
    method: 'PUT',
    url: '{TRUST_BASE_URL}/risks/{id}/{action}',
    client: 'fetch',
    via: [],
    possible: true,
  } as const;
  const list = {
    schemaVersion: 1,
    summary: { files: 1, parseErrors: 0, calls: 1, resolved: 0 },
    calls: [{ ...calls.calls[1]!, targets: [target, target, target] }],
  } as const;
  expect(reporters.calls.text(list, plain)).toContain(
    '  108:40  perhaps PUT {TRUST_BASE_URL}/risks/{id}/{action}  (fits 3 endpoints)\n            fetch\n',
  );
});
