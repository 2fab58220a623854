import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { ManifestError } from '../../../packages/audit/src/contract/errors.ts';
import { fix } from '../../../packages/audit/src/fix/fix.ts';
import { report } from '../../../packages/audit/src/report/report.ts';
import { writeFiles } from '../temporary-folder.ts';

const registryOf = (id: string, ...endpoints: string[]): string => `schemaVersion: 2
id: ${id}
servers: ["https://api.example.com/${id}"]
scopes: [{ name: read }, { name: write }]
endpoints:
${endpoints.map((each) => `  - ${each}\n`).join('')}`;

const platforms = `version: 1
platforms:
  shop: { registry: shop.yaml, baseUrls: [SHOP_URL] }
  mail: { registry: mail.yaml, baseUrls: [MAIL_URL], hosts: [mail.example.com] }
credentials:
  orders: { platform: shop, scopes: [read] }
  mailer: { platform: mail, scopes: [read, write] }
`;

const login = '{ id: POST /connect/token, kind: token, servers: ["https://login.example.com"] }';

function programOf(code: string, manifest = platforms): string {
  return writeFiles({
    '.git/': '',
    'shop.yaml': registryOf(
      'shop',
      '{ id: GET /orders, requirement: [[read]] }',
      '{ id: POST /orders, requirement: [[write]] }',
      '{ id: GET /v1/shared/items, requirement: [[read]] }',
      login,
    ),
    'mail.yaml': registryOf(
      'mail',
      '{ id: GET /orders, requirement: [[read]] }',
      '{ id: POST /messages, requirement: [[write]] }',
      '{ id: GET /v1/shared/items, requirement: [[read]] }',
      login,
    ),
    'scopewright.yaml': manifest,
    'src/main.ts': code,
  });
}

function targetsOf(code: string): readonly string[] {
  const { calls } = audit({ directory: programOf(code) });
  return calls.flatMap(({ line, targets }) =>
    targets.map(({ platform, endpoint, possible }) => `${line} ${platform} ${endpoint}${possible ? ' possibly' : ''}`),
  );
}

describe('a call among several platforms', () => {
  it('goes to the one whose base it has', () => {
    const code = `fetch(process.env.SHOP_URL + '/orders');
fetch(process.env.MAIL_URL + '/orders');
fetch('https://api.example.com/shop/orders', { method: 'POST' });
fetch('https://mail.example.com/mail/messages', { method: 'POST' });
fetch('https://elsewhere.example/orders');
export const either = (isMail: boolean) => fetch((isMail ? process.env.MAIL_URL : process.env.SHOP_URL) + '/orders');`;
    expect(targetsOf(code)).toEqual([
      '1 shop GET /orders',
      '2 mail GET /orders',
      '3 shop POST /orders',
      '4 mail POST /messages',
      '5 undefined null',
      '6 shop GET /orders',
      '6 mail GET /orders',
    ]);
  });

  it('may go to each that has its path, if its base is unknown', () => {
    const code = `export const items = (base: string) => fetch(base + '/v1/shared/items');`;
    expect(targetsOf(code)).toEqual(['1 shop GET /v1/shared/items possibly', '1 mail GET /v1/shared/items possibly']);
    const { findings, summary } = audit({ directory: programOf(code) });
    expect(findings.map(({ rule, platform }) => `${rule} ${platform}`)).toEqual([
      'unused-scope mail',
      'unresolved-call mail',
      'unresolved-call shop',
    ]);
    expect(findings[2]?.message).toContain('It may go to `mail` instead, whose registry has this path, too.');
    expect(findings[2]?.message).toContain('under `platforms.shop.baseUrls`');
    expect(summary).toMatchObject({ calls: 1, platformCalls: 1, resolved: 0 });
  });

  it('is none to settle, if it asks the authorization server of all for a token', () => {
    const code = `fetch('https://login.example.com/connect/token', { method: 'POST' });`;
    expect(targetsOf(code)).toEqual(['1 shop POST /connect/token', '1 mail POST /connect/token']);
    const { findings } = audit({ directory: programOf(code) });
    expect(findings.filter(({ rule }) => /^(?:unresolved-call|unfollowed-path)$/.test(rule))).toEqual([]);
  });

  it('is one of the platform whose path stands behind the host, where none has the endpoint', () => {
    const { findings } = audit({ directory: programOf(`fetch('https://api.example.com/mail/nothing');`) });
    expect(findings.filter(({ rule }) => rule === 'unknown-endpoint').map(({ platform }) => platform)).toEqual([
      'mail',
    ]);
  });

  it('is settled by a comment of either', () => {
    const code = `export const send = (url: string, method: string) =>
  // scopewright: POST /messages
  fetch(url, { method });
export const next = () => fetch(process.env.SHOP_URL + '/orders');`;
    const { calls, findings } = audit({ directory: programOf(code) });
    expect(calls.map(({ credentials, targets }) => [credentials, targets.map(({ endpoint }) => endpoint)])).toEqual([
      [['mailer'], ['POST /messages']],
      [['orders'], ['GET /orders']],
    ]);
    expect(findings.filter(({ rule }) => rule === 'stale-comment')).toEqual([]);
  });
});

