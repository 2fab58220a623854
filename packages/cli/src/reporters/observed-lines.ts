import type { AuditResult, ObservedRefusal, ObservedRuns } from '@scopewright/audit';
import type { Layout, Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';
import { introduceNeverObserved, unplacedWords, wordCalls, wordRequests } from './observed-words.ts';

/**
 * What runs of the program showed: the number of requests, the refusals with reasons, and the endpoints that no run
 * requested.
 */
export function observedLines({ observed }: AuditResult, layout: Layout, paint: Paint): string[] {
  if (observed === undefined) return [];
  const { files, refusals, unplaced } = observed;
  return [
    paint(['underline'], 'Observed'),
    ...files.flatMap((file) =>
      wrap(`${file.file}: ${wordRequests(file, observed)}.`, { indent: '  ', columns: layout.columns }),
    ),
    ...wordCalls(observed).flatMap((words) => wrap(words, { indent: '  ', columns: layout.columns })),
    ...refusals.flatMap((refusal) => refusalLines(refusal, layout, paint)),
    ...unplaced.flatMap(({ file, line, column }) => [
      placeLine({ file, line, column }, paint),
      ...wrap(unplacedWords, { indent: '    ', columns: layout.columns }),
    ]),
    ...neverLines(observed, layout),
  ];
}

function refusalLines(refusal: ObservedRefusal, { columns }: Layout, paint: Paint): string[] {
  return [placeLine(refusal, paint), ...wrap(refusal.message, { indent: '    ', columns })];
}

function placeLine({ file, line, column }: Pick<ObservedRefusal, 'file' | 'line' | 'column'>, paint: Paint): string {
  return `  ${paint(['dim'], `${file}:${line}:${column}`)}`;
}

function neverLines(observed: ObservedRuns, { columns }: Layout): string[] {
  const { neverObserved } = observed;
  if (neverObserved.length === 0) return [];
  const lines = neverObserved.flatMap(({ credential, endpoints }) =>
    wrap(`${credential} can call ${endpoints.join(', ')}.`, { indent: '    ', columns }),
  );
  return [...wrap(introduceNeverObserved(observed), { indent: '  ', columns }), ...lines];
}
