import { expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { calls } from './results.ts';

const plain = { columns: 80, hasColors: false };

it('lists each call with its targets, the way to its client and what is not known of it', async () => {
  await expect(reporters.calls.text(calls, plain)).toMatchFileSnapshot('snapshots/calls.txt');
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
