export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const library = await load('src/library.ts');
  await library.createControl({ name: 'Backups' });
  await library.createThreat({ name: 'Fire' });
  await library.findAll('disk');
  await library.retire('c-1');
  await library.implementationsOf('e-1');
  await library.readImplementation('i-1');
}
