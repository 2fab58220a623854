import type { Finding } from '@scopewright/audit';
import { createPaint, type Layout } from '../text/layout.ts';
import { toPrintableValue } from '../text/printable.ts';

/**
 * The command that says more of the gravest finding that it can say more of, calls before scopes, or nothing.
 * `directory` is the folder as it was named.
 */
export function explainHint(findings: readonly Finding[], directory: string, layout: Layout): string {
  const ordered = [...toPrintableValue(findings)].sort((left, right) => rankOf(left) - rankOf(right));
  const [first] = ordered.flatMap((finding) => toSubject(finding, directory));
  if (first === undefined) return '';
  return `${createPaint(layout)(['dim'], `To see why: scopewright explain ${first}`)}\n`;
}

const rulesOfCalls: readonly string[] = [
  'missing-scope',
  'unknown-endpoint',
  'no-credential',
  'unresolved-call',
  'legacy-data-subject-api',
  'unscoped-endpoint',
] satisfies readonly Finding['rule'][];
const rulesOfScopes: readonly string[] = [
  'unknown-scope',
  'unused-scope',
  'overbroad-scope',
  'redundant-scope',
  'unverifiable-scope',
  'expired-keep',
] satisfies readonly Finding['rule'][];

function rankOf({ severity, scope }: Finding): number {
  return ['error', 'warning', 'note'].indexOf(severity) * 2 + (scope === undefined ? 0 : 1);
}

/**
 * Calls by their place, scopes by their name. Places of a folder above, and what a shell would take apart, are left
 * alone.
 */
function toSubject({ rule, file, line, scope }: Finding, directory: string): readonly string[] {
  if (scope !== undefined && rulesOfScopes.includes(rule)) return /^[\w.:][\w.:-]*$/.test(scope) ? [scope] : [];
  const place = `${directory === '.' ? '' : `${directory.replace(/\/+$/, '')}/`}${file}:${line}`.replace(/^\.\//, '');
  return rulesOfCalls.includes(rule) && /^[\w./@+:-]+$/.test(place) && !place.startsWith('..') && !place.startsWith('/')
    ? [place]
    : [];
}
