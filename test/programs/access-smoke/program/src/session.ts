import { request, type APIRequestContext } from 'playwright-core';

export const openSession = () => request.newContext({ baseURL: process.env.TRUST_BASE_URL, extraHTTPHeaders: { accept: 'application/json' } });

/** What every check is handed; it is closed behind the last one. */
export async function withSession<Result>(work: (api: APIRequestContext) => Promise<Result>): Promise<Result> {
  const api = await openSession();
  try {
    return await work(api);
  } finally {
    await api.dispose();
  }
}
