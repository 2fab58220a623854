import type { ClientModel, ClientOrigin, Shape } from '../model.ts';
import { calls, instance, packageRows } from './package-rows.ts';

const keeps = { kind: 'provides', name: 0, value: 1, isMember: true } as const;
const reads = {
  kind: 'custom',
  custom: 'readByName',
  does: 'gives what is kept under its 1st argument, if that is a name and no path',
  sendsNothing: true,
} as const;

/** What a server's package hands to the handlers of requests, by the usual names of their parameters. */
function handed(module: string, paths: Readonly<Record<string, string>>): readonly ClientOrigin[] {
  return Object.entries(paths).map(([path, shape]) => ({ package: module, path, shape, sign: null }));
}

function withOrigins(model: ClientModel, origins: readonly ClientOrigin[]): ClientModel {
  return { ...model, origins: [...model.origins, ...origins] };
}

/** Whatever code puts on it, other code reads under the same name. */
function store(word: string): Shape {
  return { isContainer: word, keeps: true, isOpen: true };
}

/** Servers whose handlers find what other code put on the application, on a context, or on the server itself. */
export const servers: readonly ClientModel[] = [
  withOrigins(
    packageRows({
      id: 'express',
      page: 'https://expressjs.com/en/5x/api.html#app.locals',
      exports: { default: { call: instance('app'), isOpen: true } },
      shapes: {
        app: {
          members: {
            locals: { kind: 'part', shape: 'locals' },
            settings: { kind: 'part', shape: 'settings' },
            set: keeps,
            get: reads,
          },
          isOpen: true,
        },
        locals: store('app.locals'),
        responseLocals: store('res.locals'),
        settings: { isContainer: true, isOpen: true },
        set: { call: keeps },
        get: { call: reads },
      },
    }),
    [
      ...['Application', 'Express'].map((type) => ({ module: 'express', type, shape: 'app', sign: null })),
      ...handed('express', {
        'app.locals': 'locals',
        'app.settings': 'settings',
        'app.get': 'get',
        'app.set': 'set',
        'res.locals': 'responseLocals',
        'response.locals': 'responseLocals',
      }),
    ],
  ),
  withOrigins(
    packageRows({
      id: 'koa',
      page: 'https://koajs.com/#context',
      exports: { default: { construct: instance('app'), isOpen: true } },
      shapes: {
        app: { members: { context: { kind: 'part', shape: 'context' } }, isOpen: true },
        context: { isContainer: 'app.context', keeps: true, isOpen: true },
        state: store('ctx.state'),
      },
    }),
    handed('koa', { 'ctx.state': 'state', 'context.state': 'state' }),
  ),
  withOrigins(
    packageRows({
      id: 'hono',
      page: 'https://hono.dev/docs/api/context#set-get',
      exports: {},
      shapes: { set: { call: keeps }, get: { call: reads }, var: { isContainer: true, isOpen: true } },
    }),
    handed(
      'hono',
      Object.fromEntries(
        ['c', 'ctx', 'context'].flatMap((name) => ['get', 'set', 'var'].map((part) => [`${name}.${part}`, part])),
      ),
    ),
  ),
  withOrigins(
    packageRows({
      id: 'fastify',
      page: 'https://fastify.dev/docs/latest/Reference/Decorators/',
      exports: { default: { call: instance('fastify'), isOpen: true }, fastify: { call: instance('fastify') } },
      shapes: {
        fastify: {
          members: {
            decorate: keeps,
            register: { ...calls(0, [{ shape: 'fastify' }, 1]), gives: 'receiver' },
          },
          isContainer: true,
          isOpen: true,
        },
      },
    }),
    [
      { module: 'fastify', type: 'FastifyInstance', shape: 'fastify', sign: null },
      ...handed('fastify', { fastify: 'fastify', 'request.server': 'fastify', 'req.server': 'fastify' }),
    ],
  ),
  packageRows({
    id: 'fastify-plugin',
    page: 'https://github.com/fastify/fastify-plugin',
    exports: { default: { kind: 'gives', value: 0 }, fastifyPlugin: { kind: 'gives', value: 0 } },
  }),
];
