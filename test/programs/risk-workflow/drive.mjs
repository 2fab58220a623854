export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => ({ content: [], state: path.split('-').at(-1) }));
  const { save, saveControl } = await load('src/save.ts');
  await save({ score: 3 });
  await save({ id: 'r-1', state: 'closed' });
  await save({ id: 'r-1', state: 'open' });
  await saveControl(null, { name: 'Backup' }, false);
  await saveControl('c-1', {}, true);
  await saveControl('c-1', {}, false);
  await saveControl('c-1', { name: 'Backups' }, false);
  const { decide } = await load('src/decide.ts');
  for (const decision of ['approve', 'reject', 'except', 'reopen']) await decide('r-1', decision, 'as agreed');
  const { fillUp, escalate } = await load('src/sweep.ts');
  await fillUp((kind) => `a new one of ${kind}`);
  await escalate([{ id: 'r-1', controls: ['c-done'] }, { id: 'r-2', controls: ['c-missing'] }, { id: 'r-3', controls: ['c-failed'] }, { id: 'r-4' }]);
}
