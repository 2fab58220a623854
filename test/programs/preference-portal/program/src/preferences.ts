import { byPath, connect } from './client.js';

const client = connect(process.env.TRUST_BASE_URL);

export async function readCenter(prefcenterId: string) {
  const { data, error } = await client.GET('/v1/preferencecenters/{prefcenterId}/preferences', { params: { path: { prefcenterId } } });
  if (error) throw new Error(`The preference center ${prefcenterId} cannot be read.`);
  return data;
}

export async function saveChoices(prefcenterId: string, email: string, choices: Record<string, boolean>) {
  await client.PUT('/v1/preferencecenters/{prefcenterId}/datasubjects/preferences', {
    params: { path: { prefcenterId } },
    headers: { identifier: email },
    body: choices,
  });
}

export async function forget(prefcenterId: string, email: string) {
  await client.DELETE('/v1/preferencecenters/{prefcenterId}/datasubjects/preferences', { params: { path: { prefcenterId } }, headers: { identifier: email } });
}

export const listCenters = async () => (await byPath['/v2/preferencecenters'].GET()).data;

export const createCustom = async (body: unknown) => (await byPath['/v1/custompreferences'].POST({ body })).data;

export const updateCustom = async (customPreferenceId: string, body: unknown) =>
  (await byPath['/v1/custompreferences/{customPreferenceId}'].PUT({ params: { path: { customPreferenceId } }, body })).data;

export async function send(method: 'get' | 'post', path: '/v1/receipts' | '/v2/datasubjects/search') {
  return (await client.request(method, path, {})).data;
}

export const receipts = () => send('get', '/v1/receipts');
export const findSubjects = () => send('post', '/v2/datasubjects/search');
