import type { APIRequestContext } from 'playwright-core';
import { openSession, withSession } from './session.js';

async function expectOk(api: APIRequestContext, path: string) {
  const response = await api.get(path);
  if (!response.ok()) throw new Error(`${path} answers ${response.status()}`);
}

export async function checkLists() {
  const api = await openSession();
  for (const path of ['/user-groups', '/login-history', '/external/organizations']) await expectOk(api, path);
  await api.dispose();
}

export const checkGroup = (name: string) =>
  withSession(async (api) => {
    const created = await api.post('/user-groups', { data: { name } });
    const { id } = await created.json();
    await api.put(`/user-groups/${id}`, { data: { name: `${name} (checked)` } });
    await api.fetch(`/user-groups/${id}/members`, { method: 'POST', data: { users: [] } });
    await api.delete(`/user-group/${id}`);
  });

export const checkOrganization = (externalId: string) => withSession((api) => api.fetch(`/external/organizations/${externalId}`, { method: 'delete' }));
