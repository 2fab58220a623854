export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { listAssessments, exportAssessment, advance, create, respond, readReport } = await load('src/assessments.ts');
  await listAssessments(2);
  await exportAssessment('a/1');
  for (const step of ['submit', 'approve', 'archive']) await advance('a-1', step);
  await create([{ name: 'DPIA', templateId: 't-1' }]);
  await create([{ name: 'DPIA', templateId: 't-1' }, { name: 'PIA', templateId: 't-2' }]);
  await respond('a-1', { q1: 'yes' });
  for (const report of ['open', 'deleted', 'templates']) await readReport(report, new Date(0));
}
