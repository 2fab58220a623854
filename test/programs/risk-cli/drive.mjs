export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  process.env.HOME = '/nonexistent';
  answer(() => ({ id: 'r1', content: [] }));
  const log = [console.log, console.table, console.error];
  console.log = console.table = console.error = () => {};
  const { main } = await load('src/main.js');
  for (const name of ['submit', 'back', 'approve', 'reopen']) await main([`risk:${name}`, 'r1', '--comment', 'ok']);
  await main(['risk:create', 'fire']);
  await main(['risk:delete', 'r1']);
  await main(['risk:settings']);
  for (const what of ['controls', 'threats', 'categories']) await main(['list', what]);
  await main(['control:show', 'g1']);
  await main(['control:remove', 'c1', '--dry', '1']);
  await main(['control:remove', 'c1']);
  [console.log, console.table, console.error] = log;
}
