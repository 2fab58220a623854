import { baseOf, home } from './bases.ts';

const defaults = { notices: '/v2/privacynotices', purposes: { list: '/v2/purposes', page: 25 } };

export async function listPurposes(region?: string): Promise<unknown> {
  const copy = structuredClone(defaults);
  const response = await fetch(`${baseOf(region)}${copy.purposes.list}?size=${copy.purposes.page}`);
  return response.json();
}

export async function listNotices(): Promise<unknown> {
  const { notices } = JSON.parse(JSON.stringify(defaults)) as typeof defaults;
  return (await fetch(home + notices)).json();
}

export async function readCenters(): Promise<unknown> {
  const url = Object.assign(new URL(home), { pathname: '/v2/preferencecenters', search: '?size=5' });
  return (await fetch(url)).json();
}

export async function readLinkTokens(): Promise<unknown> {
  const url = new URL(home);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/v1/linktokens`;
  return (await fetch(url)).json();
}

export async function readOrganizations(): Promise<unknown> {
  const plain = home.split('?')[0];
  return (await fetch(`${plain}/external/organizations`)).json();
}

export async function publish(purposeId: string, { dryRun = false } = {}): Promise<boolean> {
  const address = `${home}/v1/purposes/${purposeId}/publish` + (dryRun ? '?dryRun=true' : '');
  return (await fetch(address, { method: 'PUT' })).ok;
}
