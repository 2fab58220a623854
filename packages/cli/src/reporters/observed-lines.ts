import type { AuditResult, NeverObserved, ObservedFile, ObservedRefusal, ObservedRuns } from '@scopewright/audit';
import { count } from '../text/count.ts';
import type { Layout, Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';

/** What runs of the program showed: how much there was, what was refused and why, and what no run came to. */
export function observedLines({ observed }: AuditResult, layout: Layout, paint: Paint): string[] {
  if (observed === undefined) return [];
  const { files, refusals, unplaced, neverObserved } = observed;
  return [
    paint(['underline'], 'Observed'),
    ...files.flatMap((file) => wrap(toFileSentence(file), { indent: '  ', columns: layout.columns })),
    ...refusals.flatMap((refusal) => refusalLines(refusal, layout, paint)),
    ...unplaced.flatMap(({ file, line, column }) => [placeLine({ file, line, column }, paint), ...wrap('A scope was missing here, and the log does not say what was asked for.', { indent: '    ', columns: layout.columns })]),
    ...neverLines(observed, neverObserved, layout),
  ];
}

function toFileSentence({ file, format, requests, platformRequests, unknownRequests }: ObservedFile): string {
  const unknown = unknownRequests === 0 ? '' : `, ${unknownRequests} of these to what the registry does not have`;
  if (format === 'log') return `${file}: ${count(requests, 'refusal')} found in the log, ${platformRequests} of the platform${unknown}.`;
  return `${file}: ${count(requests, 'request')}, ${platformRequests} to the platform${unknown}.`;
}

function refusalLines(refusal: ObservedRefusal, { columns }: Layout, paint: Paint): string[] {
  return [placeLine(refusal, paint), ...wrap(refusal.message, { indent: '    ', columns })];
}

function placeLine({ file, line, column }: Pick<ObservedRefusal, 'file' | 'line' | 'column'>, paint: Paint): string {
  return `  ${paint(['dim'], `${file}:${line}:${column}`)}`;
}

/** Said so that nobody takes it for a reason to give a scope back. */
function neverLines({ files }: ObservedRuns, never: readonly NeverObserved[], { columns }: Layout): string[] {
  if (never.length === 0) return [];
  const where = files.length === 1 ? 'this run' : 'these runs';
  const lines = never.flatMap(({ credential, endpoints }) => wrap(`${credential} can call ${endpoints.join(', ')}.`, { indent: '    ', columns }));
  return [...wrap(`Found in the code, and not come to in ${where}; no scope is given back for that:`, { indent: '  ', columns }), ...lines];
}
