export default async function drive({ load }) {
  const subjects = await load('src/subjects.js');
  await subjects.list({ page: 1, updatedSince: '2026-01-01' });
  await subjects.list();
  await subjects.purposesOf('p-1');
  await subjects.addElement('Telephone');
  await subjects.tokenOf('c/1');
  await subjects.profile('ada@acme.example');
  await subjects.version('c-1');
}
