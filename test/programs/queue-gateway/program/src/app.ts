import axios from 'axios';
import express from 'express';
import { readStatus, startRequest } from './handlers.js';

export const app = express();

app.set('trust', axios.create({ baseURL: process.env.TRUST_BASE_URL }));
app.locals.paths = { queues: '/requestqueues' };

app.use((request, response, next) => {
  response.locals.comments = `${request.app.locals.paths.queues}/q-1/comments`;
  next();
});

app.post('/requests/:template', startRequest);
app.get('/requests/:id', readStatus);

app.put('/comments', async (request, response) => {
  response.json(await request.app.get('trust').put(response.locals.comments, request.body));
});
