import { Routes, VERBS } from './routes.mjs';

/** As much of Express as routes need. */
export class App extends Routes {
  receive(method, path, body) {
    return super.receive(method, path, body, (request) => [request, { json: (value) => value, status: () => ({ json: (value) => value }) }]);
  }

  use(prefix, router) {
    for (const { method, path, handlers } of router.given ?? []) this.add(method, path, handlers, prefix);
  }

  route(path) {
    return Object.fromEntries(VERBS.map((verb) => [verb, (...handlers) => this[verb](path, ...handlers)]));
  }
}

for (const verb of VERBS) {
  App.prototype[verb] = function (path, ...handlers) {
    (this.given ??= []).push({ method: verb.toUpperCase(), path, handlers });
    this.add(verb.toUpperCase(), path, handlers);
    return this;
  };
}

export const Router = () => new App();
export default Object.assign(() => new App(), { Router, json: () => () => undefined });
