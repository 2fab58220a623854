export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path === '/workflows/export' ? [{}] : { id: 'c-1', key: 'k' }));
  const { setUp } = await load('src/main.ts');
  await setUp({ basic: { name: 'crm', value: '' }, jwe: { name: 'erp', value: 's' } }, 'w-1');
  await setUp({ basic: { name: 'crm', value: 's' }, jwe: { name: 'erp', value: '' } }, 'w-1');
}
