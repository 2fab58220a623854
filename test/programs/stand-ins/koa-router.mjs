import { Routes, VERBS } from './routes.mjs';

/** As much of @koa/router as routes need. */
class Router extends Routes {
  constructor({ prefix = '' } = {}) {
    super();
    this.prefix = prefix;
  }

  receive(method, path, body) {
    return super.receive(method, path, undefined, ({ params }) => [{ params, request: { body } }, async () => undefined]);
  }
}

for (const verb of [...VERBS, 'del', 'all']) {
  const method = { del: 'DELETE', all: '*' }[verb] ?? verb.toUpperCase();
  Router.prototype[verb] = function (...given) {
    const handlers = given.filter((each) => typeof each === 'function');
    this.add(method, given.filter((each) => typeof each === 'string').at(-1), handlers, this.prefix);
    return this;
  };
}

export { Router as default, Router as 'module.exports' };
