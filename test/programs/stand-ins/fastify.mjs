import { Routes, VERBS } from './routes.mjs';

/** As much of Fastify as routes need. */
class Server extends Routes {
  receive(method, path, body) {
    return super.receive(method, path, body, (request) => [request, { code: () => undefined }]);
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
