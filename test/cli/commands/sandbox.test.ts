import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn, type Ran } from '../world.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: [CONSENT_READ]\n';
const line =
  /^(http:\/\/127\.0\.0\.1:\d+) answers as the platform with the scopes of (.*): get tokens with POST (\S+); client ids and secrets are in (\S+)\. Press Ctrl\+C to stop\.\n$/;

interface Clients {
  readonly baseUrl: string;
  readonly tokenUrl: string;
  readonly clients: Readonly<Record<string, { readonly clientId: string; readonly clientSecret: string }>>;
}

/** Runs the command while `use` does something with what it serves. */
async function runWhile(
  folder: string,
  args: readonly string[],
  use: (clients: Clients, file: string) => Promise<void>,
): Promise<Ran> {
  return runIn(folder, ['sandbox', ...args], undefined, async (soFar) => {
    const file = path.resolve(folder, line.exec(soFar())?.[4] ?? 'none');
    await use(JSON.parse(readFileSync(file, 'utf8')) as Clients, file);
  });
}

async function getToken({ tokenUrl, clients }: Clients, name = 'sync'): Promise<string> {
  const { clientId = '', clientSecret = '' } = clients[name] ?? {};
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const get = (url: string, token: string): Promise<Response> =>
  fetch(url, { headers: { authorization: `Bearer ${token}` } });

describe('scopewright sandbox', () => {
  it('prints one line, serves until it is stopped, logs no secret, and leaves nothing behind', async () => {
    const folder = writeFiles({ '.git/': '', 'scopewright.yaml': manifest });
    let left = '';
    let secrets: readonly string[] = [];
    let url = '';
    const ran = await runWhile(folder, [], async (clients, file) => {
      const token = await getToken(clients);
      url = clients.baseUrl;
      left = file;
      secrets = [token, clients.clients.sync?.clientSecret ?? ''];
      expect(statSync(file).mode & 0o077).toBe(0);
      expect((await get(`${url}/v2/purposes/${token}?x=y`, token)).status).toBe(200);
      expect((await get(`${url}/v1/audits/a-1`, token)).status).toBe(403);
      expect((await get(`${url}/v9/x`, token)).status).toBe(404);
    });
    expect(ran.status).toBe(0);
    expect(ran.output).toMatch(line);
    expect(line.exec(ran.output)?.slice(1, 4)).toEqual([url, 'scopewright.yaml', '/api/access/v1/oauth/token']);
    expect(ran.errors).toBe(
      '200  POST /api/access/v1/oauth/token  sync\n200  GET /v2/purposes/[secret]  sync\n403  GET /v1/audits/a-1  sync  needs AUDIT_MANAGEMENT\n404  GET /v9/x\n',
    );
    for (const secret of secrets) expect(ran.output + ran.errors).not.toContain(secret);
    expect([secrets.length, existsSync(left)]).toEqual([2, false]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
  });

  it('says at the start which scopes the registry does not have', async () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': manifest.replace('[CONSENT_READ]', '[CONSENT_READ, CONSENT_RAED]'),
    });
    const ran = await runWhile(folder, ['--quiet'], async (clients) => {
      expect((await get(`${clients.baseUrl}/v2/purposes`, await getToken(clients))).status).toBe(200);
    });
    expect(ran).toMatchObject({
      status: 0,
      errors:
        'warning: `CONSENT_RAED` of credential `sync` is not a scope of the registry `trust-platform`, and a token with it may do nothing more. `scopewright check` suggests the right name.\n',
    });
  });

  it('takes `--clients-file`, whose secrets stay, `--quiet`, `--port` and `--token-lifetime`', async () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': manifest,
      'clients.json':
        '{ "clients": { "sync": { "clientId": "sync", "clientSecret": "given" }, "gone": { "clientSecret": "x" } } }',
    });
    const ran = await runWhile(
      folder,
      ['--clients-file', 'clients.json', '--quiet', '--port', '0', '--token-lifetime', '5'],
      async (clients) => {
        expect(clients.clients).toEqual({ sync: { clientId: 'sync', clientSecret: 'given' } });
        const response = await fetch(clients.tokenUrl, {
          method: 'POST',
          body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'sync', client_secret: 'given' }),
        });
        expect(await response.json()).toMatchObject({ expires_in: 5 });
      },
    );
    expect(ran).toMatchObject({ status: 0, errors: '' });
    expect(JSON.parse(readFileSync(path.join(folder, 'clients.json'), 'utf8'))).toMatchObject({
      clients: { sync: { clientSecret: 'given' } },
    });
  });

  it('takes `--rate-limit`, `--responses` and `--record`', async () => {
    const folder = writeFiles({
      '.git/': '',
      'app/scopewright.yaml': manifest,
      'data/GET/v2/purposes.json': '[{ "id": "p-1" }]',
    });
    const ran = await runWhile(
      folder,
      ['app', '--rate-limit', '1/hour', '--responses', 'data', '--record', 'out/run.jsonl'],
      async (clients) => {
        const token = await getToken(clients);
        expect(await (await get(`${clients.baseUrl}/v2/purposes`, token)).json()).toEqual([{ id: 'p-1' }]);
        expect((await get(`${clients.baseUrl}/v2/purposes`, token)).headers.get('ot-period')).toBe('HOUR');
      },
    );
    expect(ran.status).toBe(0);
    expect(
      readFileSync(path.join(folder, 'out/run.jsonl'), 'utf8')
        .trimEnd()
        .split('\n')
        .map((each) => (JSON.parse(each) as { status: number }).status),
    ).toEqual([200, 200, 429]);
  });

  it('serves the credentials of several manifests, each by its own scopes', async () => {
    const folder = writeFiles({
      '.git/': '',
      'a/scopewright.yaml': manifest,
      'b/scopewright.yaml': manifest.replace('sync', 'audit').replace('CONSENT_READ', 'AUDIT_MANAGEMENT'),
    });
    const { status, output } = await runWhile(folder, [], async (clients) => {
      const tokens = await Promise.all(['sync', 'audit'].map((name) => getToken(clients, name)));
      expect(
        await Promise.all(tokens.map(async (token) => (await get(`${clients.baseUrl}/v2/purposes`, token)).status)),
      ).toEqual([200, 403]);
    });
    expect([status, line.exec(output)?.[2]]).toEqual([0, 'a/scopewright.yaml and b/scopewright.yaml']);
  });

  it.each([
    [
      { 'a/scopewright.yaml': manifest, 'b/scopewright.yaml': manifest },
      [],
      'error: More than one of `a/scopewright.yaml` and `b/scopewright.yaml` declares the credential `sync`: name one of them with `--manifest`.\n',
    ],
    [
      {
        'a/scopewright.yaml': manifest,
        'b/scopewright.yaml': manifest.replace('trust-platform', './shop.yaml').replace('sync', 'b'),
        'b/shop.yaml': 'id: shop\nscopes: []\n',
      },
      [],
      'error: The manifests `a/scopewright.yaml` and `b/scopewright.yaml` name different registries: name one of them with `--manifest`.\n',
    ],
    [
      { 'scopewright.yaml': 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: {}\n' },
      [],
      'error: `scopewright.yaml` declares no credential: add one under `credentials`; each becomes a client of the sandbox.\n',
    ],
    [
      { 'scopewright.yaml': manifest },
      ['--manifest', 'other.yaml'],
      'error: The manifest `other.yaml` cannot be read: name an existing file.\n',
    ],
    [
      { 'scopewright.yaml': manifest },
      ['--rate-limit', '5'],
      'error: `5` is not a rate limit: write a number and a period, as in `100/minute` or `1000/hour`.\n',
    ],
    [
      { 'scopewright.yaml': manifest },
      ['--port', '70000'],
      "error: option '--port <n>' argument '70000' is invalid. Expected a port, 0 to 65535.\n",
    ],
    [
      { 'scopewright.yaml': manifest },
      ['--token-lifetime', '0'],
      "error: option '--token-lifetime <seconds>' argument '0' is invalid. Expected a number of seconds, 1 or more.\n",
    ],
    [
      { 'scopewright.yaml': manifest, 'package.json': '{}' },
      ['--clients-file', 'package.json'],
      'error: `package.json` exists but is not a file of sandbox clients: name another file with `--clients-file`.\n',
    ],
  ])('ends with 2 where it cannot start: %#', async (files, args, message) => {
    const folder = writeFiles({ '.git/': '', ...files });
    expect(await runIn(folder, ['sandbox', ...args])).toEqual({ status: 2, output: '', errors: message });
  });

  it('ends with 2 where the clients cannot be written', async () => {
    const folder = writeFiles({ '.git/': '', 'scopewright.yaml': manifest });
    const { status, errors } = await runIn(folder, ['sandbox', '--clients-file', 'no/such/clients.json']);
    expect([status, errors]).toEqual([
      2,
      expect.stringMatching(
        /^error: The clients could not be written to `no\/such\/clients\.json` \(.*\)\. Name another file with `--clients-file`\.\n$/,
      ),
    ]);
  });
});
