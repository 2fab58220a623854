import axios from 'axios';
import type { FastifyInstance } from 'fastify';

export async function trust(fastify: FastifyInstance, { base }: { base: string }) {
  fastify.decorate('trust', axios.create({ baseURL: base }));
  fastify.decorate('queuePath', '/requestqueues');
}
