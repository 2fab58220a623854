import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { findBases } from '../../../packages/audit/src/init/found-bases.ts';

import { resolveTarget } from '../../../packages/audit/src/resolution/resolve-target.ts';
import { url } from '../builders.ts';
import { defaultContext } from '../../../packages/audit/src/inputs/manifest/default-context.ts';

/** `GET {TRUST_BASE_URL}/v2/purposes` to a target; `?` is a method that is not known. */
function target(request: string) {
  const [method = '', text = ''] = request.split(' ');
  return resolveTarget(
    { method: method === '?' ? null : method, url: url(text), client: 'fetch', via: [] },
    defaultContext,
  );
}

const basesOf = (...requests: readonly string[]) => findBases(requests.map(target), trustPlatform);

describe('the bases that calls to known endpoints start from', () => {
  it.each<readonly [what: string, requests: readonly string[], hosts: readonly string[], names: readonly string[]]>([
    ['a variable', ['GET {TRUST_BASE_URL}/v2/purposes/{id}'], [], ['TRUST_BASE_URL']],
    ['a host', ['GET https://acme.trust.example/v2/purposes/{id}'], ['acme.trust.example'], []],
    ['a host with a port of its own', ['GET http://localhost:8443/v2/purposes/{id}'], ['localhost:8443'], []],
    ['a host with the usual port', ['GET https://acme.trust.example:443/v2/purposes/{id}'], ['acme.trust.example'], []],
    [
      'a host with an unknown port',
      ['GET http://acme.trust.example:{port}/v2/purposes/{id}'],
      ['acme.trust.example'],
      [],
    ],
    ['a host with an unknown label', ['GET https://{tenant}.trust.example/v2/purposes/{id}'], ['*.trust.example'], []],
    [
      'an unknown label in the middle',
      ['GET https://api.{region}.trust.example/v2/purposes/{id}'],
      ['*.trust.example'],
      [],
    ],
    [
      'a value with the end of a host behind it',
      ['GET {tenantUrl}.trust.example/v2/purposes/{id}'],
      ['*.trust.example'],
      [],
    ],
    ['an unknown label before a top-level domain alone', ['GET https://{tenant}.example/v2/purposes/{id}'], [], []],
    ['an alias behind the gateway', ['GET {TRUST_BASE_URL}/api/consentmanager/v1/receipts'], [], ['TRUST_BASE_URL']],
    [
      'each once, in the order of names',
      ['GET {TRUST_B}/v2/purposes/{id}', 'GET {TRUST_A}/v2/purposes/{id}', 'PUT {TRUST_B}/v1/purposes/{id}/publish'],
      [],
      ['TRUST_A', 'TRUST_B'],
    ],
    [
      'a host that another one covers',
      ['GET https://{tenant}.trust.example/v2/purposes/{id}', 'GET https://acme.trust.example/v2/purposes/{id}'],
      ['*.trust.example'],
      [],
    ],
    ['an unknown method', ['? {TRUST_BASE_URL}/v2/purposes/{id}'], [], ['TRUST_BASE_URL']],
    ['a path that is no endpoint', ['GET {CRM_URL}/v9/customers', 'GET https://crm.example/v9/customers'], [], []],
    ['a path with one word that many services have', ['GET {CRM_URL}/risks/{id}'], [], []],
    ['a path that is not known', ['GET {CRM_URL}{path}', 'GET {CRM_URL}/{a}/{b}/{c}'], [], []],
    ['a relative URL', ['GET /v2/purposes/{id}'], [], []],
    ['nothing', [], [], []],
  ])('%s', (_what, requests, hosts, baseUrls) => {
    expect(basesOf(...requests)).toEqual({ hosts, baseUrls });
  });

  it('are written as a manifest has them, and left out where it could not', () => {
    const from = (source: string) =>
      findBases(
        [
          resolveTarget(
            {
              ...target('GET {x}/v2/purposes/{id}').target,
              url: {
                parts: [{ name: 'x', source, reason: '' }, '/v2/purposes/', { name: 'id', source: 'id', reason: '' }],
                labels: [],
              },
            },
            defaultContext,
          ),
        ],
        trustPlatform,
      ).baseUrls;
    expect(
      [
        'process.env.TRUST_URL',
        'this.baseUrl',
        'globalThis.trust.url',
        '__ENV.TRUST_URL',
        'settings.trust.url',
      ].flatMap(from),
    ).toEqual(['TRUST_URL', 'baseUrl', 'trust.url', 'TRUST_URL', 'settings.trust.url']);
    expect(['getBase()', 'urls[0]', 'urls["a\n: b"]', ''].flatMap(from)).toEqual([]);
  });
});
