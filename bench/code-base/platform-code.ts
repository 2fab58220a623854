import type { ModulePlan } from './plan.ts';
import type { Random } from './random.ts';

/**
 * The platform's client as code bases have it: a class around `fetch`, functions around that, an instance of axios,
 * resources, a barrel.
 */
export const platformFiles: Readonly<Record<string, string>> = {
  'src/platform/http.ts': `const baseUrl = process.env.TRUST_BASE_URL;

/** A refusal of the platform, with its status. */
export class PlatformError extends Error {
  constructor(readonly status: number, readonly path: string) {
    super(\`\${path} was answered with \${String(status)}\`);
  }
}

export class PlatformClient {
  constructor(private readonly token: () => Promise<string>, private readonly attempts = 3) {}

  async request<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await fetch(\`\${baseUrl}\${path}\`, { method, body: body === undefined ? undefined : JSON.stringify(body), headers: { authorization: \`Bearer \${await this.token()}\` } });
      if (response.ok) return (await response.json()) as T;
      if (attempt === this.attempts || response.status < 500) throw new PlatformError(response.status, path);
    }
  }

  get<T>(path: string): Promise<T> {
    return this.request('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.request('POST', path, body);
  }
}

export const platform = new PlatformClient(async () => process.env.TRUST_TOKEN ?? '');
`,
  'src/platform/send.ts': `import { platform } from './http';

export interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export function send<T>({ method = 'GET', path, query = {}, body }: Sending): Promise<T> {
  const search = new URLSearchParams(query).toString();
  return platform.request<T>(method, search === '' ? path : \`\${path}?\${search}\`, body);
}

export const read = <T>(path: string): Promise<T> => send<T>({ path });
`,
  'src/platform/instance.ts': `import axios from 'axios';

export const instance = axios.create({ baseURL: process.env.TRUST_BASE_URL, timeout: 10_000 });
`,
  'src/platform/resources.ts': `import { platform } from './http';

class Resource {
  constructor(protected readonly path: string) {}

  list() {
    return platform.get<unknown[]>(this.path);
  }

  find(id: string) {
    return platform.get(\`\${this.path}/\${encodeURIComponent(id)}\`);
  }
}

class Purposes extends Resource {
  publish(id: string) {
    return platform.request('PUT', \`/v1/purposes/\${id}\`, { isPublished: true });
  }
}

export const purposes = new Purposes('/v2/purposes');
export const vendors = new Resource('/v1/vendors');
`,
  'src/platform/index.ts': `export { PlatformError, platform as trust } from './http';
export * from './send';
export { instance as http } from './instance';
export { purposes, vendors } from './resources';
`,
};

const PATHS = ['/v2/purposes', '/v1/purposes', '/risks/search', '/incidents/search', '/v1/vendors', '/v1/receipts'];

/** A way to send a request: what it imports from the platform's barrel, and a function that does it. */
type Way = (name: string, path: string) => { readonly imports: string; readonly code: string };

const WAYS: readonly Way[] = [
  (name, path) => ({
    imports: 'trust',
    code: `/** Reads one row, or all of them. */
export async function ${name}(id: string, isNew: boolean): Promise<unknown> {
  const path = isNew ? '${path}' : \`${path}/\${id}\`;
  const found = await trust.get(path);
  return found ?? null;
}`,
  }),
  (name, path) => ({
    imports: 'send',
    code: `export const ${name} = async (rows: readonly string[], dryRun = false): Promise<number> => {
  if (dryRun) return rows.length;
  for (const row of rows) await send({ method: 'POST', path: '${path}', body: { id: row } });
  return rows.length;
};`,
  }),
  (name, path) => ({
    imports: 'read as load',
    code: `export async function ${name}(ids: readonly string[]): Promise<readonly unknown[]> {
  const pages = await Promise.all(ids.map((id) => load(\`${path}/\${id}\`)));
  return pages.filter((page) => page !== undefined);
}`,
  }),
  (name, path) => ({
    imports: 'http',
    code: `/** Removes a row; the platform answers 204. */
export function ${name}(id: string) {
  return http.delete(\`${path}/\${id}\`, { params: { force: true } }).then(({ data }) => data);
}`,
  }),
  (name) => ({
    imports: 'purposes',
    code: `export class ${name[0]!.toUpperCase()}${name.slice(1)} {
  constructor(private readonly source = purposes) {}

  async all() {
    return this.source.list();
  }

  async publish(id: string) {
    await this.source.find(id);
    return this.source.publish(id);
  }
}`,
  }),
];

/** What a module that is near a client has beside its ordinary code. */
export function writePlatformCalls(
  { name }: ModulePlan,
  random: Random,
): { readonly imports: readonly string[]; readonly code: readonly string[] } {
  const ways = Array.from({ length: 1 + random.below(3) }, (_, index) =>
    random.pick(WAYS)(`${name}Call${String(index)}`, random.pick(PATHS)),
  );
  return { imports: [...new Set(ways.map(({ imports }) => imports))].sort(), code: ways.map(({ code }) => code) };
}
