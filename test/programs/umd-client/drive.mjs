export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path === '/v2/purposes' ? [{ id: 'p-1' }] : { group: 'g-1' }));
  const cleanup = await load('cleanup.js');
  await new Promise((resolve, reject) => cleanup('kim', (error) => (error ? reject(error) : resolve())));
}
