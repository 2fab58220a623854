export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const contracts = await load('src/contracts.js');
  await contracts.listTypes();
  await contracts.readContract('c-1');
  await contracts.addContract('v-1', { name: 'Order' });
  await contracts.createRisk({ name: 'Leak' });
  await contracts.readMatrix();
  await contracts.overview('r-1');
  await contracts.settle('r-1', true);
  await contracts.settle('r-1', false);
  await contracts.healthOf();
  const { openThreats } = await load('src/threats.ts');
  const threats = openThreats();
  await threats.addThreat('Phishing');
  await threats.findThreats({});
}
