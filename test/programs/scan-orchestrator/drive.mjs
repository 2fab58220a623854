export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const profiles = await load('src/profiles.mjs');
  await profiles.listProfiles();
  await profiles.readProfile('p-1');
  await profiles.replaceProfile({ id: 'p-1' });
  await profiles.startJob('p-1');
  await profiles.jobsOf('d-1');
  await profiles.removeProfile('p-1');
  await profiles.download('consent/app');
  await profiles.readSystem('s-1');
  await profiles.close();
}
