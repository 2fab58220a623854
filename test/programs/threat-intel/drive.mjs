export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(({ path }) => (path.endsWith('/pages') ? { content: [] } : { controlId: 'c-1' }));
  const { publish, cover } = await load('src/feed.js');
  await publish({ threat: { name: 'Rainy Spider' }, cves: ['CVE-2026-1', 'CVE-2026-2'] });
  await cover(['i-1']);
}
