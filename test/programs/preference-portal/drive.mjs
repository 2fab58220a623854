export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const portal = await load('src/preferences.ts');
  await portal.readCenter('p-1');
  await portal.saveChoices('p-1', 'ada@acme.example', { news: true });
  await portal.forget('p-1', 'ada@acme.example');
  await portal.listCenters();
  await portal.createCustom({ name: 'Channel' });
  await portal.updateCustom('c-1', { name: 'Channels' });
  await portal.receipts();
  await portal.findSubjects();
}
