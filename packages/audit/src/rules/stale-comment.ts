import { formatUrl } from '@scopewright/analyzer';
import { nearestEndpoints } from '@scopewright/registry';

import { listNames } from '../contract/phrases.ts';
import type { CommentFault } from '../judgement/comments/apply-comments.ts';
import type { ResolvedTarget } from '../resolution/resolve-target.ts';
import type { Rule } from './rule.ts';
import { atSpan, formatRequest } from './wording.ts';

export const staleComment: Rule = {
  name: 'stale-comment',
  severity: 'warning',
  summary: 'a scopewright comment that has no effect',
  precision: 'very-high',
  tags: ['maintainability', 'analysis'],
  explains: null,
  *check({ comments }) {
    for (const { comment, fault, manifest } of comments) {
      if (fault) yield { ...atSpan(comment.file, comment), manifest, found: wordFound(fault), help: wordHelp(fault) };
    }
  },
};

function wordFound(fault: CommentFault): string {
  switch (fault.kind) {
    case 'no-call':
      return 'This comment is not next to an HTTP call, so it has no effect.';
    case 'no-reason':
      return 'This comment gives no reason for ignoring the call, so it has no effect and the call counts.';
    case 'nothing-named':
      return 'This comment names no endpoint, so it has no effect.';
    case 'unknown-endpoint':
      return `This comment names \`${fault.name}\`, but the registry \`${fault.registry.id}\` has no such endpoint, so the comment has no effect.`;
    case 'contradiction':
      return `This comment names ${listNames(fault.names)}, but the code shows that the call at ${fault.call.file}:${fault.call.line} is \`${wordTarget(fault.target)}\`, so the comment has no effect.`;
    case 'out-of-reach':
      return `This comment also names \`${fault.name}\`, but the code shows that the call is \`${wordTarget(fault.target)}\`, so scopewright does not count it.`;
  }
}

/** If a call goes elsewhere, its host contradicts the comment. */
function wordTarget(target: ResolvedTarget): string {
  return target.origin === 'other'
    ? `${target.target.method ?? '{method}'} ${formatUrl(target.target.url)}`
    : formatRequest(target);
}

function wordHelp(fault: CommentFault): string {
  switch (fault.kind) {
    case 'no-call':
      return 'Move it to the line of the call or the line before it, or remove it.';
    case 'no-reason':
      return 'Add the reason after a colon, like `// scopewright-ignore: a mock for the tests`.';
    case 'nothing-named':
      return 'Name the endpoints that the call reaches, like `// scopewright: GET /v2/purposes, POST /v1/purposes`, or remove the comment.';
    case 'unknown-endpoint':
      return wordNearest(fault);
    case 'contradiction':
    case 'out-of-reach':
      return 'Remove or correct the comment, or correct the code.';
  }
}

function wordNearest({ name, registry }: Extract<CommentFault, { kind: 'unknown-endpoint' }>): string {
  const [, method = 'GET', path = name] = /^([A-Za-z]+) +(\/\S*)$/.exec(name) ?? [];
  if (!path.startsWith('/'))
    return 'Write a method and a path, like `GET /v2/purposes`, and separate several with commas.';
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  const [near] = [...otherCase, ...otherMethods, ...nearest];
  return near === undefined
    ? 'Correct it or remove the comment.'
    : `Did you mean \`${near.id}\`? Correct it or remove the comment.`;
}
