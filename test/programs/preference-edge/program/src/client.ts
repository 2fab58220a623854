import ky, { type KyInstance } from 'ky';

const tenant = ky.create({ prefixUrl: process.env.TRUST_BASE_URL, retry: 0 });

export const consent: KyInstance = tenant.extend((options) => ({ prefixUrl: `${options.prefixUrl}/v1`, headers: { accept: 'application/json' } }));

/** Starts anew: nothing of the tenant's host is left in it. */
export const outside = tenant.create({ timeout: 5000, retry: 0 });

export default tenant;
