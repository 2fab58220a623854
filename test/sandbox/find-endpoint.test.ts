import { audit } from '@scopewright/audit';
import { matchPattern, trustPlatform } from '@scopewright/registry';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { writeFiles } from '../audit/temporary-folder.ts';
import { sendRaw, start, statusesOf } from './support.ts';

/**
 * The sandbox and the analysis read a path with one matcher. What is tried here are the ways in which two could come
 * apart.
 */

const prefixes = ['/gateway/trust'];
const manifest = {
  platform: { prefixes },
  credentials: { all: { scopes: trustPlatform.scopes.map(({ name }) => name) } },
};
const spellings = trustPlatform.endpoints.flatMap(({ path, aliases, prefixes: own }) => [
  path,
  ...aliases,
  ...own.map((prefix) => prefix + path),
  ...prefixes.map((prefix) => prefix + path),
  `/api/thing/v2${path}`,
  `/rest/api/thing${path}`,
]);

const values = fc.constantFrom(
  'x-1',
  '',
  'search',
  '%2e%2e',
  '..',
  '.',
  'a%2Fb',
  'a;b',
  'v2',
  '{id}',
  'a%20b',
  'relations',
  'language',
  '%',
  'é',
  'a&b',
  'a=b',
  '~',
  '%C3%A9',
);
const tricks = fc.constantFrom(
  (path: string) => path,
  (path: string) => path.replace('/', '//'),
  (path: string) => `${path}/`,
  (path: string) => `${path}?a=b/../c`,
  (path: string) => `/.${path}`,
  (path: string) => `/x/..${path}`,
  (path: string) => path.toUpperCase(),
  (path: string) => `${path}#x`,
  (path: string) => path.replace('v2', '%762'),
  (path: string) => path.slice(1),
  (path: string) => `${path}/more`,
);
const targets = fc
  .tuple(
    fc.constantFrom(...spellings),
    fc.array(values, { minLength: 3, maxLength: 3 }),
    fc.array(tricks, { maxLength: 2 }),
  )
  .map(([path, fill, chosen]) => {
    let index = 0;
    const filled = path.replaceAll(/\{[^}]*\}/g, () => fill[index++ % fill.length]!);
    return chosen.reduce((rest, trick) => trick(rest), filled);
  });

it('takes every request for the endpoint that the matcher finds, or refuses to read it', async () => {
  const sandbox = await start({ manifest });
  const token = sandbox.tokenFor('all');
  const seen = { found: 0, none: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH'), targets, async (method, target) => {
      sandbox.reset();
      const [status] = statusesOf(
        await sendRaw(
          sandbox,
          `${method} ${Buffer.from(target).toString('latin1')} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
        ),
      );
      const found = matchPattern(trustPlatform, method, [target], { isPlatform: true, prefixes });
      const expected = found.kind === 'exact' ? found.match.endpoint.id : null;
      if (status === 400 && sandbox.requests[0]?.endpoint == null) {
        seen.refused += 1;
        return;
      }
      expect(sandbox.requests[0]?.endpoint).toBe(expected);
      expect(status === 404).toBe(expected === null);
      seen[expected === null ? 'none' : 'found'] += 1;
    }),
    { numRuns: 600 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(40);
}, 120_000);

it('answers what a client really sends as the analysis reads it in the code', async () => {
  const sandbox = await start({ manifest });
  const paths = [
    '/v2/purposes',
    '/v2//purposes/',
    '/v2/purposes/a%2Db',
    '/v2/x/../purposes',
    '/v2/./purposes',
    '/v2/purposes?page=1#top',
    '/v2/purposes/%2e%2e/receipts',
    '/api/consentmanager/v2/purposes',
    '/gateway/trust/v2/purposes',
    '/api/other/v2/purposes',
    '/V2/purposes',
    '/v2/purposes/a b',
    '/inventories/vendors/7',
    '/inventories/7/relations',
    '/v2/purposes/p;q',
  ];
  const folder = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { hosts: [acme.trust.example], prefixes: [/gateway/trust] }\ncredentials: { all: { scopes: [CONSENT_READ] } }\n',
    'src/calls.js': paths.map((path) => `fetch('https://acme.trust.example${path}');\n`).join(''),
  });
  const told = audit({ directory: folder, date: '2026-11-20' }).calls.map(
    ({ targets: [target] }) => target?.endpoint ?? null,
  );
  for (const path of paths)
    await fetch(sandbox.url + path, { headers: { authorization: `Bearer ${sandbox.tokenFor('all')}` } });
  const seen = sandbox.requests.map(({ endpoint }) => endpoint);
  expect(told).toHaveLength(paths.length);
  expect(told.filter((endpoint) => endpoint !== null).length).toBeGreaterThan(8);
  // A `;` is refused in the sandbox: no other path is read in two ways.
  expect(seen.slice(0, -1)).toEqual(told.slice(0, -1));
  expect(sandbox.requests.at(-1)?.status).toBe(400);
});
