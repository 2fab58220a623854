import { formatUrl } from '@scopewright/analyzer';
import type { Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import type { JudgedPathText } from '../judgement/path-texts/judge-path-texts.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { atSpan, listEndpoints } from './wording.ts';

export const unfollowedPath: Rule = {
  name: 'unfollowed-path',
  severity: 'warning',
  summary: 'a platform path in the code that no known call uses',
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
    found: `\`${formatUrl(text.url)}\` is the path of ${listEndpoints(paths, 'or')}, but scopewright found no call that uses it.`,
    details: [
      'scopewright may have missed a request: until this is resolved, it reports no scope that grants the endpoint as unused or overbroad.',
    ],
    help: `If the code sends a request to it, add a comment on this line or the line before, like \`// scopewright: ${first.id}\`, or declare the HTTP client under \`clients\`. If not, write \`// scopewright-ignore: the reason\`.`,
  };
}
