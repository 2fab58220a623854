import { expect, it } from 'vitest';

import { call, judgeCalls, simpleManifest } from '../../builders.ts';

const unreached = [
  call('PUT {TRUST_BASE_URL}/risks/{id}/submit', { line: 9 }),
  call('GET {TRUST_BASE_URL}/v2/purposes', { line: 12 }),
];
const remarksOf = (scopes: readonly string[]): readonly string[] =>
  (
    judgeCalls({
      calls: [call('GET {TRUST_BASE_URL}/v1/audits/{id}', { line: 20 })],
      unreached,
      manifests: [simpleManifest(scopes)],
    }).remarks ?? []
  ).map(({ file, line, message }) => `${file}:${line} ${message}`);

it('says at each place for which a claim waits what may be sent', () => {
  expect(remarksOf(['RISK'])).toEqual([
    'src/sync.ts:9 The code may send `PUT /risks/{riskId}/submit` through a call that scopewright could not follow: an unknown value is called with the name of the method or function that sends it. Meanwhile, scopewright reports no scope that it may need as unused or overbroad; if nothing sends it, remove that scope from the manifest by hand.',
  ]);
});

it('says nothing where no claim waits for it, and lists and needs nothing', () => {
  expect(remarksOf(['COOKIE_READ'])).toEqual([]);
  const { calls, findings, credentials } = judgeCalls({ calls: [], unreached, manifests: [simpleManifest(['RISK'])] });
  expect([calls, findings, credentials[0]!.required, credentials[0]!.possible]).toEqual([[], [], [], ['RISK']]);
});
