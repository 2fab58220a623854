import { Routes, VERBS } from './routes.mjs';

/** As much of Express as routes need, and what an application and a response keep. */
export class App extends Routes {
  locals = {};
  settings = {};
  middleware = [];

  receive(method, path, body) {
    return super.receive(method, path, body, (given) => {
      const request = { ...given, app: this };
      const response = { locals: {}, json: (value) => value, status: () => ({ json: (value) => value }) };
      for (const run of this.middleware) run(request, response, () => undefined);
      return [request, response];
    });
  }

  set(name, value) {
    this.settings[name] = value;
    return this;
  }

  use(prefix, router) {
    if (typeof prefix === 'function') this.middleware.push(prefix);
    for (const { method, path, handlers } of router?.given ?? []) this.add(method, path, handlers, prefix);
  }

  route(path) {
    return Object.fromEntries(VERBS.map((verb) => [verb, (...handlers) => this[verb](path, ...handlers)]));
  }
}

for (const verb of VERBS) {
  App.prototype[verb] = function (path, ...handlers) {
    if (verb === 'get' && handlers.length === 0) return this.settings[path];
    (this.given ??= []).push({ method: verb.toUpperCase(), path, handlers });
    this.add(verb.toUpperCase(), path, handlers);
    return this;
  };
}

export const Router = () => new App();
export default Object.assign(() => new App(), { Router, json: () => () => undefined });
