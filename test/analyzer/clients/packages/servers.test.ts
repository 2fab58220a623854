import { describe } from 'vitest';
import { itFindsCalls } from '../../support/program-table.ts';

describe('servers that hand on what code keeps', () => {
  itFindsCalls([
    {
      what: 'express: the locals and settings of an application, the locals of a response',
      files: {
        'src/app.js': `import express from 'express';
import axios from 'axios';
import { router } from './routes.js';
const app = express();
app.locals.vendors = axios.create({ baseURL: process.env.TRUST_BASE_URL + '/api/vendor' });
app.locals.paths = { vendors: '/v1/vendors' };
app.set('risks', axios.create({ baseURL: process.env.TRUST_BASE_URL + '/api/risk' }));
app.set('riskPath', '/v2/risks');
app.use((req, res, next) => { res.locals.noticePath = '/v2/notices'; req.trust = app.locals.vendors; next(); });
app.get('/notices', (req, res) => /*@notices*/fetch(process.env.TRUST_BASE_URL + res.locals.noticePath));
app.get('/own', (req, res) => /*@own*/req.trust.put('/v1/own'));
app.use('/api', router);`,
        'src/routes.js': `import { Router } from 'express';
export const router = Router();
router.get('/vendors/:id', (req, res) => { const { vendors, paths } = req.app.locals; return /*@vendor*/vendors.delete(paths.vendors + '/' + req.params.id); });
router.get('/risks', (req, res) => /*@risks*/req.app.get('risks').get(req.app.get('riskPath')));`,
      },
      calls: [
        '@notices GET {TRUST_BASE_URL}/v2/notices',
        '@own PUT {TRUST_BASE_URL}/api/vendor/v1/own',
        '@vendor DELETE {TRUST_BASE_URL}/api/vendor/v1/vendors/{id}',
        '@risks GET {TRUST_BASE_URL}/api/risk/v2/risks',
      ],
    },
    {
      what: 'koa: the state of a context',
      files: `import Koa from 'koa';
const app = new Koa();
app.use(async (ctx, next) => { ctx.state.riskPath = '/v2/risks'; await next(); });
app.use(async (ctx) => { ctx.body = await /*@risks*/fetch(process.env.TRUST_BASE_URL + ctx.state.riskPath); });`,
      calls: ['@risks GET {TRUST_BASE_URL}/v2/risks'],
    },
    {
      what: 'hono: variables of a context',
      files: {
        'src/middleware.ts': `import { createMiddleware } from 'hono/factory';
import axios from 'axios';
export const trust = createMiddleware(async (c, next) => {
  c.set('vendors', axios.create({ baseURL: process.env.TRUST_BASE_URL + '/api/vendor' }));
  c.set('vendorPath', '/v1/vendors');
  await next();
});`,
        'src/app.ts': `import { Hono } from 'hono';
import { trust } from './middleware.js';
const app = new Hono();
app.use(trust);
app.get('/', async (c) => c.json(await /*@list*/c.var.vendors.get(c.var.vendorPath)));
app.delete('/:id', async (c) => c.json(await /*@remove*/c.get('vendors').delete(c.get('vendorPath') + '/' + c.req.param('id'))));`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/api/vendor/v1/vendors',
        '@remove DELETE {TRUST_BASE_URL}/api/vendor/v1/vendors/{param}',
      ],
    },
    {
      what: 'fastify: what a plugin decorates',
      files: {
        'src/plugin.js': `import fp from 'fastify-plugin';
import axios from 'axios';
export default fp(async (fastify, { baseUrl }) => {
  fastify.decorate('vendors', axios.create({ baseURL: baseUrl + '/api/vendor' }));
  fastify.decorate('vendorPath', '/v1/vendors');
});`,
        'src/routes.js': `export default async function routes(fastify) {
  fastify.get('/', async () => /*@list*/fastify.vendors.get(fastify.vendorPath));
  fastify.get('/own', async function (request) { return /*@own*/request.server.vendors.get('/v1/own'); });
}`,
        'src/server.js': `import Fastify from 'fastify';
import plugin from './plugin.js';
import routes from './routes.js';
const app = Fastify();
app.register(plugin, { baseUrl: process.env.TRUST_BASE_URL });
app.register(routes);`,
        'package.json': '{ "dependencies": { "fastify": "5" } }',
      },
      calls: ['@list GET {TRUST_BASE_URL}/api/vendor/v1/vendors', '@own GET {TRUST_BASE_URL}/api/vendor/v1/own'],
    },
    {
      what: 'moleculer: the settings and methods of a service and of its mixins',
      files: {
        'src/trust.mixin.js': `const axios = require('axios');
module.exports = {
  settings: { baseUrl: process.env.TRUST_BASE_URL, prefix: '/api' },
  created() { this.client = axios.create({ baseURL: this.settings.baseUrl + this.settings.prefix }); },
  methods: { send(method, url) { return /*@send*/this.client.request({ method, url }); } },
};`,
        'package.json': '{ "dependencies": { "moleculer": "0.14" } }',
        'src/vendors.service.js': `const trust = require('./trust.mixin');
module.exports = {
  name: 'vendors',
  mixins: [trust],
  settings: { path: '/v1/vendors' },
  actions: {
    list() { return /*@list*/this.client.get(this.settings.path); },
    remove: { params: { id: 'string' }, handler(ctx) { return /*@remove*/this.send('DELETE', this.settings.path + '/' + ctx.params.id); } },
  },
};`,
      },
      calls: [
        '@list GET {TRUST_BASE_URL}/api/v1/vendors',
        '@remove DELETE {TRUST_BASE_URL}/api/v1/vendors/{id} via @send',
      ],
    },
    {
      what: 'what is kept perhaps, assigned in one piece, or only counted',
      files: `import express from 'express';
import axios from 'axios';
const base = process.env.TRUST_BASE_URL;
const app = express();
if (process.env.RISKS) app.set('risks', '/v2/risks');
if (!app.locals.client) app.locals.client = axios.create({ baseURL: base + '/api' });
Object.assign(app.locals, { assigned: '/v1/assigned' });
app.use((req, res, next) => { if (req.query.all) res.locals.path = '/v1/all'; next(); });
app.use((req, res, next) => { res.locals = { whole: '/v1/whole' }; next(); });
app.get('/risks', (req, res) => /*@default*/fetch(base + (req.app.get('risks') ?? '/v1/default')));
app.get('/client', (req, res) => /*@client*/req.app.locals.client.get('/v1/client'));
app.get('/assigned', (req, res) => /*@assigned*/fetch(base + app.locals.assigned));
app.get('/some', (req, res) => /*@some*/fetch(base + (res.locals.path ?? '/v1/some')));
app.get('/whole', (req, res) => /*@whole*/fetch(base + res.locals.whole));
app.get('/count', (req, res) => /*@count*/fetch(base + '/v1/' + Object.keys(res.locals).length));`,
      calls: [
        '@default GET {TRUST_BASE_URL}/v1/default',
        '@default GET {TRUST_BASE_URL}/v2/risks',
        '@client GET {TRUST_BASE_URL}/api/v1/client',
        '@assigned GET {TRUST_BASE_URL}/v1/assigned',
        '@some GET {TRUST_BASE_URL}/v1/all',
        '@some GET {TRUST_BASE_URL}/v1/some',
        '@whole GET {TRUST_BASE_URL}/v1/whole',
        '@count GET {TRUST_BASE_URL}/v1/{length}',
      ],
    },
    {
      what: 'a name that nothing keeps, and a route that is no name',
      files: `import express from 'express';
import axios from 'axios';
const app = express();
app.get('/v2/risks', async (req, res) => res.json(await /*@risks*/fetch(process.env.TRUST_BASE_URL + req.app.get('nowhere'))));
app.get(...process.argv);
app.set();
export const other = () => app.get();`,
      calls: ['@risks GET {TRUST_BASE_URL}{get}'],
    },
  ]);
});
