import { describe, expect, it } from 'vitest';

import { findOrigin } from '../../../packages/audit/src/resolution/origin.ts';
import { splitUrl } from '../../../packages/audit/src/resolution/split-url.ts';
import { manifest, url } from '../builders.ts';

const { platform } = manifest(`
platform:
  hosts: ["*.trust.example", "localhost:8443"]
  baseUrls: [TRUST_BASE_URL, url, trust.url]
  others: [BILLING_URL, "*.billing.example", status.trust.example, billing.url]
`);

function origin(text: string, labels: readonly string[] = []): string {
  return findOrigin(splitUrl(url(text, labels)).base, labels, platform);
}

describe('a base that was read by a name', () => {
  it.each([
    ['a name of the platform', '{TRUST_BASE_URL}/v2', ['TRUST_BASE_URL'], 'platform'],
    ['its default', 'http://localhost:3000/v2', ['TRUST_BASE_URL'], 'platform'],
    ['an empty default', '/v2', ['TRUST_BASE_URL'], 'platform'],
    ['a name that is not the platform', '{BILLING_URL}/v2', ['BILLING_URL'], 'other'],
    [
      'a default of that name which is a host of the platform',
      'https://acme.trust.example/v2',
      ['BILLING_URL'],
      'other',
    ],
    ['two names: the longer path says more', '{url}/v2', ['url', 'billing.url'], 'other'],
    ['two names alike: the platform', '{url}/v2', ['trust.url', 'billing.url'], 'platform'],
    ['a name of another manifest', '{OTHER}/v2', ['OTHER'], 'unknown'],
    ['none', '{API_URL}/v2', [], 'unknown'],
  ])('%s', (_what, text, labels, wanted) => {
    expect(origin(text, labels)).toBe(wanted);
  });
});

describe('a host', () => {
  it.each([
    ['https://acme.trust.example/v2', 'platform'],
    ['https://ACME.trust.example:8080/v2', 'platform'],
    ['https://{tenant}.trust.example/v2', 'platform'],
    ['{tenantUrl}.trust.example/v2', 'platform'],
    ['//acme.trust.example/v2', 'platform'],
    ['http://localhost:8443/v2', 'platform'],
    ['http://localhost:{port}/v2', 'unknown'],
    ['http://localhost:3000/v2', 'other'],
    ['https://trust.example/v2', 'other'],
    ['https://eu.billing.example/v2', 'other'],
    ['https://status.trust.example/v2', 'other'],
    ['https://{region}.trust.example/v2', 'platform'],
    ['https://acme.trust.example@evil.example/v2', 'other'],
    ['https://acme.trust.example.evil.example/v2', 'other'],
    ['https:/acme.trust.example/v2', 'platform'],
    ['https://api.{domain}/v2', 'unknown'],
    ['{something}.evil.example/v2', 'unknown'],
    ['data:text/plain,x', 'other'],
  ])('%s: %s', (text, wanted) => {
    expect(origin(text)).toBe(wanted);
  });
});

describe('a relative URL', () => {
  it('is unknown, unless the manifest says that it goes to the page’s own server', () => {
    expect(origin('/v2/purposes')).toBe('unknown');
    const own = manifest('platform: { relativeUrls: other }').platform;
    expect(findOrigin({ kind: 'relative' }, [], own)).toBe('other');
    expect(findOrigin(splitUrl(url('{API}/v2')).base, [], own)).toBe('unknown');
  });
});
