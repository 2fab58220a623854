import { RequestBuilder } from './builder.ts';

const assessments = RequestBuilder.to('v2', 'assessments');

export const list = (state: string) => assessments.where({ state }).send<{ id: string }[]>();

export const start = (template: string) => assessments.json({ template }).send<{ id: string }>();

export const submit = (id: string) => assessments.at(id, 'submit').using('POST').send<void>();

export function discard(id: string): Promise<void> {
  return assessments
    .at(id)
    .at('soft-delete')
    .using('PUT')
    .send();
}

export async function publishedNotices(): Promise<string[]> {
  const notices = await RequestBuilder.to('v2').at('privacynotices').send<{ id: string }[]>();
  const versions: string[] = [];
  for (const { id } of notices) versions.push(...(await RequestBuilder.to('v2', 'privacynotices', id, 'versions').send<string[]>()));
  return versions;
}

export const exportAll = () => RequestBuilder.to('bulk-export-jobs').json({ entity: 'assessments' }).send();
