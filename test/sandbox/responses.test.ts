import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { writeFiles } from '../audit/temporary-folder.ts';
import { call, holding, start } from './support.ts';

it('of a folder stand for their endpoint, or for one path of it', async () => {
  const folder = writeFiles({
    'GET/v2/purposes.json': '[{ "id": "p-1" }]',
    'GET/v2/purposes/{purposeId}.json': '{ "id": "any" }',
    'GET/v2/purposes/p-1.json': '{ "id": "p-1" }',
    'GET/api/consentmanager/v1/receipts.json': '{ "content": [] }',
    'POST/v1/purposes.json': '{ "id": "new" }',
    'DELETE/v2/linkedidentitygroups/{id}.json': '{ "removed": true }',
    'README.md': 'not a response',
  });
  const sandbox = await start({ manifest: holding('CONSENT', 'CONSENT_READ'), responses: folder });
  const ask = async (method: string, target: string): Promise<unknown> => {
    const response = await call(sandbox, method, target);
    return [response.status, await response.json()];
  };
  expect(await ask('GET', '/v2/purposes?page=1')).toEqual([200, [{ id: 'p-1' }]]);
  expect(await ask('GET', '/v2/purposes/p-1')).toEqual([200, { id: 'p-1' }]);
  expect(await ask('GET', '/api/consentmanager/v2/purposes/p-2')).toEqual([200, { id: 'any' }]);
  expect(await ask('GET', '/api/consentmanager/v1/receipts')).toEqual([200, { content: [] }]);
  expect(await ask('GET', '/v1/receipts/r-1')).toEqual([200, {}]);
  expect(await ask('POST', '/v1/purposes')).toEqual([201, { id: 'new' }]);
  expect(await ask('DELETE', '/v2/linkedidentitygroups/g-1')).toEqual([200, { removed: true }]);
});

it('of a value, and of a function before them', async () => {
  const sandbox = await start({
    manifest: holding('CONSENT', 'CONSENT_READ'),
    responses: { 'GET /v2/purposes': [{ id: 'p-1' }], 'GET /v2/purposes/{purposeId}': { id: 'any' } },
    respond: ({ endpoint, credential, body, query }) =>
      endpoint === 'POST /v1/purposes'
        ? {
            status: 202,
            headers: { 'x-page': query.get('page') ?? '' },
            body: { credential, got: JSON.parse(body) as unknown },
          }
        : undefined,
  });
  const posted = await call(sandbox, 'POST', '/v1/purposes?page=2', { body: '{"name":"News"}' });
  expect([posted.status, posted.headers.get('x-page'), await posted.json()]).toEqual([
    202,
    '2',
    { credential: 'sync', got: { name: 'News' } },
  ]);
  expect(await (await call(sandbox, 'GET', '/v2/purposes')).json()).toEqual([{ id: 'p-1' }]);
});

it('never go to those who are refused', async () => {
  let asked = 0;
  const sandbox = await start({
    manifest: holding(),
    responses: { 'GET /v2/purposes': ['private'] },
    respond: () => void (asked += 1),
  });
  const response = await call(sandbox, 'GET', '/v2/purposes');
  expect([response.status, asked, (await response.text()).includes('private')]).toEqual([403, 0, false]);
});

it('that fail are 500 with the reason, and the sandbox goes on', async () => {
  const sandbox = await start({
    manifest: holding('CONSENT_READ'),
    respond: () => {
      throw new Error('the fixture is missing');
    },
  });
  const response = await call(sandbox, 'GET', '/v2/purposes');
  expect([response.status, await response.json()]).toMatchObject([
    500,
    {
      errors: [
        { title: 'The sandbox failed to answer.', detail: 'the fixture is missing', code: 'SANDBOX_RESPONSE_FAILED' },
      ],
    },
  ]);
  expect((await fetch(`${sandbox.url}/v2/purposes`)).status).toBe(401);
});

it('that cannot be used are told at the start', async () => {
  const starting = (responses: string | Record<string, unknown>): Promise<unknown> =>
    start({ manifest: holding(), responses });
  await expect(starting({ 'GET /v2/porpoises': [] })).rejects.toThrow(
    'There is a response for `GET /v2/porpoises`, and the registry `trust-platform` has no such endpoint. Did you mean `GET /v2/purposes`?',
  );
  await expect(starting(writeFiles({ 'GET/v2/purposes.json': '[' }))).rejects.toThrow(
    'The response `GET/v2/purposes.json` is not JSON (',
  );
  await expect(starting('docs/rules')).rejects.toThrow(
    'The folder `docs/rules` has no response files: write one as METHOD/path.json, such as `GET/v2/purposes.json`.',
  );
  const empty = path.join(writeFiles({ 'a.txt': '' }), 'empty');
  mkdirSync(empty);
  await expect(starting(empty)).rejects.toThrow(
    `The folder \`${empty}\` has no response files: write one as METHOD/path.json, such as \`GET/v2/purposes.json\`.`,
  );
  await expect(starting('/nowhere/at/all')).rejects.toThrow(
    'The response folder `/nowhere/at/all` cannot be read: name an existing one.',
  );
});
