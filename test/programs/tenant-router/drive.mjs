export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = `${base}/`;
  const router = await load('src/router.ts');
  await router.listPurposes();
  await router.listPurposes('eu');
  await router.listPurposes('us');
  await router.listNotices();
  await router.readCenters();
  await router.readLinkTokens();
  await router.readOrganizations();
  await router.publish('p-1', { dryRun: true });
}
