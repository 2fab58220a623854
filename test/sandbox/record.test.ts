import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { Ajv } from 'ajv';
import { expect, it } from 'vitest';

import type { RunningSandbox } from '@scopewright/sandbox';

import { writeFiles } from '../audit/temporary-folder.ts';
import { bearer, call, holding, start } from './support.ts';

const require = createRequire(import.meta.url);
const secrets = { sync: 'sEcReT-of/sync' };

/** Requests that carry what no record may hold in every place where it can stand, some by mistake. */
async function makeRequests({ url, tokenUrl, tokenFor }: RunningSandbox): Promise<readonly string[]> {
  const token = tokenFor('sync');
  await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'client_credentials', client_id: 'sync', client_secret: secrets.sync }),
  });
  await fetch(`${url}/v2/purposes?page=query-value&${token}=1`, bearer(token));
  await fetch(`${url}/v1/purposes?client_secret=${secrets.sync}`, {
    method: 'POST',
    ...bearer(token),
    body: 'body-text',
  });
  await fetch(`${url}/v2/purposes/${token}`, bearer(token));
  await fetch(`${url}/v2/purposes/${encodeURIComponent(secrets.sync)}`, bearer(token));
  await fetch(
    `${url}/v2/purposes/${[...Buffer.from(token)].map((byte) => `%${byte.toString(16)}`).join('')}`,
    bearer(token),
  );
  await fetch(`${url}/nowhere/${token.toUpperCase()}`, bearer('foreign-token'));
  return [
    token,
    token.slice(-20),
    secrets.sync,
    encodeURIComponent(secrets.sync),
    'query-value',
    'body-text',
    'foreign-token',
  ];
}

function expectClean(text: string, forbidden: readonly string[]): void {
  for (const each of forbidden) expect(text.toLowerCase()).not.toContain(each.toLowerCase());
}

it('is a line of JSON for each request, with nothing secret in it', async () => {
  const file = path.join(writeFiles({}), 'made/record.jsonl');
  const sandbox = await start({
    manifest: holding('CONSENT_READ'),
    secrets,
    record: file,
    responses: { 'GET /v2/purposes': ['body-text'] },
  });
  const forbidden = await makeRequests(sandbox);
  const text = readFileSync(file, 'utf8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toEqual(sandbox.requests.map((exchange) => ({ recordVersion: 1, ...exchange })));
  expect(
    lines.map(({ method, path: asked, query, status, endpoint, credential, missing }) => [
      method,
      asked,
      query,
      status,
      endpoint,
      credential,
      missing,
    ]),
  ).toEqual([
    ['POST', '/api/access/v1/oauth/token', [], 200, 'POST /api/access/v1/oauth/token', 'sync', undefined],
    ['GET', '/v2/purposes', ['page', '[secret]'], 200, 'GET /v2/purposes', 'sync', undefined],
    ['POST', '/v1/purposes', ['client_secret'], 403, 'POST /v1/purposes', 'sync', 'CONSENT'],
    ['GET', '/v2/purposes/[secret]', [], 200, 'GET /v2/purposes/{purposeId}', 'sync', undefined],
    ['GET', '/v2/purposes/[secret]', [], 200, 'GET /v2/purposes/{purposeId}', 'sync', undefined],
    ['GET', '/v2/purposes/[secret]', [], 200, 'GET /v2/purposes/{purposeId}', 'sync', undefined],
    ['GET', '/nowhere/[secret]', [], 404, null, null, undefined],
  ]);
  expect(lines[1]).toMatchObject({ scopes: ['CONSENT_READ'], grantedBy: ['CONSENT_READ'] });
  expectClean(text, forbidden);
  expectClean(JSON.stringify(sandbox.requests), forbidden);
});

it('is HAR 1.2 where the file’s name says so, valid at any time', async () => {
  const file = path.join(writeFiles({}), 'record.har');
  const sandbox = await start({ manifest: holding('CONSENT_READ'), secrets, record: file });
  const isHar = createHarValidator();
  const read = (): { readonly log: { readonly entries: readonly Record<string, unknown>[] } } =>
    JSON.parse(readFileSync(file, 'utf8')) as ReturnType<typeof read>;
  expect([isHar(read()), read().log.entries]).toEqual([true, []]);
  await call(sandbox, 'GET', '/v2/purposes');
  expect([isHar(read()), read().log.entries.length]).toEqual([true, 1]);
  const forbidden = await makeRequests(sandbox);
  await sandbox.stop();
  expect([isHar(read()), read().log.entries.length]).toEqual([true, sandbox.requests.length]);
  expectClean(readFileSync(file, 'utf8'), forbidden);
  const refused = sandbox.requests.find(({ status }) => status === 403);
  expect(read().log.entries.find((entry) => JSON.stringify(entry).includes('"status":403'))).toMatchObject({
    request: {
      method: 'POST',
      url: `${sandbox.url}/v1/purposes`,
      queryString: [{ name: 'client_secret', value: '', comment: 'The value is left out.' }],
    },
    response: { status: 403, statusText: 'Forbidden', content: { size: 0, comment: 'The body is left out.' } },
    _scopewright: {
      endpoint: 'POST /v1/purposes',
      credential: 'sync',
      scopes: ['CONSENT'],
      missing: 'CONSENT',
      traceId: refused?.traceId,
    },
  });
});

/** The schema that the authors of HAR libraries share. */
function createHarValidator(): (value: unknown) => boolean {
  const schemas = require('har-schema') as Readonly<Record<string, object>>;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json') as object);
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  return (value) => ajv.validate('har.json#', value);
}

it('is written anew at each start, and a file that cannot be written is an error', async () => {
  const folder = writeFiles({ 'old.jsonl': 'old\n', 'taken/x': '' });
  await start({ manifest: holding(), record: path.join(folder, 'old.jsonl') });
  expect(statSync(path.join(folder, 'old.jsonl')).size).toBe(0);
  await expect(start({ manifest: holding(), record: path.join(folder, 'taken') })).rejects.toThrow(
    /^The record could not be written to `.*taken` \(.*\): name another file\.$/,
  );
});

it('has no secret in the messages of a failed start', async () => {
  const message = await start({ manifest: holding(), secrets: { other: secrets.sync } }).then(() => '', String);
  expect(message).toContain('There is a secret for `other`');
  expectClean(message, [secrets.sync]);
});
