import type { Finding } from '@scopewright/audit/editor';
import type { TSESLint } from '@typescript-eslint/utils';
import type { Suggestion } from './suggestion.ts';
import { tokensOf } from './text-places.ts';

/** The segments of a path, `/v1/purposes/{id}`. */
type Segments = readonly string[];

/**
 * Replaces the written path by those of the nearest endpoints, if one literal of the file contains the difference. A
 * segment that occurs in several places is left alone, because another occurrence may be meant.
 */
export function correctPath(
  { endpoint = '', nearest = [] }: Finding,
  sourceCode: TSESLint.SourceCode,
): readonly Suggestion[] {
  const [method = '', written = ''] = endpoint.split(' ');
  return nearest.flatMap((id) => {
    const [nearMethod, path = ''] = id.split(' ');
    const change = nearMethod === method ? findChange(segmentsOf(written), segmentsOf(path)) : undefined;
    const range = change && findOnly(sourceCode, change);
    return change && range
      ? [
          {
            description: `Write \`${change.to}\` for \`${change.from}\`: the endpoint is \`${id}\`.`,
            range,
            text: change.to,
          },
        ]
      : [];
  });
}

interface SegmentChange {
  readonly from: string;
  readonly to: string;
}

function segmentsOf(path: string): Segments {
  return path.split('/').slice(1);
}

/**
 * The only literal segment in which two paths differ; undefined if there are none or several. The written path may have
 * a prefix.
 */
function findChange(written: Segments, path: Segments): SegmentChange | undefined {
  const same = written.slice(Math.max(0, written.length - path.length));
  if (same.length !== path.length) return undefined;
  const changes = path.flatMap((to, index) => (isSameSegment(same[index]!, to) ? [] : [{ from: same[index]!, to }])); // both have the same length
  const [change] = changes;
  return changes.length === 1 && change && isLiteral(change.from) && isLiteral(change.to) ? change : undefined;
}

function isSameSegment(written: string, segment: string): boolean {
  return (
    written === segment || (!isLiteral(written) && !isLiteral(segment)) || (isParameter(segment) && written !== '')
  );
}

function isLiteral(segment: string): boolean {
  return segment !== '' && !segment.includes('{');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

/** The range of a segment in the literals of a file, if it occurs exactly once. */
function findOnly(sourceCode: TSESLint.SourceCode, { from }: SegmentChange): readonly [number, number] | undefined {
  const literals = tokensOf(sourceCode).filter(({ type }) => type === 'String' || type === 'Template');
  const found = literals.flatMap(({ range }) =>
    findIn(sourceCode.text.slice(...range), from).map((at) => range[0] + at),
  );
  const [at] = found;
  return at !== undefined && found.length === 1 ? [at, at + from.length] : undefined;
}

/**
 * A segment ends before a slash, a query, a quote or a template's hole, and begins after a slash, a quote or a hole.
 */
function findIn(literal: string, segment: string): readonly number[] {
  const found: number[] = [];
  for (let at = literal.indexOf(segment); at >= 0; at = literal.indexOf(segment, at + 1)) {
    const [before = '', behind = ''] = [literal[at - 1], literal[at + segment.length]];
    if (/[/'"`}]/.test(before) && /[/?#'"`$]/.test(behind)) found.push(at);
  }
  return found;
}
