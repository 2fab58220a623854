export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (path.endsWith('/pages') ? { content: [{ id: 'w-1', auditId: 'a-1', state: 'open' }], totalPages: 2 } : {}));
  const { openWorkpapers, countAudits, readDetails, closeAll, dropScopes } = await load('src/workpapers.mts');
  const open = await openWorkpapers('a-1');
  await countAudits();
  await readDetails('w-1');
  await closeAll(open);
  await dropScopes(new Set(['s-1', 's-2']));
}
