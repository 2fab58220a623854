import type { Registry } from './registry.ts';

/** What a server's URL says of the endpoints behind it. */
export interface Server {
  /** A host in the manifest's notation, in small letters: `api.example.com`, `*.example.com`. */
  readonly host: string;
  /** The path before the endpoints' own, without a trailing slash: `/v1`, or nothing. */
  readonly basePath: string;
}

/** Reads `https://api.example.com/v1`, or why it cannot be read. `*.` at the start of the host is any host below it. */
export function readServer(url: string): Server | { readonly mistake: string } {
  const scheme = /^https?:\/\//i.exec(url)?.[0];
  if (scheme === undefined) return { mistake: 'it starts with neither `https://` nor `http://`' };
  const behind = url.slice(scheme.length);
  const end = behind.search(/[?#]/);
  const whole = end < 0 ? behind : behind.slice(0, end);
  const slash = whole.indexOf('/');
  const [host, path] = slash < 0 ? [whole, ''] : [whole.slice(0, slash), whole.slice(slash)];
  if (!/^(?:\*\.)?[\w-]+(?:\.[\w-]+)*(?::\d+)?$/.test(host))
    return {
      mistake: `\`${host}\` is no host: one is like \`api.example.com\`, or \`*.example.com\` for all below it`,
    };
  if (end >= 0) return { mistake: 'a server has neither a query nor a fragment' };
  const segments = path.split('/').filter((segment) => segment !== '');
  if (segments.some((segment) => /[\s{}\\]/.test(segment) || segment === '.' || segment === '..'))
    return { mistake: `its path \`${path}\` has more than literal segments` };
  return { host: host.toLowerCase(), basePath: segments.map((segment) => `/${segment}`).join('') };
}

/** The servers of valid URLs. */
export function readServers(urls: readonly string[]): readonly Server[] {
  return urls.map(readServer).filter((server) => 'host' in server);
}

/** The hosts of all servers of a registry, as the manifest writes them. */
export function getServerHosts({ servers = [], endpoints }: Registry): readonly string[] {
  const own = endpoints.flatMap((endpoint) => endpoint.servers ?? []);
  return [...new Set(readServers([...servers, ...own]).map(({ host }) => host))];
}

/** Whether a literal host fits a pattern of `readServer`; a pattern without a port fits every port. */
export function fitsServerHost(pattern: string, host: string): boolean {
  const [written, bare] = [host.toLowerCase(), host.toLowerCase().replace(/:\d+$/, '')];
  return [written, bare].some((each) =>
    pattern.startsWith('*.') ? each.endsWith(pattern.slice(1)) : each === pattern,
  );
}
