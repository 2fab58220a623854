import { subscribe } from 'node:diagnostics_channel';

import type { Recorder } from './recorder.ts';

/** https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
interface UndiciMessage {
  readonly request: {
    readonly method: string;
    readonly origin: string | URL | undefined;
    readonly path: string;
    /** Text in undici 5, a list of names and values since. */
    readonly headers: unknown;
  };
  readonly response: { readonly statusCode: number; readonly headers: readonly (Uint8Array | string)[] };
}

/** Node's `fetch` and the package `undici`. */
export function watchUndici({ sent, answered }: Recorder): void {
  listenTo('undici:request:create', ({ request }) =>
    sent(request, () => ({
      method: request.method,
      origin: String(request.origin),
      path: request.path,
      authorization: findAuthorization(request.headers),
    })),
  );
  listenTo('undici:request:headers', ({ request, response }) =>
    answered(request, () => ({
      status: response.statusCode,
      header: (name) => findHeader(response.headers.map(toText), name),
    })),
  );
}

function listenTo(channel: string, listen: (message: UndiciMessage) => void): void {
  subscribe(channel, (message) => listen(message as UndiciMessage)); // as the page above says
}

/** Of a request’s headers, in any of the forms that undici takes. */
export function findAuthorization(headers: unknown): string | undefined {
  return findHeader(toPairs(headers), 'authorization');
}

function toPairs(headers: unknown): readonly string[] {
  if (typeof headers === 'string')
    return headers.split('\r\n').flatMap((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
  if (Array.isArray(headers)) return headers.flat().map(toText);
  if (typeof headers !== 'object' || headers === null) return [];
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers);
  return entries.flat().map(toText);
}

function toText(part: unknown): string {
  return part instanceof Uint8Array ? Buffer.from(part).toString('latin1') : String(part);
}

function findHeader(pairs: readonly string[], name: string): string | undefined {
  const index = pairs.findIndex((each, at) => at % 2 === 0 && each.toLowerCase() === name);
  return index === -1 ? undefined : pairs[index + 1];
}
