import ky, { type KyInstance, type Options } from 'ky';

import { RemoteError } from './errors';

export interface ServiceOptions {
  origin: string | undefined;
  name: string;
  token?: () => Promise<string> | string;
  /** Stands before every path: a gateway's mount point. */
  mount?: string;
}

export interface Service {
  read<T>(path: string, options?: Options): Promise<T>;
  write<T>(method: 'post' | 'put' | 'patch', path: string, json: unknown): Promise<T>;
  remove(path: string): Promise<void>;
  readonly raw: KyInstance;
}

export function createService({ origin, name, token, mount = '' }: ServiceOptions): Service {
  if (!origin) throw new TypeError(`${name} has no origin`);
  const client = ky.create({
    prefixUrl: origin + mount,
    retry: 0,
    hooks: {
      beforeRequest: [
        async (request) => {
          if (token) request.headers.set('authorization', `Bearer ${await token()}`);
        },
      ],
      afterResponse: [
        async (_request, _options, response) => {
          if (!response.ok) throw new RemoteError(name, response.status, await response.text());
        },
      ],
    },
  });
  return {
    raw: client,
    read: (path, options) => client.get(path, options).json(),
    write: (method, path, json) => client[method](path, { json }).json(),
    remove: async (path) => {
      await client.delete(path);
    },
  };
}
