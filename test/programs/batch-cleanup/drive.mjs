export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  console.debug = () => undefined;
  const { dropRisks, dropControls, dropGroups, dropProfiles, dropAssets, reopen } = await load('src/cleanup.js');
  await dropRisks([{ id: 'r-1' }, { id: 'r-1', closed: true }]);
  await dropControls([{ id: 'c-1', owner: 'it' }, { id: 'c-2', owner: 'it' }]);
  await dropGroups('id;name\ng-1;Old\n');
  await dropProfiles([{ profileId: 'p-1' }, { profileId: 'p-2' }]);
  await dropAssets([{ id: 'a-1', type: 'assets' }, { id: 'v-1', type: 'vendors' }]);
  await reopen([{ id: 'r-1' }, { id: 'r-2' }]);
}
