import got, { type Got } from 'got';

const polite = got.extend({ headers: { 'user-agent': 'term-downloads' }, retry: { limit: 0 } });

const platform = got.extend({ prefixUrl: process.env.TRUST_BASE_URL });

export const trust: Got = got.extend(polite, platform, { responseType: 'json' });
