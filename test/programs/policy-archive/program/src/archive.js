import { backoff } from './retry.js';
import { collect, withPaging } from './paging.js';
import { trust } from './trust.js';

const patiently = backoff(3);

const readNotice = (id) => trust().get(`v2/privacynotices/${id}`).json();

async function versionsOf(id) {
  return collect((page) => trust()(`v2/privacynotices/${id}/versions`, { searchParams: { page } }).json(), { limit: 5 });
}

export async function archiveNotices(store) {
  const { each } = withPaging(trust());
  for await (const notices of each('v2/privacynotices')) {
    for (const { id } of notices) {
      const notice = await patiently(readNotice, id);
      await store(notice, await patiently(() => versionsOf(id)));
    }
  }
}

export async function archiveTemplates(store) {
  const templates = await withPaging(trust()).all('published-template-metadata', { from: 1 });
  templates.forEach(store);
  return patiently(async () => {
    const { body } = await trust().get('v1/report/cookie', { responseType: 'json' });
    return body;
  });
}
