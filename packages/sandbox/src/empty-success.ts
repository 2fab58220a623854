import type { Endpoint } from '@scopewright/registry';

import type { Answer } from './answer.ts';

/** An empty success whose kind depends on the method and the path: the specification shows no bodies (4.3). */
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

/** A file; one record if the path ends in an id; a list if it ends in a plural name; one record for any other name. */
function answerRead(last: string): Answer {
  if (/^(?:content|export|download.*)$/.test(last))
    return { status: 200, headers: { 'content-type': 'application/octet-stream' }, body: '' };
  const isList = !last.startsWith('{') && /(?:s|metadata|list|history)$/i.test(last);
  return { status: 200, body: isList ? [] : {} };
}

function isSearch(path: string): boolean {
  return /\/(?:search|pages)(?:\/|$)/.test(path);
}
