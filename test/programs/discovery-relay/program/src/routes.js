const Router = require('@koa/router');
const { fetch } = require('undici');
const { drain } = require('./local');

const router = new Router({ prefix: '/relay' });
const trust = (path, options) => fetch(`${process.env.TRUST_BASE_URL}${path}`, options);

router.get('/v2/scan-profiles/:id', async (context) => {
  const answer = await trust(`/v2/scan-profiles/${context.params.id}`);
  context.body = await answer.json();
});

router.post('scan', '/v2/scan-job', async (context) => {
  context.body = await drain();
  await trust('/v2/scan-job', { method: 'POST', body: '{}' });
});

router.del('/v2/scan-profiles/:id', async (context, next) => {
  await trust(`/v2/scan-profiles/${context.params.id}`, { method: 'DELETE' });
  await next();
});

router.put('/credentials/:type', async (context) => {
  const { type } = context.params;
  await trust('/credentials/' + encodeURIComponent(type), { method: 'PUT', body: context.request.body });
});

router.all('/health', (context) => (context.status = 204));

module.exports = { router };
