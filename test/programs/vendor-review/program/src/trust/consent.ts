import { send } from './http.ts';

type Row = Readonly<Record<string, unknown>>;

export async function listPurposes(page = 0) {
  return send<Row>('GET', '/v2/purposes', { query: { page: String(page) } });
}

export async function readPurpose(purposeId: string) {
  return send<Row>('GET', `/v2/purposes/${purposeId}`);
}

export async function publishPurpose(purposeId: string) {
  return send<Row>('PUT', `/v1/purposes/${purposeId}/publish`);
}

/** Every page of the purposes, one after the other. */
export async function listAllPurposes(pages: number) {
  const all: Row[] = [];
  for (let page = 0; page < pages; page += 1) all.push(await listPurposes(page));
  return all;
}

export async function searchSubjects(body: Row) {
  return send<Row>('POST', '/v2/datasubjects/search', { body });
}
