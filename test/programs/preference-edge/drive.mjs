export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const centers = await load('src/centers.ts');
  await centers.listCenters();
  await centers.readPreferences('c-1');
  await centers.readOwn('c-1');
  await centers.savePreferences('c-1', { newsletter: true });
  await centers.savePreferences('c-1', {}, true);
  await centers.linkTokens();
  await centers.createPreference('Newsletter');
  await centers.track('opened');
}
