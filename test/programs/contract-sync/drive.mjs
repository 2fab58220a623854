export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  process.env.BILLING_URL = 'https://billing.example';
  answer(({ path }) => (path.startsWith('/inventories/vendors') ? { items: [{ contractId: 'c-1', total: 3 }] } : { expired: true }));
  const { syncVendor, addContract } = await load('src/contracts.ts');
  await syncVendor('v-1');
  await addContract({ vendor: 'v-1' });
}
