export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const discovery = await load('src/discovery.cjs');
  await discovery.listSystems();
  await discovery.readSystem('s-1');
  await discovery.removeSystem('s/1');
  await discovery.saveSystem({ name: 'crm' });
  await discovery.dropProfiles('p-1', 'p-2');
  await discovery.scan({ dataSourceId: 'd-1' });
}
