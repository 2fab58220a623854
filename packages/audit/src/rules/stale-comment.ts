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
    case 'unknown-form':
      return `\`${fault.form}\` is not a scopewright comment, so it has no effect.`;
    case 'no-rule':
      return 'This comment names no rule, so it disables none.';
    case 'unknown-rule':
      return `This comment names \`${fault.name}\`, but there is no such rule, so it disables none.`;
    case 'lasting-rule':
      return `This comment names \`${fault.name}\`, which no comment can disable, so it disables none.`;
    case 'no-disable-reason':
      return 'This comment gives no reason, so it disables no rule.';
    case 'nothing-disabled':
      return `The next line has no finding of ${listNames(fault.rules)} that this comment could disable.`;
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
    case 'unknown-form':
      return wordForms(fault.form);
    case 'no-rule':
      return 'Name the rule and the reason, like `// scopewright-disable-next-line unresolved-call -- decided at run time`.';
    case 'unknown-rule':
      return fault.near === undefined
        ? 'Name a rule as findings show it, or remove the comment.'
        : `Did you mean \`${fault.near}\`? Correct it or remove the comment.`;
    case 'lasting-rule':
      return 'Correct the file, or list it under `ignores` in the manifest.';
    case 'no-disable-reason':
      return `Add the reason after two dashes, like \`// scopewright-disable-next-line ${fault.rules.join(', ')} -- decided at run time\`.`;
    case 'nothing-disabled':
      return 'Move it to the line before the finding, or remove what it does not need.';
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

/** The form that was likely meant comes first. */
function wordForms(form: string): string {
  const forms = [
    '`// scopewright-ignore: reason` leaves out a call',
    '`// scopewright-disable-next-line RULE -- reason` disables a rule on the next line',
    '`// scopewright: METHOD /path` names what a call reaches',
  ];
  const [first = '', ...others] = /ignore|skip/.test(form) ? forms : [forms[1], forms[0], forms[2]];
  return `Write one of these, or remove it: ${[first, ...others].join('; ')}.`;
}

function wordNearest({ name, registry }: Extract<CommentFault, { kind: 'unknown-endpoint' }>): string {
  const [, method = 'GET', path = name] = /^([A-Za-z]+) +(\/\S*)$/.exec(name) ?? [];
  if (!path.startsWith('/'))
    return 'Write a method and a path, like `GET /v2/purposes`, and separate several with commas.';
  const { otherCase, otherMethods, nearest } = nearestEndpoints(registry, method, path);
  // At another path and with another method it is another operation, and more likely one that the registry lacks.
  const [near] = [
    ...otherCase,
    ...otherMethods.filter((each) => withoutNames(each.path) === withoutNames(path)),
    ...nearest.filter(
      (each) => each.method === method.toUpperCase() && countParameters(each.path) === countParameters(path),
    ),
  ];
  return near === undefined
    ? 'Correct it or remove the comment. If the registry lacks an endpoint that the platform has, write `// scopewright-ignore: reason` instead.'
    : `Did you mean \`${near.id}\`? Correct it or remove the comment.`;
}

/** `/v1/contracts/{contractId}` and `/v1/contracts/{id}` are one path. */
function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, '{}');
}

function countParameters(template: string): number {
  return withoutNames(template).split('{}').length - 1;
}
