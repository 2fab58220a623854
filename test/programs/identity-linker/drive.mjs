export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  const group = { id: 'g-1', members: ['a'] };
  let found = [];
  answer(({ method, path }) => (method === 'GET' && path === '/v2/linkedidentitygroups' ? found : { ...group, identifier: 'a' }));
  const { link, unlink } = await load('src/link.js');
  await link('a');
  found = [group];
  await link('a');
  await unlink('g-1');
}
