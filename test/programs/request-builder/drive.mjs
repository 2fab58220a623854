export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => [{ id: 'x-1' }]);
  const { list, start, submit, discard, publishedNotices, exportAll } = await load('src/assessments.ts');
  await list('OPEN');
  await start('template-1');
  await submit('a-1');
  await discard('a-1');
  await publishedNotices();
  await exportAll();
}
