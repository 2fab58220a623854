import { request, type Page } from './http';

export interface Purpose {
  readonly id: string;
  readonly label: string;
}

export const listPurposes = (page = 0) => request<Page<Purpose>>('GET', `/v2/purposes?page=${page}&size=50`);

export function readPurpose(id: string): Promise<Purpose> {
  return request('GET', '/v2/purposes/' + encodeURIComponent(id));
}

export async function publishPurpose(id: string): Promise<void> {
  let path = '/v1/purposes';
  path += `/${id}`;
  path += '/publish';
  await request('PUT', path);
}

export async function savePurpose(purpose: Partial<Purpose>): Promise<Purpose> {
  return purpose.id
    ? request<Purpose>('PUT', `/v1/purposes/${purpose.id}`, purpose)
    : request<Purpose>('POST', '/v1/purposes', purpose);
}
