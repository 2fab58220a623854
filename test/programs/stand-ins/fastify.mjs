import { Routes, VERBS } from './routes.mjs';

/** As much of Fastify as routes and plugins need. */
class Server extends Routes {
  receive(method, path, body) {
    return super.receive(method, path, body, (request) => [{ ...request, server: this }, { code: () => undefined }]);
  }

  decorate(name, value) {
    this[name] = value;
    return this;
  }

  async register(plugin, options) {
    await plugin(this, options);
  }

  route({ method, url, handler }) {
    this.add(method, url, [handler]);
  }
}

for (const verb of VERBS) {
  Server.prototype[verb] = function (path, ...handlers) {
    this.add(verb.toUpperCase(), path, handlers);
    return this;
  };
}

export default () => new Server();
