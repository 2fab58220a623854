import Fastify from 'fastify';
import { forward } from './trust.js';

export const hooks = Fastify({ logger: false });

hooks.get('/v2/purposes', async () => []);
hooks.delete('/v3/system/:id', async () => ({ removed: false }));

hooks.route({
  method: 'POST',
  url: '/integrationmanager/api/v1/webhook/:id',
  handler: async (request: { params: { id: string } }) => forward(`/integrationmanager/api/v1/webhook/${request.params.id}`, { method: 'POST' }),
});
