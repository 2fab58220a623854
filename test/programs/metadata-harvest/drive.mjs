export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const program = await load('src/harvest.mjs');
  await program.harvest();
  await program.describe('tag', 'pii');
  await program.describe('term', 'customer');
  await program.peek('finance');
  await program.scan({ id: 's-1' });
  await program.scan({ name: 'new' });
  await program.start('s-1');
  await program.drop('y-1');
  await program.report({ pages: 3 });
}
