import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface Packed {
  /** Its package.json. */
  readonly manifest: { readonly name: string; readonly version: string };
  /** The tarball, absolute. */
  readonly tarball: string;
}

export interface LocalRegistry {
  /** `http://127.0.0.1:43210/` */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly packed: readonly Packed[];
  /** The registry that has all other packages, `https://registry.npmjs.org/`. */
  readonly others: string;
}

/**
 * A registry on this machine: it has the packed packages as if they were published, and sends clients to another registry
 * for everything else. It answers the two requests that an installation makes: for a package's description, and for its
 * tarball.
 */
export async function startRegistry({ packed, others }: Options): Promise<LocalRegistry> {
  const answers = new Map<string, Buffer | string>();
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(decodeURIComponent(url));
    if (answer === undefined) response.writeHead(302, { location: new URL(url, others).href }).end();
    else
      response
        .writeHead(200, {
          'content-type': typeof answer === 'string' ? 'application/json' : 'application/octet-stream',
        })
        .end(answer);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on a port
  for (const { manifest, tarball } of packed) {
    const content = await readFile(tarball);
    const name = `tarballs/${path.basename(tarball)}`;
    answers.set(`/${name}`, content);
    answers.set(`/${manifest.name}`, JSON.stringify(toDescription(manifest, content, `${url}${name}`)));
  }
  return { url, stop: () => stop(server) };
}

/** https://github.com/npm/registry/blob/main/docs/responses/package-metadata.md */
function toDescription(manifest: Packed['manifest'], content: Buffer, tarball: string): object {
  const { name, version } = manifest;
  const hash = (algorithm: string, encoding: 'base64' | 'hex'): string =>
    createHash(algorithm).update(content).digest(encoding);
  const dist = { tarball, shasum: hash('sha1', 'hex'), integrity: `sha512-${hash('sha512', 'base64')}` };
  return {
    name,
    'dist-tags': { latest: version },
    versions: { [version]: { ...manifest, dist } },
    // Clients that refuse versions of the last hours look here.
    time: { [version]: '2026-01-01T00:00:00.000Z' },
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => void server.close(() => resolve()));
}
