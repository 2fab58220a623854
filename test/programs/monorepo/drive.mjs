export default async function drive({ base, load, answer }) {
  process.env.TRUST_ORIGIN = base;
  process.env.HR_ORIGIN = 'https://hr.acme.example';
  answer(({ path, method }, reply) => {
    if (path.includes('/assets/new') && method === 'GET') return reply({ status: 404, body: {} });
    if (path.startsWith('/employees')) return [{ id: '1', userName: 'ann', active: true, groups: ['g1'] }, { id: '2', userName: 'bob', active: true, groups: [] }];
    return { id: 'x', attributes: {}, Resources: [{ id: 'u1', userName: 'ann' }], patch: { supported: true } };
  });
  const { importAll } = await load('apps/inventory/src/main.ts');
  await importAll([{ id: 'old', attributes: {} }, { id: 'new', attributes: {} }], ['gone']);
  const { syncStaff } = await load('apps/scim/src/main.ts');
  await syncStaff(['o1']);
}
