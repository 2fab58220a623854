export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { publish, count, readAll } = await load('src/feed.js');
  await publish([{ id: 'p-1' }, { id: 'p-2' }]);
  await count([{ id: 'p-3' }]);
  await readAll(['p-4']);
}
