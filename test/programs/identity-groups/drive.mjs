export const standIns = { '@acme/http': '../stand-ins/acme-http.mjs' };

export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(() => ({ content: [] }));
  const { Groups } = await load('src/groups.ts');
  const groups = new Groups();
  await groups.list();
  await groups.read('g-1');
  await groups.save({ members: ['a'] });
  await groups.save({ id: 'g-1', members: ['a'] });
  await groups.remove('g-1');
  await groups.tokens();
  await groups.tellDirectory({ id: 'g-1', members: [] });
}
