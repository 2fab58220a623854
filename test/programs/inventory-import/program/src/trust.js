import got from 'got';

const base = (process.env.TRUST_BASE_URL ?? '').trim().replace(/\/+$/, '');

/** The gateway's prefix of the inventory service. */
const inventory = [base, 'api', 'inventory', 'v2'];

export async function call(method, url, json) {
  const { body } = await got(url, {
    method,
    json,
    responseType: 'json',
    retry: { limit: 0 },
    headers: { authorization: `Bearer ${process.env.TRUST_TOKEN}` },
  });
  return body;
}

export const inventoryUrl = (type, id) => [...inventory, 'inventories', type, id].filter((part) => part !== undefined).join('/');

export { base };
