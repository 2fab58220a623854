import { Writable } from 'node:stream';
import { request, stream } from 'undici';
import { agent, client, origin, pool } from './dispatchers.mjs';

const json = { 'content-type': 'application/json' };

async function read({ statusCode, body }) {
  if (statusCode >= 400) throw new Error(`the platform answered ${statusCode}`);
  return body.json();
}

export const listProfiles = () => request(`${origin}/v2/scan-profiles`, { query: { size: 20 } }).then(read);

export const readProfile = (id) => request({ origin, pathname: `/v2/scan-profiles/${id}` }).then(read);

/** A body without a method is put. */
export const replaceProfile = (profile) => request(new URL('/v2/scan-profiles', origin), { headers: json, body: JSON.stringify(profile) }).then(read);

export const startJob = async (profileId) => read(await pool.request({ path: '/v2/scan-job', method: 'POST', headers: json, body: JSON.stringify({ profileId }) }));

export const jobsOf = async (dataSource) => read(await client.request({ path: `/v2/scan-job/datasource/${dataSource}`, method: 'GET' }));

export const removeProfile = async (id) => read(await agent.request({ origin, path: '/v2/scan-profiles/' + id, method: 'DELETE' }));

const sink = () => new Writable({ write: (_chunk, _encoding, done) => done() });

export const download = (repository) => stream(`${origin}/v3/docker-repository-tags?repository=${repository}`, { method: 'GET' }, sink);

export const readSystem = (id) => pool.stream({ path: `/v3/system/${id}`, method: 'GET' }, sink);

export async function close() {
  await Promise.all([pool.close(), agent.close()]);
}
