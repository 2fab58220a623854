import Fastify from 'fastify';
import { trust } from './trust-plugin.js';

export async function createHooks() {
  const hooks = Fastify();
  await hooks.register(trust, { base: process.env.TRUST_BASE_URL });
  hooks.get('/queues/:id', async (request) => request.server.trust.get(`${hooks.queuePath}/status/${request.params.id}`));
  return hooks;
}
