export interface ApiEvent {
  httpMethod: string;
  path: string;
  body: string | null;
  queryStringParameters?: Record<string, string> | null;
}

export interface Context {
  event: ApiEvent;
  params: Record<string, string>;
  state: Map<string, unknown>;
}

export interface ApiResult {
  statusCode: number;
  body: string;
}

export type Handler = (context: Context) => Promise<unknown>;
export type Middleware = (context: Context, next: () => Promise<unknown>) => Promise<unknown>;

interface Route {
  method: string;
  pattern: RegExp;
  handler: Handler;
}

export class Router {
  private readonly routes: Route[] = [];
  private readonly middlewares: Middleware[] = [];

  use(...middlewares: Middleware[]): this {
    this.middlewares.push(...middlewares);
    return this;
  }

  get = (path: string, handler: Handler) => this.add('GET', path, handler);
  post = (path: string, handler: Handler) => this.add('POST', path, handler);
  delete = (path: string, handler: Handler) => this.add('DELETE', path, handler);

  private add(method: string, path: string, handler: Handler): this {
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    this.routes.push({ method, pattern, handler });
    return this;
  }

  async handle(event: ApiEvent): Promise<ApiResult> {
    for (const { method, pattern, handler } of this.routes) {
      const match = method === event.httpMethod ? pattern.exec(event.path) : null;
      if (!match) continue;
      const context: Context = { event, params: { ...match.groups }, state: new Map() };
      const dispatch = (index: number): Promise<unknown> =>
        index < this.middlewares.length ? this.middlewares[index]!(context, () => dispatch(index + 1)) : handler(context);
      return { statusCode: 200, body: JSON.stringify((await dispatch(0)) ?? null) };
    }
    return { statusCode: 404, body: '{}' };
  }
}
