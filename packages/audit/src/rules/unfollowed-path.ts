import { formatUrl } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import type { JudgedPathText } from '../judgement/path-texts/judge-path-texts.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { atSpan, listEndpoints } from './wording.ts';

export const unfollowedPath: Rule = {
  name: 'unfollowed-path',
  severity: 'warning',
  summary: 'a path of the platform in the code that no call was found to use',
  precision: 'medium',
  tags: ['maintainability', 'analysis'],
  explains: null,
  *check({ pathTexts }) {
    for (const each of pathTexts) if (each.isUnfollowed) yield reportPath(each);
  },
};

function reportPath({ text, manifest, owners, paths }: JudgedPathText): RuleFinding {
  const [first, ...others] = paths as readonly [Endpoint, ...Endpoint[]]; // the text is the path of at least one
  const [owner, ...more] = owners;
  return {
    ...atSpan(text.file, text),
    manifest,
    ...(owner && more.length === 0 ? { credential: owner.credential.name } : {}),
    endpoint: others.length === 0 ? first.id : `${text.method ?? '{method}'} ${first.path}`,
    scopes: [...new Set(paths.flatMap(({ scopes }) => scopes))].sort(compareText),
    possible: paths.map(({ id }) => id),
    found: `\`${formatUrl(text.url)}\` is the path of ${listEndpoints(paths, 'or')}, and no call was found that uses it.`,
    details: [
      'The request that it belongs to may have been missed: until this is settled, no scope that grants the endpoint is called unused or overbroad.',
    ],
    help: `If a request is sent to it, name it in a comment on its line or the line before, like \`// scopewright: ${first.id}\`, or declare the HTTP client under \`clients\`; if none is, write \`// scopewright-ignore: the reason\`.`,
  };
}
