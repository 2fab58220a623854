import type { Context, Router } from '../lib/router';
import { incidents, trust } from '../lib/trust';

const parse = <T>({ event }: Context): T => JSON.parse(event.body ?? '{}') as T;

async function report(context: Context) {
  const { files = [], ...incident } = parse<{ name: string; files?: string[] }>(context);
  const created = (await incidents.post('incidents', { json: incident })) as unknown as { id: string };
  for (const file of files) {
    await trust.post('attachments/v2', { json: { file, refId: created.id } });
  }
  return created;
}

async function search(context: Context) {
  const { status = 'open', page = '0' } = context.event.queryStringParameters ?? {};
  return incidents('incidents/search', { method: 'POST', searchParams: { page }, json: { status } });
}

export function registerIncidents(router: Router): void {
  router.post('/incidents', report);
  router.get('/incidents/search', search);
  router.get('/incidents/:id', ({ params }) => incidents.get(`incidents/${params.id}`) as Promise<unknown>);
  router.get('/attachment/:id', async ({ params }) => {
    const content = await trust.get(`attachment/v3/${params.id}/content`, { responseType: 'buffer', resolveBodyOnly: false });
    return { type: content.headers['content-type'], size: content.body.length };
  });
}
