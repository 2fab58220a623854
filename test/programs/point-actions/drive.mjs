export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  let content = [];
  answer(() => ({ id: 'c-1', content }));
  const { ensure } = await load('index.js');
  await ensure('checkout');
  content = [{ id: 'c-1', name: 'checkout' }];
  await ensure('checkout');
}
