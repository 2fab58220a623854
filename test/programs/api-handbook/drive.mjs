export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { tryIt, showPage, exportPage } = await load('src/try-it.ts');
  await tryIt('curl', 'a-1');
  await tryIt('submit', 'a-1');
  await showPage();
  await exportPage('a-1', (path) => path);
}
