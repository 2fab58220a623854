import { play } from '../stand-ins/cucumber.mjs';

export const standIns = { '@cucumber/cucumber': '../stand-ins/cucumber.mjs' };

export default async function drive({ load, answer, base }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ assessmentId: 'a-1', content: [{ assessmentId: 'a-1' }] }));
  await load('features/steps/assessments.js');
  await load('features/support/world.js');
  await play(
    'an assessment named "DPIA"',
    'the respondent submits it',
    'a GET of the assessments gives 1',
    'a POST of the assessments gives 1',
  );
}
