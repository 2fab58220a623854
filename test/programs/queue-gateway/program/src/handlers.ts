import type { Request, Response } from 'express';

export async function startRequest(request: Request, response: Response) {
  const { paths } = request.app.locals;
  response.json(await request.app.get('trust').post(`${paths.queues}/${request.params.template}`));
}

export async function readStatus(request: Request, response: Response) {
  const { data } = await request.app.get('trust').get(`${request.app.locals.paths.queues}/status/${request.params.id}`);
  response.json(data);
}
