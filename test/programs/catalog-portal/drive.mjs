export default async function drive({ base, load }) {
  process.env.VITE_TRUST_URL = base;
  const { loadTermPage, loadIndex } = await load('src/views/term-page.tsx');
  await loadTermPage('Customer');
  await loadIndex('custom');
  await loadIndex();
}
