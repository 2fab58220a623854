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
  summary: 'a scopewright comment that settles nothing',
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
      return 'This comment stands at no HTTP call, so it settles nothing.';
    case 'no-reason':
      return 'This comment gives no reason for leaving the call out, so it leaves nothing out, and the call counts.';
    case 'nothing-named':
      return 'This comment names no endpoint, so it settles nothing.';
    case 'unknown-endpoint':
      return `This comment names \`${fault.name}\`, and the registry \`${fault.registry.id}\` has no such endpoint, so it settles nothing.`;
    case 'contradiction':
      return `This comment names ${listNames(fault.names)}, and the code says that the call at ${fault.call.file}:${fault.call.line} is \`${wordTarget(fault.target)}\`: what the code says counts.`;
    case 'out-of-reach':
      return `This comment names \`${fault.name}\` too, and the code says that the call is \`${wordTarget(fault.target)}\`: what the code says counts.`;
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
      return 'Move it to the line of the call or the line before, or remove it.';
    case 'no-reason':
      return 'Write the reason behind a colon, like `// scopewright-ignore: a mock of the tests`.';
    case 'nothing-named':
      return 'Write what the call reaches, like `// scopewright: GET /v2/purposes, POST /v1/purposes`, or remove it.';
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
    return 'Write a method and a path, like `GET /v2/purposes`; several are separated by commas.';
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  const [near] = [...otherCase, ...otherMethods, ...nearest];
  return near === undefined
    ? 'Correct it, or remove the comment.'
    : `Did you mean \`${near.id}\`? Correct it, or remove the comment.`;
}
