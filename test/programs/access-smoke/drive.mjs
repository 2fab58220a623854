export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ id: 'g-1' }));
  const checks = await load('src/checks.ts');
  await checks.checkLists();
  await checks.checkGroup('auditors');
  await checks.checkOrganization('o-1');
}
