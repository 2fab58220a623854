import got, { type Got } from 'got';

import type { Middleware } from './router';

let token: string | undefined;

async function login(): Promise<string> {
  const { access_token } = await got
    .post('api/access/v1/oauth/token', {
      prefixUrl: process.env.TRUST_BASE_URL,
      form: { grant_type: 'client_credentials', client_id: process.env.CLIENT_ID, client_secret: process.env.CLIENT_SECRET },
    })
    .json<{ access_token: string }>();
  return access_token;
}

export const trust: Got = got.extend({
  prefixUrl: process.env.TRUST_BASE_URL,
  responseType: 'json',
  resolveBodyOnly: true,
  retry: { limit: 0 },
  hooks: {
    beforeRequest: [
      (options) => {
        options.headers.authorization = `Bearer ${token}`;
      },
    ],
  },
});

export const incidents = trust.extend({ headers: { 'x-source': 'intake' } });

export const withToken: Middleware = async (context, next) => {
  token ??= await login();
  context.state.set('token', token);
  return next();
};
