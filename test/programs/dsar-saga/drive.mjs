export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  let asked = 0;
  answer(({ path }) => {
    if (path.startsWith('/requestqueues/status')) return { done: (asked += 1) > 1 };
    return path === '/requestqueues/en-us' ? [{ ref: 'r-1' }] : { ref: 'r-1', trace: 't-1' };
  });
  const { openRequest, readOverview } = await load('src/main.ts');
  await openRequest('template-1', [new Blob(['letter'])]);
  await readOverview();
}
