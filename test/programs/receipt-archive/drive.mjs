export const standIns = { 'superagent-prefix': '../stand-ins/superagent-prefix.cjs', supertest: '../stand-ins/supertest.cjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  process.env.TRUST_TOKEN = 'token';
  const receipts = await load('lib/receipts.js');
  await receipts.listReceipts('2026-01-01');
  await new Promise((resolve) => receipts.readReceipt('r-1', resolve));
  await receipts.searchSubjects('ada@example.org');
  await receipts.withdraw(['p-1']);
  await receipts.unlink('g-1');
  await receipts.status();
  const { checkRoutes } = await load('test/server.js');
  await checkRoutes(() => {});
}
