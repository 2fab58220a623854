export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ id: 'r-1' }));
  const { readSettings, readStandard, openAndSubmit, close } = await load('src/routes.ts');
  await readSettings();
  await readStandard();
  await openAndSubmit({ name: 'Shared password', level: 3 });
  await close('r-1', true);
  await close('r-2', false);
}
