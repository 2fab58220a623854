export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path.includes('/contracts') ? { content: [] } : { name: 'Acme' }));
  const { reviewVendors } = await load('src/review/contracts.ts');
  await reviewVendors(['v1']);
}
