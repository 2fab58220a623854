export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_API: base, TRUST_TOKEN: 'token' });
  let known = [];
  answer(({ path }) => (path === '/incidents/search' ? { content: known } : { id: 'i-1' }));
  const { App } = await load('src/app.ts');
  const app = App.create();
  await app.onAlert({ key: 'A-1', title: 'Lost laptop', severity: 2, attachments: ['report.pdf', 'photo.jpg'] });
  known = [{ id: 'i-1' }];
  await app.onAlert({ key: 'A-1', title: 'Lost laptop', severity: 3 });
}
