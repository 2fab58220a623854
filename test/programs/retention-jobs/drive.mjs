export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  let exports = 0;
  answer(({ path }) => (path.endsWith('/export') ? { done: (exports += 1) > 1 } : []));
  const jobs = await load('src/jobs.js');
  await jobs.expire('assets', [{ id: 'a-1' }, { id: 'a-2' }]);
  await jobs.expire('activities', [{ id: 'p-1' }, { id: 'p-2' }]);
  await jobs.waitForExport('x-1');
  await jobs.unlink({ id: 'g/1' });
  await jobs.readSubjects(['p-1', 'p-2']);
}
