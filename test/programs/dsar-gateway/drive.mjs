export const standIns = { express: '../stand-ins/express.mjs', fastify: '../stand-ins/fastify.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { app } = await load('src/server.ts');
  await app.receive('GET', '/v1/receipts');
  await app.receive('POST', '/v1/request', { templateId: 't-1' });
  await app.receive('GET', '/api/privacy/v2/requestqueues/status/q-1');
  await app.receive('PUT', '/api/privacy/v2/requestqueues/q-1/comments');
  const { hooks } = await load('src/hooks.ts');
  await hooks.receive('GET', '/v2/purposes');
  await hooks.receive('DELETE', '/v3/system/s-1');
  await hooks.receive('POST', '/integrationmanager/api/v1/webhook/w-1');
}
