export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  const matrix = await load('src/matrix.js');
  await matrix.addGroup('Privacy');
  await matrix.renameGroup('g-1', 'Privacy office');
  await matrix.emptyGroup('g-1');
  await matrix.readAudit('a-1');
  await matrix.dropScan('p-1');
  await matrix.readRisk();
  await matrix.countGroups({ name: 'Privacy' });
  await matrix.workpaper('w-1');
  await matrix.workpaper('w-1', { detail: 'attribute' });
}
