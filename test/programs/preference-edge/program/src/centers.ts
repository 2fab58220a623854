import ky from 'ky';
import tenant, { consent, outside } from './client.js';

type Choices = Readonly<Record<string, boolean>>;

export const listCenters = () => tenant.get('v2/preferencecenters').json<unknown[]>();

export const readPreferences = (center: string) => consent(`preferencecenters/${center}/preferences`).json();

export const readOwn = (center: string) => consent.get(`preferencecenters/${center}/datasubjects/preferences`).json();

export async function savePreferences(center: string, choices: Choices, isReset = false): Promise<number> {
  const response = await consent(`preferencecenters/${center}/datasubjects/preferences`, { method: isReset ? 'delete' : 'put', json: isReset ? undefined : choices });
  return response.status;
}

export const linkTokens = () => ky(new URL('/v1/linktokens', process.env.TRUST_BASE_URL), { retry: 0 }).json();

export function createPreference(name: string) {
  const creation = new Request(`${process.env.TRUST_BASE_URL}/v1/custompreferences`, { method: 'POST', body: JSON.stringify({ name }) });
  return tenant(creation).json();
}

export const track = (event: string) => outside.post('https://events.example/collect', { json: { event } });
