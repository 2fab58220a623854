import { audit } from '@scopewright/audit';
import { expect, it } from 'vitest';

import { writeFiles } from '../temporary-folder.ts';

const manifest = 'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ, VRM, COOKIE_READ] }\n';

/** The scopes that one line of code holds back, of a client that nobody knows. */
function heldBackBy(code: string): readonly string[] {
  const { credentials } = audit({ directory: writeFiles({ 'scopewright.yaml': manifest, 'src/a.ts': `import { client } from '@acme/transport';\n${code}\n` }), date: '2026-11-20' });
  return credentials[0]?.possible ?? [];
}

it.each([
  'client.send(`${getBase()}/v2/purposes`);',
  "client.send(`${getBase({ stage: 'eu' })}/v2/purposes/${encodeURIComponent(id)}`);",
  "client.send(`${config['base']}/v2/purposes/${id}`);",
  'client.send(`${tenants[0]!.url ?? "x"}/v2/purposes/${ids[0]}`);',
  'client.send(`${base}/v2/purposes${query ? `?${query}` : ""}`);',
  "client.send(`/v2/purposes${isAll ? '/all' : ''}`);",
  'client.send(`/v2/purposes${toQuery(query)}`);',
  'client.send(`${base}/${VERSION}/purposes`);',
  'client.send(`${base}/${version()}/purposes/${id}`);',
  "client.send(['v2', 'purposes', id].join('/'));",
  "client.send('/v2/purposes/:id([0-9]+)');",
  "client.send('/v2/purposes(/:id)?');",
  "client.send('/v2/purposes/#{id}');",
  "client.send('{{baseUrl}}/v2/purposes/{{id}}');",
  "client.send('[base]/v2/purposes/[id]');",
  "client.send('$BASE/v2/purposes');",
  "client.send('%BASE%/v2/purposes');",
  "client.send('GET /v2/purposes');",
  "client.send('get /v2/purposes');",
  "client.send('GET:/v2/purposes');",
  `client.send('/v2/purposes?filter=name eq "all"');`,
])('a path is found however it is spelled: %s', (code) => {
  expect(heldBackBy(code)).toEqual(['CONSENT_READ']);
});

it.each(["client.send('/contracts/types');", "client.send('/v1/contracts/schemas');", 'client.send(`contracts/${id}/contracts`);'])('the gateway’s prefix may stand in the base URL: %s', (code) => {
  expect(heldBackBy(code)).toEqual(['VRM']);
});

it.each(["client.send('/v2/unheard-of');", "client.send('/crm/v2/purposes');", 'client.send(`/v2/${kind}/purposes`);', "client.show('Get the purposes from /v2/purposes');", "client.show('Is it /v2/purposes? Really?');"])('what is no path of the platform holds nothing back: %s', (code) => {
  expect(heldBackBy(code)).toEqual([]);
});

it('what goes on behind the path of an endpoint holds back what stands below it, too', () => {
  const manifestOf = (scopes: string): string => manifest.replace('CONSENT_READ, VRM, COOKIE_READ', scopes);
  const heldBack = (code: string): readonly string[] => audit({ directory: writeFiles({ 'scopewright.yaml': manifestOf('ASSESSMENT'), 'src/a.ts': code }), date: '2026-11-20' }).credentials[0]?.possible ?? [];
  expect(heldBack("send('PUT', `/v2/collectionpoints${suffix}`);")).toEqual([]);
  expect(heldBack("send('GET /v2/assessments');")).toEqual([]);
  expect(heldBack("send('GET', `/v2/assessments${suffix}`);")).toEqual(['ASSESSMENT']);
});
