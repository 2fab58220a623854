export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  process.env.POLL_MS = '1';
  let polls = 0;
  answer(({ path }) => {
    if (path.startsWith('/v1/tags')) return ['a', 'b', 'c'];
    if (path.includes('/jobs/')) return { state: (polls += 1) < 2 ? 'RUNNING' : 'DONE' };
    return { items: [], id: 'p1', scannerId: 's1', jobId: 'j1', name: 'x' };
  });
  const { runAgent, removeProfiles } = await load('src/app/agent.ts');
  await runAgent();
  await removeProfiles(['p1', 'p2']);
}
