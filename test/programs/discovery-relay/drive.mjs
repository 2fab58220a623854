export const standIns = { '@koa/router': '../stand-ins/koa-router.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { router } = await load('src/routes.js');
  await router.receive('GET', '/relay/v2/scan-profiles/p-1');
  await router.receive('POST', '/relay/v2/scan-job');
  await router.receive('DELETE', '/relay/v2/scan-profiles/p-1');
  await router.receive('PUT', '/relay/credentials/aws', '{}');
  await router.receive('GET', '/relay/health');
}
