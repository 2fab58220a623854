import { allAssessments, start, startMany } from '@privacy/assessments/catalogue';
import { Lifecycle, type AssessmentId } from '@privacy/assessments/lifecycle';
import { trust } from '@privacy/trust-http';

export async function review(template: string, projects: string[]): Promise<Blob[]> {
  const [first, ...rest] = projects;
  if (!first) return [];
  const { id } = await start(template, first);
  await startMany(template, rest);
  const assessment = await Lifecycle.of(id as AssessmentId).answer({ scope: 'internal' });
  await assessment.submit();
  await Lifecycle.of(id as AssessmentId).approve('LOW_RISK');
  const reports: Blob[] = [];
  for (const { id: known, state } of await allAssessments()) {
    if (state === 'ABANDONED') await Lifecycle.of(known as AssessmentId).discard();
    else reports.push(await trust(`v2/assessments/${known}/export`).blob());
  }
  return reports;
}
