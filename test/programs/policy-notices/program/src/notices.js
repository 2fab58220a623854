import axios from 'axios';
import { parseTemplate } from 'url-template';

const api = axios.create({ baseURL: process.env.TRUST_BASE_URL, timeout: 10_000 });

const VERSIONS = { attachments: 2, content: 3 };

const templates = {
  list: '/v2/privacynotices{?page,size}',
  notice: '/v2/privacynotices/{id}',
  versions: '/v2/privacynotices/{id}/versions',
};

const address = (name, values) => parseTemplate(templates[name]).expand(values);

export async function listNotices(page = 0) {
  const { data } = await api.get(address('list', { page, size: 50 }));
  return data.content ?? [];
}

export async function readNotices(ids) {
  const answers = await Promise.allSettled(ids.map((id) => api.get(address('notice', { id }))));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.data] : []));
}

/** One after the other, for the service allows a single request at a time. */
export function readVersions(ids) {
  return ids.reduce(
    (before, id) => before.then(async (found) => [...found, await api.get(`/v2/privacynotices/${id}/versions`)]),
    Promise.resolve([]),
  );
}

export async function attach(file) {
  const uploaded = await api.post(`/attachments/v${VERSIONS.attachments}`, file, { headers: { 'content-type': 'application/octet-stream' } });
  return uploaded.data.fileId;
}

const contentOf = (fileId) => api({ url: ['/attachment', `v${VERSIONS.content}`, fileId, 'content'].join('/'), responseType: 'arraybuffer' });

export async function download(notices) {
  const [first, ...others] = notices.map(({ fileId }) => fileId);
  const files = [await contentOf(first)];
  for await (const file of others.map(contentOf)) files.push(file);
  return files;
}
