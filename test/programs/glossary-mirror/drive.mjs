export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { copyNames, readDetail, readTerm, readGlossary, listGlossaries, listAttributes } = await load('src/mirror.ts');
  await copyNames();
  for (const kind of ['terms', 'tags', 'metadata']) await readDetail(kind, 'Data owner');
  await readTerm('Data owner');
  await readGlossary(' Privacy ', true);
  await listGlossaries();
  await listAttributes();
}
