export default async function drive({ base, load, answer }) {
  process.env.TRUST_BASE_URL = base;
  answer(({ path }) => (/custompreferences$|preferencecenters$/.test(path) ? [{ id: 'x-1', name: 'Post' }] : {}));
  const { addChannel, saveChannel, save } = await load('src/page.ts');
  await addChannel('Mail');
  await addChannel('Post');
  await saveChannel('x-1', 'Letter');
  await saveChannel('', 'Phone');
  await save('kim@example.org', { mail: true });
  await save('kim@example.org', { mail: false });
}
