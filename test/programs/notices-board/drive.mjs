export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { board, assessments, watchTemplates, comment } = await load('src/notices.ts');
  await board('n-1');
  await assessments();
  await new Promise((resolve) => { const stop = watchTemplates((data) => { if (data) resolve(stop?.()); }); });
  await comment('n-1', 'Agreed.');
}
