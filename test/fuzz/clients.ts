import { currentStack, makings } from '../observe/child/sites.ts';

/** A request as a client was asked for it, with the call sites from the outermost to the innermost: `main.js:3:9`. */
export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly stack: readonly string[];
  /** Where what may send it was made until then. */
  readonly makings: ReadonlySet<string>;
}

interface Options {
  readonly url?: string | URL;
  readonly method?: string;
  readonly baseURL?: string;
  readonly prefixUrl?: string;
}

/** Stand-ins for the clients: they note what they are asked for and answer at once. */
export function createClients(sent: Sent[]): {
  readonly fetch: unknown;
  readonly Request: unknown;
  readonly packages: Readonly<Record<string, unknown>>;
} {
  const note = (method: string | undefined, url: string): Promise<object> => {
    sent.push({ method: (method ?? 'GET').toUpperCase(), url, stack: currentStack(), makings: new Set(makings) });
    return Promise.resolve({
      ok: true,
      status: 200,
      data: {},
      body: {},
      json: () => Promise.resolve({}),
      text: () => Promise.resolve(''),
    });
  };
  class Request {
    readonly url: string;
    readonly method: string | undefined;
    constructor(url: string | URL, { method }: Options = {}) {
      this.url = String(url);
      this.method = method;
    }
  }
  const fetch = (target: string | URL | Request, options: Options = {}): Promise<object> =>
    target instanceof Request
      ? note(options.method ?? target.method, target.url)
      : note(options.method, String(target));
  return { fetch, Request, packages: { axios: createAxios(note, {}), got: createGot(note, '') } };
}

type Note = (method: string | undefined, url: string) => Promise<object>;

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options'] as const;

function createAxios(note: Note, defaults: Options): object {
  const request = (given: string | Options, options: Options = {}): Promise<object> => {
    const asked = { ...defaults, ...options, ...(typeof given === 'string' ? { url: given } : given) };
    const url = String(asked.url);
    return note(
      asked.method,
      /^https?:/.test(url) || !asked.baseURL ? url : `${asked.baseURL.replace(/\/$/, '')}/${url.replace(/^\//, '')}`,
    );
  };
  const verbs = Object.fromEntries(
    VERBS.map((verb) => [verb, (url: string, ...given: Options[]) => request(url, { ...given.at(-1), method: verb })]),
  );
  return Object.assign(request.bind(null), verbs, {
    request,
    create: (own: Options) => createAxios(note, { ...defaults, ...own }),
  });
}

function createGot(note: Note, prefix: string): object {
  const request = (url: string, { method, prefixUrl = prefix }: Options = {}): Promise<object> =>
    note(method, prefixUrl === '' ? url : `${prefixUrl.replace(/\/$/, '')}/${url}`);
  const verbs = Object.fromEntries(
    VERBS.map((verb) => [verb, (url: string, options: Options = {}) => request(url, { ...options, method: verb })]),
  );
  return Object.assign(request.bind(null), verbs, {
    extend: (own: Options) => createGot(note, own.prefixUrl ?? prefix),
  });
}
