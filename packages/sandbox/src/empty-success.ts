import type { Endpoint } from '@scopewright/registry';

import type { Answer } from './answer.ts';

/**
 * A success with nothing in it, as far as the method and the path tell its kind: the specification shows no bodies
 * (4.3).
 */
export function answerEmpty({ method, path }: Pick<Endpoint, 'method' | 'path'>): Answer {
  const last = path.slice(path.lastIndexOf('/') + 1);
  switch (method) {
    case 'DELETE':
      return { status: 204 };
    case 'GET':
      return answerRead(last);
    case 'POST':
      return isSearch(path) ? { status: 200, body: [] } : { status: 201, body: {} };
    default:
      return { status: 200, body: {} };
  }
}

/** A file, one record behind its id, a list under a name in the plural, one record under any other. */
function answerRead(last: string): Answer {
  if (/^(?:content|export|download.*)$/.test(last))
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: '' };
  const isList = !last.startsWith('{') && /(?:s|metadata|list|history)$/i.test(last);
  return { status: 200, body: isList ? [] : {} };
}

function isSearch(path: string): boolean {
  return /\/(?:search|pages)(?:\/|$)/.test(path);
}
