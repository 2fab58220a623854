/** What an endpoint sends is bound to the place where it is built. */
export const standIns = { '@reduxjs/toolkit/query': '../stand-ins/rtk-query.mjs' };

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  let isExpired = true;
  answer(({ path }, reply) => {
    if (path.startsWith('/api/access')) isExpired = false;
    return isExpired ? reply({ status: 401, body: {} }) : {};
  });
  const { auditsApi } = await load('src/audits.ts');
  const { store } = await load('src/store.ts');
  const { audits, audit, saveAudit, removeScope, workpaper } = auditsApi.endpoints;
  await store.dispatch(audits.initiate(0));
  await store.dispatch(audit.initiate('a-1'));
  await store.dispatch(saveAudit.initiate({ id: 'a-1', name: 'ISO' }));
  await store.dispatch(saveAudit.initiate({ name: 'SOC' }));
  await store.dispatch(removeScope.initiate('s-1'));
  await store.dispatch(workpaper.initiate('w-1'));
}
