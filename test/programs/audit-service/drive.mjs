export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(({ path }) => (path.endsWith('/pages') ? { content: [{ id: 'a-1', name: 'Audit 2025' }] } : { id: 'a-2' }));
  const { rollOver, controlsOf, purge } = await load('src/index.ts');
  await rollOver(2026);
  await controlsOf('w-1');
  await purge('a-1');
}
