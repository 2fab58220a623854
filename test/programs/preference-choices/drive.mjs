export default async function drive({ base, load }) {
  process.env.VITE_TRUST_URL = base;
  const center = await load('src/preferences.ts');
  await center.listCenters();
  await center.readCenter('c-1');
  await center.readChoices('c-1', 'de');
  await center.saveChoices('c-1', []);
  await center.forget('c-1');
  await center.saveCustom({ label: 'Newsletter' });
  await center.saveCustom({ id: 7, label: 'Newsletter' });
  await center.readCustom();
  await center.readCustom([7, 8]);
  await center.apply([{ purposeId: 'p-1', state: 'given' }, { purposeId: 'p-1', state: 'withdrawn' }, { purposeId: 'p-1', state: 'unknown' }]);
}
