import type { Found } from '../found-request.ts';
import { itemsOf, parseJson, propertyAt, rangeOf, textAt } from '../json.ts';
import type { ReadContext, RequestFormat } from '../request-format.ts';
import { concat, hole, labelled, literal } from '../url-text.ts';
import { methodOf } from '../variables.ts';

/** Contracts that a consumer's tests write: https://github.com/pact-foundation/pact-specification */
export const pact: RequestFormat = {
  name: 'Pact contract',
  kind: 'collections',
  matches: (path) => path.endsWith('.json'),
  mark: /"consumer"\s*:\s*\{/,
  isMarkedInHead: true,
  read: readContract,
};

/** A contract names its provider and no host: the provider's name stands for the base. */
function readContract(text: string, { labels }: ReadContext): Found {
  const { root, problems } = parseJson(text);
  const provider = textAt(root, 'provider', 'name');
  if (provider === undefined) return { requests: [], problems };
  const base = labelled(hole(provider, 'contract'), provider, labels);
  const requests = itemsOf(propertyAt(root, 'interactions')).flatMap((interaction) => {
    const path = propertyAt(interaction, 'request', 'path');
    if (path?.type !== 'string') return [];
    const url = concat(base, literal(String(path.value)));
    return [
      {
        ...rangeOf(path),
        targets: [{ method: methodOf(textAt(interaction, 'request', 'method')), url, client: 'pact' }],
      },
    ];
  });
  return { requests, problems };
}
