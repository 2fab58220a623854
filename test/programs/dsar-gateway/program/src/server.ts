import express, { Router } from 'express';
import { forward } from './trust.js';
import { remember, remembered } from './cache.js';

export const app = express();
const queues = Router();

app.get('/v1/receipts', (_request, response) => response.json([]));

app.post('/v1/request', async (request, response) => {
  response.json(await forward(`/requestqueues/${request.body.templateId}`, { method: 'POST' }));
});

queues.get('/requestqueues/status/:id', async (request, response) => {
  const known = remembered(request.params.id);
  if (known) return response.json(known);
  const answer = await forward(`/requestqueues/status/${request.params.id}`);
  remember(request.path, answer);
  return response.json(answer);
});

queues.route('/requestqueues/:id/comments').put(async (request, response) => {
  response.json(await forward(`/requestqueues/${request.params.id}/comments`, { method: 'PUT' }));
});

app.use('/api/privacy/v2', queues);
