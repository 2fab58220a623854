export default async function drive({ base, load, answer }) {
  process.env.SCIM_URL = base;
  let found = [];
  let supported = true;
  answer(({ path }) => {
    if (path === '/ServiceProviderConfig') return { filter: { supported } };
    return { id: 'x-1', Resources: found };
  });
  const { provision, purge } = await load('scim.js');
  await provision({ key: '1', group: 'g-1' });
  found = [{ id: 'u-1' }];
  await provision({ key: '1', group: 'g-1' });
  await provision({ key: '1', group: 'g-1', left: true });
  await purge('u-1');
  supported = false;
  await purge('u-1');
}
