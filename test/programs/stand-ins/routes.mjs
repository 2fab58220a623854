/** Routes by method and path, as servers hold them: `receive` takes a request as if it came from outside. */
export class Routes {
  routes = [];

  add(method, path, handlers, prefix = '') {
    const names = [];
    const pattern = `${prefix}${path}`.replace(/:(\w+)/g, (_, name) => (names.push(name), '([^/]+)'));
    this.routes.push({ method, names, pattern: new RegExp(`^${pattern}$`), handlers });
  }

  async receive(method, path, body, toArguments) {
    for (const route of this.routes) {
      const match = route.method === method || route.method === '*' ? route.pattern.exec(path) : null;
      if (!match) continue;
      const params = Object.fromEntries(route.names.map((name, index) => [name, match[index + 1]]));
      return route.handlers.at(-1)(...toArguments({ method, path, params, body }));
    }
    throw new Error(`No route takes ${method} ${path}.`);
  }
}

export const VERBS = ['get', 'post', 'put', 'patch', 'delete'];
