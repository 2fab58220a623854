export default async function drive({ base, load, answer }) {
  Object.assign(process.env, { TRUST_BASE_URL: base, TRUST_TOKEN: 'token' });
  answer(({ path }) => ({ id: path.split('/').pop(), name: 'Laptop' }));
  const { merge, addAsset, renameVendor, retireSystem } = await load('src/merge.js');
  await merge('a-1', 'a-2');
  await addAsset('Phone');
  await renameVendor('v-1', 'Acme');
  await retireSystem('s-1');
}
