import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { trustPlatform } from '@scopewright/registry';
import { expect, it } from 'vitest';

import type { StartOptions } from '@scopewright/sandbox';

import { writeFiles } from '../audit/temporary-folder.ts';
import { bearer, holding, start } from './support.ts';

const registry = { id: 'shop', scopes: [{ name: 'ORDERS', endpoints: ['GET /orders/{id}'] }] };

it('takes a file, its URL, or what stands in one', async () => {
  const folder = writeFiles({
    'scopewright.yaml':
      'version: 1\nplatform: { hosts: [acme.trust.example], prefixes: [/gate/] }\ncredentials:\n  sync: { scopes: [CONSENT_READ], keep: { COOKIE: by hand } }\n',
  });
  const file = path.join(folder, 'scopewright.yaml');
  for (const manifest of [
    file,
    pathToFileURL(file),
    {
      registry: trustPlatform,
      platform: { prefixes: ['/gate'] },
      credentials: { sync: { scopes: ['CONSENT_READ', 'COOKIE'] } },
    },
  ]) {
    const { url, tokenFor } = await start({ manifest });
    const statuses = await Promise.all(
      ['/gate/v2/purposes', '/v1/report/cookie', '/v1/audits/a-1'].map(
        async (each) => (await fetch(url + each, bearer(tokenFor('sync')))).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 403]);
  }
});

it('serves a registry of the user’s own, without a token endpoint if it has none', async () => {
  const folder = writeFiles({
    'shop.json': JSON.stringify(registry),
    'scopewright.yaml': 'version: 1\nregistry: ./shop.json\ncredentials: { sync: { scopes: [ORDERS] } }\n',
  });
  const { url, tokenUrl, tokenFor } = await start({ manifest: path.join(folder, 'scopewright.yaml') });
  expect(tokenUrl).toBe(`${url}/oauth/token`);
  expect((await fetch(`${url}/orders/7`, bearer(tokenFor('sync')))).status).toBe(200);
  expect((await fetch(`${url}/v2/purposes`, bearer(tokenFor('sync')))).status).toBe(404);
});

it.each([
  [
    'a list of another kind',
    'version: 1\ncredentials:\n  sync:\n    scopes: CONSENT\n',
    ':4:5: `scopes` is a list of texts.',
  ],
  ['no scopes', 'version: 1\ncredentials:\n  sync: CONSENT\n', ':3:3: `sync` has keys and values: give it `scopes`.'],
  [
    'a broken text',
    'version: 1\ncredentials: {\n',
    ':3:1: Flow map in block collection must be sufficiently indented and end with a }. Fix the manifest.',
  ],
  [
    'credentials in a list',
    'version: 1\ncredentials: [a]\n',
    ':2:1: `credentials` has names and what each one holds, as in `sync: { scopes: [CONSENT_READ] }`.',
  ],
  ['no keys', '- a\n', ':1:1: A manifest has keys and values: give it `credentials`.'],
  ['a platform of one word', 'platform: acme\n', ':1:1: `platform` has keys and values, such as `prefixes`.'],
  [
    'scopes that are kept in a list',
    'credentials:\n  sync:\n    keep: [COOKIE]\n',
    ':3:5: `keep` has scopes and the reason for each.',
  ],
  [
    'a registry in a list',
    'registry: [trust-platform]\n',
    ':1:1: `registry` is the id of a built-in registry or the path of a registry file.',
  ],
  [
    'an unknown registry',
    'version: 1\nregistry: trust\n',
    ':2:1: `trust` is neither `trust-platform` nor a registry file that can be read.',
  ],
])('names file, line and column of a mistake: %s', async (_what, text, message) => {
  const file = path.join(writeFiles({ 'scopewright.yaml': text }), 'scopewright.yaml');
  await expect(start({ manifest: file })).rejects.toThrow(file + message);
});

it('names what is wrong with options', async () => {
  const starting = (options: Partial<StartOptions>): Promise<unknown> => start({ manifest: holding(), ...options });
  await expect(starting({ manifest: 'nowhere.yaml' })).rejects.toThrow(
    'The manifest `nowhere.yaml` cannot be read: name an existing file.',
  );
  await expect(starting({ rateLimit: '100/second' })).rejects.toThrow(
    '`100/second` is not a rate limit: write a number and a period, as in `100/minute` or `1000/hour`.',
  );
  await expect(starting({ tokenLifetime: 0 })).rejects.toThrow(
    '`0` is not a token lifetime: give a number of seconds above 0.',
  );
  await expect(starting({ secrets: { snyc: 'x' } })).rejects.toThrow(
    'There is a secret for `snyc`, but the manifest has no such credential: it has `sync`.',
  );
  await expect(starting({ secrets: { sync: '' } })).rejects.toThrow(
    'The secret for `sync` is empty: give another, or omit it to have one generated.',
  );
  const { tokenFor } = await start({ manifest: holding() });
  expect(() => tokenFor('snyc')).toThrow('The manifest has no credential `snyc`: it has `sync`.');
});
