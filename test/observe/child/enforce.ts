import type { IncomingMessage } from 'node:http';

import type { Exchange, SandboxRequest } from '@scopewright/sandbox';

import { isHost } from '../hosts.ts';
import { getMade, MARK } from './requests.ts';
import { toParts, type RecordServer } from './server.ts';

/** A platform that grants what its credentials hold, and nothing else. */
export interface EnforcedPlatform {
  readonly hosts: readonly string[];
  readonly prefixes: readonly string[];
  /** By credential the scopes that it holds. */
  readonly credentials: Readonly<Record<string, readonly string[]>>;
  /**
   * By file of the program the credential that its requests use; of the files on a request's stack the outermost
   * counts.
   */
  readonly credentialOf: Readonly<Record<string, string>>;
  /**
   * `CREDENTIAL METHOD /template`: was refused in a run before, and is allowed now, so that a program that stops at its
   * first refusal comes to the next one. `UNKNOWN`: the same for what the registry does not have.
   */
  readonly pardoned: readonly string[];
}

export const UNKNOWN = 'UNKNOWN';

/** Has all scopes, and is used for what is pardoned. */
const PARDON = 'pardoned';

/**
 * Puts a sandbox before the recording server: requests to the platform get a token of their credential, whatever they
 * brought, and go there; the driver's answers are the bodies of what is allowed. Others are answered as without it. The
 * token endpoint is the driver's, too: programs know no secret of the sandbox.
 */
export async function enforce(server: RecordServer, platform: EnforcedPlatform): Promise<readonly Exchange[]> {
  const { createSandbox } = await import('@scopewright/sandbox');
  const { matchPattern, trustPlatform } = await import('@scopewright/registry');
  const hosts = [...platform.hosts, `127.0.0.1:${server.port}`];
  const pardoned = new Set(platform.pardoned);
  const all = trustPlatform.scopes.map(({ name }) => name);
  const credentials = Object.fromEntries(
    [...Object.entries(platform.credentials), [PARDON, all] as const].map(([name, scopes]) => [name, { scopes }]),
  );
  const respond = (request: SandboxRequest): ReturnType<typeof toParts> =>
    toParts({ ...request, host: request.headers.host ?? '' }, server.answer).then(({ body = {}, ...parts }) => ({
      ...parts,
      body,
    }));
  const sandbox = createSandbox({ manifest: { platform: { prefixes: platform.prefixes }, credentials }, respond });
  server.intercept = (request, response) => {
    if (!hosts.some((pattern) => isHost(request.headers.host ?? '', pattern))) return false;
    const found = matchPattern(trustPlatform, request.method ?? '', [request.url ?? ''], {
      isPlatform: true,
      prefixes: platform.prefixes,
    });
    const endpoint = found.kind === 'exact' ? found.match.endpoint : undefined;
    const credential = findCredential(request, platform);
    const isPardoned = pardoned.has(endpoint ? `${credential} ${endpoint.id}` : UNKNOWN);
    if (endpoint?.kind === 'token' || (isPardoned && !endpoint)) return false;
    request.headers.authorization = `Bearer ${sandbox.tokenFor(isPardoned ? PARDON : credential)}`;
    sandbox.listener(request, response);
    return true;
  };
  return sandbox.requests;
}

function findCredential({ headers }: IncomingMessage, { credentials, credentialOf }: EnforcedPlatform): string {
  const stack = getMade()[Number(headers[MARK])]?.stack ?? [];
  const files = stack.map((site) => site.replace(/:\d+:\d+$/, ''));
  const known = files.map((file) => credentialOf[file]).find((name) => name !== undefined);
  return known ?? Object.keys(credentials)[0]!; // each program that is run this way has one
}
