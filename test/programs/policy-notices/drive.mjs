export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const notices = await load('src/notices.js');
  await notices.listNotices(1);
  await notices.readNotices(['n-1', 'n-2']);
  await notices.readVersions(['n-1', 'n-2']);
  await notices.attach('text');
  await notices.download([{ fileId: 'f-1' }, { fileId: 'f-2' }]);
}
