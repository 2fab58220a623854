export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { addContract, contractTypes, contractsOf, move, readContract, schemas } = await load('src/contracts.ts');
  await addContract({ name: 'Hosting', vendorId: 'v-1' });
  await contractTypes();
  await contractsOf('v-1');
  await move({ id: 'c-1', name: 'Hosting', vendorId: 'v-1' }, 'v 2');
  await readContract('c/1');
  await schemas();
}
