import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { matchEndpoint, nearestEndpoints, type Endpoint, type Registry } from '@scopewright/registry';

import type { Answer } from './answer.ts';
import { answerEmpty } from './empty-success.ts';
import { SandboxError } from './errors.ts';

/** Bodies by `METHOD /path`; a path may be an endpoint’s template or a concrete path, `GET /v2/purposes/p-1`. */
export type Responses = Readonly<Record<string, unknown>>;

/** The configured answer to a request, or undefined. */
export type FindResponse = (endpoint: Endpoint, target: string) => Answer | undefined;

/**
 * The responses of a folder, `GET/v2/purposes/{purposeId}.json`, or of a value. All are read at the start: no part of a
 * request ever becomes the path of a file.
 */
export function createResponses(responses: string | URL | Responses, registry: Registry): FindResponse {
  const bodies =
    typeof responses === 'string' || responses instanceof URL
      ? readResponseFolder(responses)
      : new Map(Object.entries(responses));
  const byEndpoint = new Map<string, unknown>();
  const byPath = new Map<string, unknown>();
  for (const [id, body] of bodies) {
    const endpoint = getEndpoint(id, registry);
    if (id.includes('{') || id === endpoint.id) byEndpoint.set(endpoint.id, body);
    else byPath.set(id, body);
  }
  return (endpoint, target) => {
    const id = `${endpoint.method} ${target.split('?', 1)[0]!}`; // there is always a first part
    const found = byPath.has(id) ? byPath : byEndpoint.has(endpoint.id) ? byEndpoint : undefined;
    return found && toAnswer(endpoint, found.get(found === byPath ? id : endpoint.id));
  };
}

/** The status is that of the empty success, except 204, which allows no body. */
function toAnswer(endpoint: Endpoint, body: unknown): Answer {
  const { status } = answerEmpty(endpoint);
  return { status: status === 204 ? 200 : status, body };
}

function getEndpoint(id: string, registry: Registry): Endpoint {
  const [method = '', requestPath = ''] = id.split(' ');
  const endpoint = matchEndpoint(registry, method, requestPath);
  if (endpoint) return endpoint;
  const [near] = nearestEndpoints(registry, method, requestPath).nearest;
  throw new SandboxError(
    `There is a response for \`${id}\`, and the registry \`${registry.id}\` has no such endpoint.${near ? ` Did you mean \`${near.id}\`?` : ''}`,
  );
}

function readResponseFolder(folder: string | URL): ReadonlyMap<string, unknown> {
  const root = folder instanceof URL ? fileURLToPath(folder) : folder;
  const files = listFiles(root).filter((file) => file.endsWith('.json'));
  if (files.length === 0)
    throw new SandboxError(
      `The folder \`${root}\` has no response files: write one as METHOD/path.json, such as \`GET/v2/purposes.json\`.`,
    );
  return new Map(files.map((file) => [toId(file), readResponse(path.join(root, file), file)]));
}

function listFiles(root: string): readonly string[] {
  try {
    return readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      .sort();
  } catch (error) {
    throw new SandboxError(`The response folder \`${root}\` cannot be read: name an existing one.`, {
      cause: error,
    });
  }
}

function toId(file: string): string {
  const slash = file.indexOf('/');
  return `${file.slice(0, Math.max(0, slash))} ${file.slice(slash).replace(/\.json$/, '')}`;
}

function readResponse(file: string, name: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SandboxError(
      `The response \`${name}\` is not JSON (${error instanceof Error ? error.message : String(error)}).`,
      { cause: error },
    );
  }
}
