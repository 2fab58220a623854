export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  const content = [{ id: 'a-1', state: 'COMPLETED' }, { id: 'a-2', state: 'ABANDONED' }];
  answer(({ method }) => (method === 'GET' ? { content, page: { totalPages: 1 } } : { id: 'a-1' }));
  const { review } = await load('services/dpia-bot/src/bot.ts');
  await review('template-1', ['Payroll', 'Chat bot', 'Camera']);
}
