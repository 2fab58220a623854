export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path.startsWith('/requestqueues/status') ? { status: 'done' } : { content: [] }));
  const notices = await load('src/notices.ts');
  await notices.listNotices();
  await notices.readNotice('n-1');
  const { listVersions } = await load('src/versions.ts');
  await listVersions('n-1');
  const { readTemplateMetadata } = await load('src/templates.cjs');
  await readTemplateMetadata();
  const { waitForAnswer } = await load('src/queue.ts');
  await waitForAnswer('t-1');
  const comments = await load('src/comments.ts');
  await comments.comment('r-1', 'Done.');
  await comments.search('en', 'access');
  await comments.listQueues();
  await comments.openRequest('template-1');
}
