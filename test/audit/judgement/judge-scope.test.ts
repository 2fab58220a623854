import { expect, it } from 'vitest';

import { toJudgement } from '../../../packages/audit/src/judgement/to-judgement.ts';
import { listJudgedScopes, judgeScope } from '../../../packages/audit/src/judgement/judge-scope.ts';
import { call, directory, simpleManifest } from '../builders.ts';

const calls = [
  call('GET {TRUST_BASE_URL}/v1/report/cookie', { line: 1 }),
  call('POST {TRUST_BASE_URL}/v1/purposes', { line: 2 }),
  call('? {TRUST_BASE_URL}/user-groups/{id}/members', { line: 3 }),
];
const manifest = simpleManifest(
  ['COOKIE', 'USER', 'SCIM', 'NO_SUCH', 'DATA_CATALOG_WRITE'],
  '    keep: { BULK_EXPORT: { reason: by hand, until: 2026-01-31 } }\n',
);
const [judged] = toJudgement({
  analysis: { files: ['src/sync.ts'], calls, problems: [], comments: [], unresolvedImports: [], pathTexts: [] },
  manifests: [manifest],
  directory,
}).credentials;

it.each([
  ['BULK_EXPORT', { standing: 'kept', reason: 'by hand', until: '2026-01-31', isExpired: true }],
  ['CONSENT', { standing: 'missing', called: ['POST /v1/purposes'] }],
  ['COOKIE', { standing: 'overbroad', replaceWith: ['COOKIE_READ'], beyond: ['POST /v1/request'] }],
  ['COOKIE_READ', { standing: 'replacement', replaces: ['COOKIE'] }],
  ['DATA_CATALOG_WRITE', { standing: 'unverifiable', beyond: [] }],
  ['NO_SUCH', { standing: 'unknown', beyond: [] }],
  ['SCIM', { standing: 'unused', called: [] }],
  [
    'USER',
    {
      standing: 'possible',
      heldBack: { scope: 'USER', claim: 'unused', by: [{ file: 'src/sync.ts', line: 3, column: 3 }] },
    },
  ],
  ['VRM', { standing: 'apart' }],
])('%s', (scope, standing) => {
  expect(judgeScope(scope, judged!, '2026-11-20')).toMatchObject({
    credential: 'sync',
    manifest: 'scopewright.yaml',
    scope,
    ...standing,
  });
});

it('is asked for all that is declared, needed or kept, and knows no expiry without a day', () => {
  expect(listJudgedScopes(judged!)).toEqual([
    'BULK_EXPORT',
    'CONSENT',
    'COOKIE',
    'COOKIE_READ',
    'DATA_CATALOG_WRITE',
    'NO_SUCH',
    'SCIM',
    'USER',
  ]);
  expect(judgeScope('BULK_EXPORT', judged!)).not.toHaveProperty('isExpired');
});
