import axios, { isAxiosError } from 'axios';
import got, { HTTPError } from 'got';
import { Agent, request, RetryAgent } from 'undici';
import { expect, it } from 'vitest';

import type { RunningSandbox } from '@scopewright/sandbox';

import { holding, start } from './support.ts';

/** What a program sees of an answer. */
interface Seen {
  readonly status: number;
  readonly body: unknown;
}

/** A real client as programs use it. `patient` waits as long as a 429 says, and asks again once. */
interface Client {
  readonly getToken: (sandbox: RunningSandbox) => Promise<string>;
  readonly get: (url: string, token: string) => Promise<Seen>;
  readonly patient: (url: string, token: string) => Promise<Seen>;
}

const bearer = (token: string): { readonly authorization: string } => ({ authorization: `Bearer ${token}` });
const wait = (seconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const grantOf = ({ clients }: RunningSandbox): Record<string, string> => ({
  grant_type: 'client_credentials',
  client_id: clients.sync!.clientId,
  client_secret: clients.sync!.clientSecret,
});
const tokenOf = (body: unknown): string => (body as { access_token: string }).access_token;

const fetchClient: Client = {
  async getToken(sandbox) {
    const response = await fetch(sandbox.tokenUrl, { method: 'POST', body: new URLSearchParams(grantOf(sandbox)) });
    return tokenOf(await response.json());
  },
  async get(url, token) {
    const response = await fetch(url, { headers: bearer(token) });
    return { status: response.status, body: await response.json() };
  },
  async patient(url, token) {
    const first = await fetch(url, { headers: bearer(token) });
    if (first.status !== 429) throw new Error(`429 was due, and ${first.status} came.`);
    await wait(Number(first.headers.get('retry-after')));
    return fetchClient.get(url, token);
  },
};

const axiosClient: Client = {
  async getToken(sandbox) {
    const { data } = await axios.post<unknown>(sandbox.tokenUrl, new URLSearchParams(grantOf(sandbox)));
    return tokenOf(data);
  },
  async get(url, token) {
    try {
      const { status, data } = await axios.get<unknown>(url, { headers: bearer(token) });
      return { status, body: data };
    } catch (error) {
      if (!isAxiosError(error) || !error.response) throw error;
      return { status: error.response.status, body: error.response.data };
    }
  },
  async patient(url, token) {
    const instance = axios.create({ headers: bearer(token) });
    instance.interceptors.response.use(undefined, async (error: unknown) => {
      if (!isAxiosError(error) || error.response?.status !== 429) throw error;
      await wait(Number(error.response.headers['retry-after']));
      return axios.request({ ...error.config, url });
    });
    const { status, data } = await instance.get<unknown>(url);
    return { status, body: data };
  },
};

const gotClient: Client = {
  getToken: async (sandbox) => tokenOf(await got.post(sandbox.tokenUrl, { form: grantOf(sandbox) }).json()),
  async get(url, token) {
    try {
      const { statusCode, body } = await got(url, {
        headers: bearer(token),
        responseType: 'json',
        retry: { limit: 0 },
      });
      return { status: statusCode, body };
    } catch (error) {
      if (!(error instanceof HTTPError)) throw error;
      return { status: error.response.statusCode, body: error.response.body };
    }
  },
  /** got reads Retry-After by itself. */
  async patient(url, token) {
    const { statusCode, body } = await got(url, { headers: bearer(token), responseType: 'json', retry: { limit: 1 } });
    return { status: statusCode, body };
  },
};

const undiciClient: Client = {
  async getToken(sandbox) {
    const { body } = await request(sandbox.tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(grantOf(sandbox)).toString(),
    });
    return tokenOf(await body.json());
  },
  async get(url, token) {
    const { statusCode, body } = await request(url, { headers: bearer(token) });
    return { status: statusCode, body: await body.json() };
  },
  /** Its retry agent reads Retry-After by itself. */
  async patient(url, token) {
    const dispatcher = new RetryAgent(new Agent(), { maxRetries: 1, statusCodes: [429] });
    const { statusCode, body } = await request(url, { headers: bearer(token), dispatcher });
    return { status: statusCode, body: await body.json() };
  },
};

it.concurrent.each([
  ['fetch', fetchClient],
  ['axios', axiosClient],
  ['got', gotClient],
  ['undici', undiciClient],
])('%s gets a token, calls, is refused, and waits after a 429 as its Retry-After says', async (_name, client) => {
  let ahead = 0;
  const sandbox = await start({
    manifest: holding('CONSENT_READ'),
    rateLimit: '3/minute',
    now: () => Date.now() + ahead,
    responses: { 'GET /v2/purposes': [{ id: 'p-1' }] },
  });
  const token = await client.getToken(sandbox);
  expect(await client.get(`${sandbox.url}/v2/purposes`, token)).toEqual({ status: 200, body: [{ id: 'p-1' }] });
  expect(await client.get(`${sandbox.url}/v1/audits/a-1`, token)).toMatchObject({
    status: 403,
    body: { errors: [{ code: 'ERROR_ACCESS-MANAGEMENT-ASSERTIONS_ACCESS_VIOLATION' }] },
  });
  expect((await client.get(`${sandbox.url}/v1/receipts`, token)).status).toBe(200);
  ahead = 58_500; // most of the minute goes by, so that two seconds or less are left of it
  const before = Date.now();
  expect(await client.patient(`${sandbox.url}/v2/purposes`, token)).toEqual({ status: 200, body: [{ id: 'p-1' }] });
  const waited = Date.now() - before;
  expect(sandbox.requests.map(({ status }) => status)).toEqual([200, 200, 403, 200, 429, 200]);
  expect(waited).toBeGreaterThan(900);
  expect(waited).toBeLessThan(5000);
});
