import { setupServer } from 'msw/node';
import nock from 'nock';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { handlers } from './handlers.js';
import { deactivate, findUser } from '../src/users.js';
import { countSubjects, renamePurpose } from '../src/purposes.js';

const server = setupServer(...handlers);
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));

describe('users', () => {
  it('are found by their address', async () => {
    nock('https://acme.trust.example').get('/Users').query(true).reply(200, { Resources: [] });
    expect(await findUser('kim@example.org')).toBeUndefined();
  });

  it('are deactivated', async () => {
    const scope = nock('https://acme.trust.example').persist();
    scope.intercept('/Groups/g-1', 'PATCH').reply(200);
    scope.put('/Users/u-1').reply(200);
    await deactivate('u-1');
  });

  it('count as data subjects', async () => {
    const fetch = vi.fn();
    await countSubjects('p-1');
    await renamePurpose('p-1', 'Newsletter');
    expect(fetch).toHaveBeenCalledWith('/v2/datasubjects', { method: 'GET' });
    expect(fetch.mock.calls[0]).toEqual(['https://acme.trust.example/v1/audits', { method: 'POST' }]);
  });
});
