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
}
