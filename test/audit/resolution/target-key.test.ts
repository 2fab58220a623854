import { expect, it } from 'vitest';

import { createIsFixed, createTargetKey } from '../../../packages/audit/src/resolution/target-key.ts';
import { manifest, url } from '../builders.ts';

const key = createTargetKey([
  manifest('platform: { baseUrls: [TRUST_BASE_URL] }'),
  manifest('platform: { hosts: ["*.trust.example"] }'),
]);

it.each([
  [
    'a literal that fills a parameter',
    'GET',
    '{TRUST_BASE_URL}/v2/purposes/emea',
    ['TRUST_BASE_URL'],
    'GET /v2/purposes/{purposeId}',
  ],
  [
    'an unknown part that fills it',
    'GET',
    '{TRUST_BASE_URL}/v2/purposes/{id}',
    ['TRUST_BASE_URL'],
    'GET /v2/purposes/{purposeId}',
  ],
  ['an unknown base', 'GET', '{base}/v2/purposes/{id}', [], 'GET /v2/purposes/{purposeId}'],
  [
    'a host of the second manifest',
    'GET',
    'https://acme.trust.example/v2/purposes/{id}',
    [],
    'GET /v2/purposes/{purposeId}',
  ],
  [
    'an endpoint that a literal decides',
    'PUT',
    '{TRUST_BASE_URL}/risks/{id}/approve',
    ['TRUST_BASE_URL'],
    'PUT /risks/{riskId}/approve',
  ],
  ['an endpoint that is open', 'PUT', '{TRUST_BASE_URL}/risks/{id}/{action}', ['TRUST_BASE_URL'], undefined],
  ['an unknown method', null, '{TRUST_BASE_URL}/v2/purposes', ['TRUST_BASE_URL'], undefined],
  ['another host', 'GET', 'https://tickets.corp.example/v2/purposes', [], undefined],
  ['no endpoint', 'GET', '{TRUST_BASE_URL}/nothing', ['TRUST_BASE_URL'], undefined],
])('%s', (_what, method, text, labels, wanted) => {
  expect(key(method, url(text, labels))).toBe(wanted);
});

it('is fixed where no caller can make it another endpoint', () => {
  const isFixed = createIsFixed([manifest('platform: { baseUrls: [TRUST_BASE_URL], others: [BILLING_URL] }')]);
  const fixed = (method: string | null, text: string, label: string): boolean => isFixed(method, url(text, [label]));
  expect([
    fixed('GET', '{TRUST_BASE_URL}/v2/purposes/{id}', 'TRUST_BASE_URL'),
    fixed(null, '{TRUST_BASE_URL}/v2/purposes/{id}', 'TRUST_BASE_URL'),
    fixed('PUT', '{TRUST_BASE_URL}/risks/{id}/{action}', 'TRUST_BASE_URL'),
    fixed(null, '{BILLING_URL}/v2/{name}', 'BILLING_URL'),
  ]).toEqual([true, false, false, true]);
});
