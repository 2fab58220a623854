export default async function drive({ base, load, answer }) {
  process.env.TRUST_URL = `${base}/`;
  answer(({ url }) => (url === '/v2/linkedidentitygroups?size=50' ? { content: [{ id: 'g-1' }], next: `${base}/v2/linkedidentitygroups?size=50&page=1` } : {}));
  const groups = await load('src/groups.js');
  await groups.listGroups('ada@acme.example');
  await groups.readGroup('g-1');
  await groups.saveGroup({ name: 'Ada' });
  await groups.saveGroup({ id: 'g-1', name: 'Ada' });
  await groups.dissolve('g-1');
  await groups.withProfiles(['ada@acme.example', '+49 30 1']);
  await groups.search({ purposeGuid: 'p-1' });
}
