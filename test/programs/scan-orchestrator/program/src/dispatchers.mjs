import { Agent, Client, Pool, interceptors } from 'undici';

export const origin = process.env.TRUST_BASE_URL;

export const pool = new Pool(origin, { connections: 4 });

export const client = new Client(origin, { keepAliveTimeout: 1000 }).compose(interceptors.retry({ maxRetries: 0 }));

export const agent = new Agent({ connect: { timeout: 5000 } });
