import { formatUrl } from '@scopewright/analyzer';

import type { ExplainedCall, ExplainedTarget, QuotedHop } from '../contract/explanation.ts';
import type { Place } from '../contract/place.ts';
import type { ReadLine } from '../inputs/source-reader.ts';
import { toAuditedCall } from '../judgement/describe-call.ts';
import { possibleEndpoints, calledEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import type { ResolvedTarget } from '../resolution/resolve-target.ts';

/** A call with its lines quoted, limited to some of its targets. */
export function explainCall(
  judged: JudgedCall,
  readLine: ReadLine,
  isWanted: (target: Pick<ExplainedTarget, 'endpoint'>) => boolean = () => true,
): ExplainedCall {
  const { targets, ...call } = toAuditedCall(judged);
  const wanted = targets.filter(isWanted);
  const openUrls = new Set(judged.targets.filter(isPathOpen).map(({ target }) => formatUrl(target.url)));
  return {
    ...call,
    ...quoteLine(call, readLine),
    reasons: openPathReasons(judged),
    targets: wanted.map((target) => ({
      ...target,
      ...endpointKindOf(target, judged),
      ...(openUrls.has(target.url) ? { isPathOpen: true as const } : {}),
      via: target.via.map((hop) => toQuoted(hop, readLine)),
    })),
  };
}

/**
 * Why its targets are not known: the reasons why a path is open. The value of a base URL is hardly ever known, so an
 * open base is not listed.
 */
function openPathReasons({ call, targets }: JudgedCall): readonly string[] {
  const ofPaths = new Set(targets.filter(isPathOpen).flatMap(({ pathHoles }) => pathHoles.map(({ reason }) => reason)));
  const reasons = call.reasons.filter((reason) => ofPaths.has(reason));
  return reasons.length > 0 ? reasons : call.reasons;
}

/** The calls that reach one of the endpoints, certainly or possibly, with only the targets that do. */
export function explainCallsTo(
  endpoints: ReadonlySet<string>,
  calls: readonly JudgedCall[],
  readLine: ReadLine,
): readonly ExplainedCall[] {
  const reaching = calls.filter((call) =>
    [...calledEndpoints(call).map(({ endpoint }) => endpoint), ...possibleEndpoints(call)].some(({ id }) =>
      endpoints.has(id),
    ),
  );
  return reaching.map((call) =>
    explainCall(call, readLine, ({ endpoint }) => endpoint !== null && endpoints.has(endpoint)),
  );
}

function isPathOpen({ reach }: ResolvedTarget): boolean {
  return reach.kind === 'any-endpoint' || ('isPathOpen' in reach && reach.isPathOpen);
}

function endpointKindOf(
  { endpoint }: Pick<ExplainedTarget, 'endpoint'>,
  { context }: JudgedCall,
): Pick<ExplainedTarget, 'endpointKind'> {
  const row = endpoint === null ? undefined : context.registry.endpoints.find(({ id }) => id === endpoint);
  return row === undefined ? {} : { endpointKind: row.kind };
}

export function toQuoted({ file, line, column }: Place, readLine: ReadLine): QuotedHop {
  return { file, line, column, ...quoteLine({ file, line }, readLine) };
}

function quoteLine(place: Pick<Place, 'file' | 'line'>, readLine: ReadLine): { readonly text?: string } {
  const text = readLine(place);
  return text === undefined ? {} : { text };
}
