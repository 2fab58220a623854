<<<<<<< HEAD
export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { copyNames, readDetail, readTerm, readGlossary, listGlossaries, listAttributes } = await load('src/mirror.ts');
  await copyNames();
  for (const kind of ['terms', 'tags', 'metadata']) await readDetail(kind, 'Data owner');
  await readTerm('Data owner');
  await readGlossary(' Privacy ', true);
  await listGlossaries();
  await listAttributes();
=======
export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ content: ['Consent'] }));
  const terms = await load('src/terms.ts');
  await terms.listTerms();
  await terms.readTerm('personal data');
  for await (const attribute of terms.readAttributes()) if (attribute !== 'Consent') throw new Error('an attribute that nobody sent');
  await terms.allGlossaries();
  await terms.saveGlossary('privacy');
  await terms.exportTags();
  await terms.readTag('sensitive');
  await terms.announce('mirrored');
>>>>>>> 1071e56 (Programs for the fetch family, axios, got, ky, undici and superagent)
}
