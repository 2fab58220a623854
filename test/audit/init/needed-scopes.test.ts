import { trustPlatform } from '@scopewright/registry';
import { expect, it } from 'vitest';

import { findNeededScopes } from '../../../packages/audit/src/init/needed-scopes.ts';
import { toJudgement } from '../../../packages/audit/src/judgement/to-judgement.ts';
import { call, directory, simpleManifest } from '../builders.ts';

/** Each scope as a line of a list. */
function needed(...calls: readonly ReturnType<typeof call>[]): readonly string[] {
  const analysis = { files: ['src/sync.ts'], calls, problems: [], comments: [], unresolvedImports: [], pathTexts: [] };
  const judgement = toJudgement({ analysis, manifests: [simpleManifest([])], directory });
  return findNeededScopes(judgement.calls, trustPlatform).map(
    ({ scope, endpoint, file, line, more, isCertain }) =>
      `${scope}${isCertain ? '' : '?'} ${endpoint} ${file}:${line} +${more}`,
  );
}

it('names the first endpoint that needs a scope, and how many more there are', () => {
  const calls = [
    call('GET {TRUST_BASE_URL}/v2/purposes', { line: 9 }),
    call('GET {TRUST_BASE_URL}/v2/purposes', { line: 3 }),
    call('GET {TRUST_BASE_URL}/v1/receipts', { line: 12 }),
    call('PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish', { file: 'src/a.ts', line: 20 }),
  ];
  expect(needed(...calls)).toEqual([
    'CONSENT PUT /v1/purposes/{purposeId}/publish src/a.ts:20 +0',
    'CONSENT_READ GET /v2/purposes src/sync.ts:3 +1',
  ]);
});

it('needs nothing for the token endpoint, for an endpoint that is not known, and for a call that goes elsewhere', () => {
  expect(
    needed(
      call('POST {TRUST_BASE_URL}/api/access/v1/oauth/token'),
      call('GET {TRUST_BASE_URL}/v9/none'),
      call('GET https://crm.example/v2/purposes'),
    ),
  ).toEqual([]);
});

it('takes in, where a call may reach several endpoints and none is granted, the scope that grants most of them', () => {
  const open = call('? {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}', { line: 5 });
  const [perhaps, ...others] = needed(open);
  expect(perhaps).toMatch(/^CONSENT\? \w+ \/v2\/linkedidentitygroups\/\{linkedIdentityGroupId\} src\/sync\.ts:5 \+\d$/);
  expect(others).toEqual([]);
  expect(needed(open, call('PUT {TRUST_BASE_URL}/v1/purposes/{id}/publish'))).toEqual([
    'CONSENT PUT /v1/purposes/{purposeId}/publish src/sync.ts:1 +0',
  ]);
  expect(needed(call('? {TRUST_BASE_URL}/v2/linkedidentitygroups/{id}', { isUncalled: true }))).toEqual([]);
});
