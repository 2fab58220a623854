import axios from 'axios';
import { env } from 'node:process';

import { operations, Resource, titles, type Operation } from './resources';

async function run<T>(operation: Operation, resource: Resource, options: { id?: string; data?: object } = {}): Promise<T> {
  const [method, url] = operations[operation](resource, options.id);
  const { data } = await axios<T>({ baseURL: env.TRUST_BASE_URL, method, url, data: options.data });
  return data;
}

const create = (resource: Resource) => (data: object) => run<{ id: string }>('create', resource, { data });

export const createControl = create(Resource.Controls);
export const createThreat = create(Resource.Threats);

export async function findAll(text: string): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const resource of [Resource.Controls, Resource.Threats, Resource.Vulnerabilities]) {
    found[titles.get(resource) ?? resource] = await run('search', resource, { data: { fullText: text } });
  }
  return found;
}

export async function retire(id: string): Promise<void> {
  await run('replace', Resource.Controls, { id, data: { state: 'retired' } });
  await run('remove', Resource.Controls, { id });
}

export const implementationsOf = (entityId: string) => axios.post(`${env.TRUST_BASE_URL}/entities/${entityId}/${Resource.Implementations}/pages`, { page: 0 });

export const readImplementation = async (guid: string) => (await axios.get([env.TRUST_BASE_URL, Resource.Implementations, guid].join('/'))).data;
