import got from 'got';

let instance;

export function trust() {
  if (!instance) {
    instance = got.extend({
      prefixUrl: process.env.TRUST_BASE_URL,
      headers: { authorization: `Bearer ${process.env.TRUST_TOKEN}` },
      retry: { limit: 0 },
    });
  }
  return instance;
}
