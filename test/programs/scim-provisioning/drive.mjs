export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  process.env.DIRECTORY_URL = 'https://directory.corp.example';
  const jobs = await load('src/index.js');
  await jobs.readDirectory();
  await jobs.createUser({ mail: 'ada@acme.example' });
  await jobs.deactivateUser('u 1');
  await jobs.removeUser('u-1');
  await jobs.readUsers(['u-1', 'u-2']);
  await jobs.readDefinitions();
  await jobs.addMembers('g-1', [{ id: 'u-1' }], { timeout: 500 });
  await jobs.renameGroup('g-1', 'Privacy office');
}
