export default async function drive({ base, load, answer }) {
  process.env.TRUST_URL = base;
  process.env.BACKOFF_MS = '1';
  let busy = true;
  let pages = 0;
  answer(({ path }, reply) => {
    if (path.startsWith('/v1/receipts/')) return { id: 'r', identifier: 'a@b.example' };
    if (path.startsWith('/v1/receipts')) {
      if (busy) {
        busy = false;
        return reply({ status: 429, headers: { 'retry-after': '0' }, body: {} });
      }
      return { content: [{ id: 'r1' }], requestContinuation: (pages += 1) < 2 ? 'next' : undefined };
    }
    if (path.includes('/pages')) return { content: [{ id: 'x1' }], last: true };
    return {};
  });
  const { work } = await load('src/worker.js');
  if ((await work()) > 0) throw new Error('a job failed');
}
