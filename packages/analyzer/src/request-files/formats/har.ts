import type { Found } from '../found-request.ts';
import { itemsOf, parseJson, propertyAt, rangeOf, textAt } from '../json.ts';
import type { RequestFormat } from '../request-format.ts';
import { literal } from '../url-text.ts';
import { methodOf } from '../variables.ts';

/** http://www.softwareishard.com/blog/har-12-spec/ */
export const har: RequestFormat = {
  name: 'HAR recording',
  kind: 'collections',
  matches: (path) => path.endsWith('.har'),
  mark: /"entries"/,
  read: readRecording,
};

/** A recording holds what was really sent, secrets in queries too: those are left out. */
function readRecording(text: string): Found {
  const { root, problems } = parseJson(text);
  const requests = itemsOf(propertyAt(root, 'log', 'entries')).flatMap((entry) => {
    const url = propertyAt(entry, 'request', 'url');
    if (url?.type !== 'string') return [];
    const sent = literal(
      String(url.value)
        .split(/[?#]/, 1)
        .join('')
        .replace(/(?<=^[a-z]{1,10}:\/\/)[^/@]*@/i, ''),
    );
    return [
      {
        ...rangeOf(url),
        targets: [{ method: methodOf(textAt(entry, 'request', 'method')), url: sent, client: 'har' }],
      },
    ];
  });
  return { requests, problems };
}
