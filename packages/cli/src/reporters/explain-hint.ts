import { ruleFacts, type Finding } from '@scopewright/audit';
import { createPaint, type Layout } from '../text/layout.ts';
import { toPrintableValue } from '../text/printable.ts';

/**
 * The command that explains the most severe finding that it can explain, calls before scopes; empty if there is none.
 * `directory` is the folder as the user named it.
 */
export function explainHint(findings: readonly Finding[], directory: string, layout: Layout): string {
  const ordered = [...toPrintableValue(findings)].sort((left, right) => rankOfFinding(left) - rankOfFinding(right));
  const [first] = ordered.flatMap((finding) => toSubject(finding, directory));
  if (first === undefined) return '';
  return `${createPaint(layout)(['dim'], `To see why: scopewright explain ${first}`)}\n`;
}

function rankOfFinding({ severity, scope }: Finding): number {
  return ['error', 'warning', 'note'].indexOf(severity) * 2 + (scope === undefined ? 0 : 1);
}

/**
 * Calls by their place, scopes by their name. Places in a folder above, and texts that a shell would split, are
 * skipped.
 */
function toSubject({ rule, file, line, scope }: Finding, directory: string): readonly string[] {
  const explains = ruleFacts.find(({ name }) => name === rule)?.explains;
  if (scope !== undefined && explains === 'scope') return /^[\w.:][\w.:-]*$/.test(scope) ? [scope] : [];
  const place = `${directory === '.' ? '' : `${directory.replace(/(?<!\/)\/+$/, '')}/`}${file}:${line}`.replace(
    /^\.\//,
    '',
  );
  return explains === 'call' && /^[\w./@+:-]+$/.test(place) && !place.startsWith('..') && !place.startsWith('/')
    ? [place]
    : [];
}
