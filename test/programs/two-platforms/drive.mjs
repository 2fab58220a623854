export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  process.env.ARCHIVE_URL = 'https://archive.example';
  const { archiveAudit, restoreAudit, writeAudit, writePaper, writeAnswers, writeArchive } = await load('src/copy.ts');
  await archiveAudit('a-1');
  await restoreAudit('a-1');
  await writeAudit('a-1');
  await writePaper('w-1');
  await writeAnswers('s-1');
  await writeArchive('a-1');
}
