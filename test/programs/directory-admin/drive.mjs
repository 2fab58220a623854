export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  let groups = [];
  answer(({ method, path }) => {
    if (path === '/external/organizations' && method === 'GET') return [{ externalId: 'o-1' }, { externalId: 'o-9' }];
    if (path === '/user-groups' && method === 'GET') return groups;
    return method === 'GET' ? [] : { id: 'g-1' };
  });
  const { mirror, regroup } = await load('src/admin.cjs');
  await mirror([{ externalId: 'o-1' }, { externalId: 'o-2' }]);
  await regroup('Auditors', ['kim']);
  groups = [{ id: 'g-1', name: 'Auditors' }];
  await regroup('Auditors', []);
}
