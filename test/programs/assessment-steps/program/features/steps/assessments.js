import { Given, Then, When } from '@cucumber/cucumber';

Given('an assessment named {string}', async function (name) {
  this.assessment = await this.send('POST', '/assessments', { name });
});

When('the respondent submits it', async function () {
  await this.send('POST', `${this.assessmentPath}/submit`);
});

Then(/^a (GET|POST) of the assessments gives (\d+)$/, async function (method, count) {
  const { content } = await this.send(method, '/assessments');
  if (content.length !== Number(count)) throw new Error(`${content.length} assessments`);
});
