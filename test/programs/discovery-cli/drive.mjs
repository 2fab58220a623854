export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  let items = [];
  answer(({ path, method }) => (path === '/v2/scan-profiles' && method === 'GET' ? { items } : { id: 's-1', scannerId: 'x', jobId: 'j-1' }));
  const { main } = await load('src/cli.mjs');
  const io = { print() {} };
  for (const action of ['list', 'show', 'rename', 'remove']) await main(['systems', action, 's-1'], io);
  await main(['scan', 'nightly', 'db-1', '--check'], io);
  items = [{ id: 'p-1', name: 'nightly' }];
  await main(['scan', 'nightly', 'db-1'], io);
}
