import { fetch, Headers } from 'undici';

import { parse, type Endpoint } from './endpoint.ts';

const MANAGER = '/integrationmanager/api/v1';

const endpoints = {
  export: 'GET /workflows/export',
  import: 'POST /workflows/import',
  create: 'POST /credentials/{type}',
  replace: 'PUT /credentials/{type}',
} as const satisfies Record<string, Endpoint>;

type Credential = { readonly type: 'oauth' | 'basic'; readonly id?: string; readonly secret: string };

const headers = new Headers([['authorization', `Bearer ${process.env.TRUST_TOKEN ?? ''}`]]);

async function call(endpoint: Endpoint, { parameters, ...init }: { parameters?: Record<string, string>; body?: string } = {}): Promise<unknown> {
  const { method, path } = parse(endpoint, parameters);
  const response = await fetch(`${process.env['TRUST_BASE_URL']}${path}`, { ...init, method, headers });
  return response.headers.get('content-type')?.includes('json') ? response.json() : response.text();
}

export async function transfer(from: string): Promise<void> {
  const workflows = await call(endpoints.export);
  await call(endpoints.import, { body: JSON.stringify({ from, workflows }) });
}

export async function saveCredential({ type, ...credential }: Credential): Promise<void> {
  const endpoint = credential.id ? endpoints.replace : endpoints.create;
  await call(endpoint, { parameters: { type }, body: JSON.stringify(credential) });
}

export async function rotate(credentialId: string): Promise<void> {
  await fetch(process.env.TRUST_BASE_URL + `${MANAGER}/credentials/key/${credentialId}`, { method: 'POST', headers });
}

export const hook = (id: string, event: object) => call(`POST ${MANAGER}/webhook/${id}`, { body: JSON.stringify(event) });