it('judges each credential by its platform', () => {
  const directory = programOf(`fetch(process.env.SHOP_URL + '/orders', { method: 'POST' });
fetch(process.env.MAIL_URL + '/orders');`);
  const { credentials, findings } = audit({ directory });
  expect(
    credentials.map(({ name, platform, required, missing, unused }) => ({ name, platform, required, missing, unused })),
  ).toEqual([
    { name: 'orders', platform: 'shop', required: ['write'], missing: ['write'], unused: ['read'] },
    { name: 'mailer', platform: 'mail', required: ['read'], missing: [], unused: ['write'] },
  ]);
  expect(findings.map(({ rule, platform }) => `${rule} ${platform}`)).toEqual([
    'unused-scope shop',
    'unused-scope mail',
    'missing-scope shop',
  ]);
  expect(report({ directory }).credentials.map(({ platform }) => platform)).toEqual(['shop', 'mail']);
  const [fixed] = fix({ directory, prune: true }).files;
  expect(fixed?.after).toBe(
    platforms.replace('shop, scopes: [read]', 'shop, scopes: [write]').replace('[read, write]', '[read]'),
  );
});

it.each([
  {
    manifest: platforms.replace('version: 1\n', 'version: 1\nregistry: shop.yaml\n'),
    says: '2:1: `registry` cannot be combined with `platforms`: move it into one of the platforms.',
  },
  {
    manifest: platforms.replace('platform: shop, ', ''),
    says: '6:3: `orders` does not say which platform it is for: add `platform: shop`, for example.',
  },
  {
    manifest: platforms.replace('platform: shop', 'platform: shops'),
    says: '6:13: `shops` is not a platform: the platforms are `shop` and `mail`.',
  },
  {
    manifest: 'version: 1\ncredentials: { orders: { platform: shop, scopes: [read] } }\n',
    says: '2:26: `shop` is not a platform: the manifest has no `platforms`.',
  },
  {
    manifest: 'version: 1\nplatforms: {}\n',
    says: '2:1: `platforms` is empty: list a platform, as in `shop: { hosts: [api.shop.example] }`.',
  },
  {
    manifest: platforms.replace('platform: shop', 'platform: "my shop"'),
    says: '6:23: `my shop` cannot be the id of a platform: write letters, digits, `-`, `_` and `.`, like `shop`.',
  },
  {
    manifest: 'version: 1\nplatforms: { "a b": {} }\n',
    says: '2:14: `a b` cannot be a key here: write an id of letters and digits, like `shop`.',
  },
])('a manifest can be wrong: $says', ({ manifest, says }) => {
  let said = '';
  try {
    audit({ directory: programOf('fetch("/v1");', manifest) });
  } catch (error) {
    if (!(error instanceof ManifestError)) throw error;
    said = error.message;
  }
  expect(said).toContain(says);
});
