export const standIns = { express: '../stand-ins/express.mjs', fastify: '../stand-ins/fastify.mjs' };

export default async function drive({ base, load }) {
  process.env.TRUST_BASE_URL = base;
  const { app } = await load('src/app.ts');
  await app.receive('POST', '/requests/t-1');
  await app.receive('GET', '/requests/r-1');
  await app.receive('PUT', '/comments', { text: 'Done.' });
  const { createHooks } = await load('src/hooks.ts');
  const hooks = await createHooks();
  await hooks.receive('GET', '/queues/r-2');
}
