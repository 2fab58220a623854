import { expect, it } from 'vitest';

import { findingsOf, judgeCalls, simpleManifest } from '../builders.ts';

const kept = simpleManifest(
  ['BULK_EXPORT', 'SCIM'],
  '    keep:\n      BULK_EXPORT: { reason: quarter end, until: 2026-10-31 }\n      SCIM: the identity provider\n',
);

it.each([['2026-10-30'], ['2026-10-31'], [undefined]])('accepts a reason that holds (%s)', (date) => {
  expect(findingsOf('expired-keep', { calls: [], manifests: [kept], ...(date === undefined ? {} : { date }) })).toEqual(
    [],
  );
});

it('reports one whose last day is past, and keeps the scope all the same', () => {
  const judged = { calls: [], manifests: [kept], date: '2026-11-01' };
  expect(findingsOf('expired-keep', judged)).toEqual([
    {
      file: 'scopewright.yaml',
      line: 9,
      column: 7,
      severity: 'warning',
      message:
        'Credential `sync` keeps `BULK_EXPORT` until 2026-10-31 (“quarter end”), and that date has passed. Check whether the reason still holds: set a later date, or remove the entry and the scope.',
    },
  ]);
  expect(judgeCalls(judged).credentials[0]).toMatchObject({ kept: ['BULK_EXPORT', 'SCIM'], unused: [] });
});
