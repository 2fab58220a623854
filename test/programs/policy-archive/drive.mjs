export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(({ path }) => ({ content: [{ id: 'n-1', path }], last: true, id: 'n-1' }));
  const { archiveNotices, archiveTemplates } = await load('src/archive.js');
  const stored = [];
  await archiveNotices(async (...row) => stored.push(row));
  await archiveTemplates((row) => stored.push(row));
}
