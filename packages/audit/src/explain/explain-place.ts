import type { PathText } from '@scopewright/analyzer';
import { findNearName, type Endpoint } from '@scopewright/registry';

import { UsageError } from '../contract/errors.ts';
import type { PlaceSubject } from '../contract/explanation.ts';
import type { Place } from '../contract/place.ts';
import type { Finding } from '../contract/result.ts';
import { isWithin, joinPath, relativePath, toPosix } from '../inputs/paths.ts';
import type { ReadLine } from '../inputs/source-reader.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { parseDisable } from '../judgement/comments/disable-comment.ts';
import type { JudgedComment } from '../judgement/judgement.ts';
import { findCallsOfTexts } from './calls-of-texts.ts';
import { factsOf } from './explain-endpoint.ts';
import { explainCall, toQuoted } from './explained-calls.ts';
import type { ExplainQuery } from './query.ts';
import { listRemedies } from './remedies.ts';

export interface AnalysedCode {
  /** The analysed folder, absolute. */
  readonly directory: string;
  /** Its files, relative. */
  readonly files: readonly string[];
  readonly calls: readonly JudgedCall[];
  /** The texts that look like paths, in the code and in the data that it imports. */
  readonly pathTexts: readonly PathText[];
  readonly findings: readonly Finding[];
  readonly comments: readonly JudgedComment[];
  readonly readLine: ReadLine;
}

type AskedPlace = Extract<ExplainQuery, { kind: 'place' }>;

/** The number of nearby calls to show. */
const nearestCallsShown = 3;

/**
 * The calls at a place; if there is none, those that lead through it or are nearest. Throws a `UsageError` for a file
 * that was not analysed.
 */
export function explainPlace(asked: AskedPlace, code: AnalysedCode): PlaceSubject {
  const { line, column, text } = asked;
  const file = findFile(asked, code);
  const { calls, readLine } = code;
  const deciding = innermostAt(
    calls.filter(({ call }) => call.file === file && call.line <= line && line <= call.endLine),
    asked,
  );
  const isHere = (hop: Place): boolean =>
    hop.file === file && hop.line === line && (column === undefined || hop.column === column);
  const leadsThrough = ({ call }: JudgedCall): boolean =>
    [...call.callers, ...call.targets.flatMap(({ via }) => via)].some(isHere);
  const passing = calls.filter((call) => !deciding.includes(call) && leadsThrough(call));
  const inFile = calls.filter(({ call }) => call.file === file);
  const texts = code.pathTexts.filter(
    (each) => each.file === file && each.isBase !== true && each.line <= line && line <= each.endLine,
  );
  const ofTexts = findCallsOfTexts(
    texts,
    calls.filter((call) => !deciding.includes(call) && !passing.includes(call)),
  );
  const isFar = deciding.length + passing.length + ofTexts.length === 0;
  const lineText = readLine({ file, line });
  if (lineText === undefined) throw new UsageError(`\`${file}\` has no line ${line}.`);
  const findings = code.findings.filter(
    (finding) =>
      finding.file === file &&
      (finding.line === line ||
        deciding.some(({ call }) => call.line === finding.line && call.column === finding.column)),
  );
  return {
    kind: 'place',
    asked: text,
    file,
    line,
    ...(column === undefined ? {} : { column }),
    text: lineText,
    calls: deciding.map((call) => explainCall(call, readLine)),
    passing: passing.map((call) => explainCall(call, readLine)),
    ofTexts: ofTexts.map(({ call, endpoints }) =>
      explainCall(call, readLine, ({ endpoint }) => endpoints.some(({ id }) => id === endpoint)),
    ),
    nearest: isFar ? nearestTo(line, inFile).map(({ call }) => toQuoted(call, readLine)) : [],
    findings,
    ...disabledAt([line, ...deciding.map(({ call }) => call.line)], file, code.comments),
    remedies: [...new Set(deciding.flatMap((call) => listRemedies(call, findings)))],
    endpoints: endpointsOf(deciding),
  };
}

/** A comment without a fault that disables rules on one of the lines. */
function disabledAt(
  lines: readonly number[],
  file: string,
  comments: readonly JudgedComment[],
): Pick<PlaceSubject, 'disabled'> {
  const found = comments.find(
    ({ comment, fault }) =>
      comment.kind === 'disable' && fault === undefined && comment.file === file && lines.includes(comment.endLine + 1),
  );
  return found ? { disabled: { file, line: found.comment.line, ...parseDisable(found.comment.text) } } : {};
}

/** If a column is given, only the innermost call around it. */
function innermostAt(calls: readonly JudgedCall[], { line, column }: AskedPlace): readonly JudgedCall[] {
  if (column === undefined) return calls;
  const around = calls.filter(
    ({ call }) => (call.line < line || call.column <= column) && (line < call.endLine || column < call.endColumn),
  );
  const innermost = around.findLast(({ call }) =>
    around.every(
      (other) => other.call.line < call.line || (other.call.line === call.line && other.call.column <= call.column),
    ),
  );
  return innermost
    ? around.filter(({ call }) => call.line === innermost.call.line && call.column === innermost.call.column)
    : [];
}

function findFile(
  { file, line, text }: AskedPlace,
  { directory, files, calls, pathTexts, readLine }: AnalysedCode,
): string {
  const path = joinPath(directory, toPosix(file));
  const wanted = relativePath(directory, path);
  const known = new Set([
    ...files,
    ...calls.flatMap(({ call }) => call.targets.flatMap(({ via }) => via.map((hop) => hop.file))),
    ...pathTexts.map((each) => each.file),
  ]);
  if (known.has(wanted)) return wanted;
  if (!isWithin(directory, path))
    throw new UsageError(
      `\`${text}\` is outside the analysed folder: change to the project’s folder, and name the file from there.`,
    );
  const isThere = [1, line].some((each) => (readLine({ file: wanted, line: each }) ?? '') !== '');
  if (isThere && /\.json$/i.test(wanted))
    throw new UsageError(
      `\`${wanted}\` is a data file, and none of its texts is the path of an endpoint: name the place in the code that uses it.`,
    );
  // Most of a path is right even where the file is another one: its name has to be near.
  const nearNames = files.filter((each) => findNearName(nameOf(wanted), [nameOf(each)]) !== undefined);
  const near = findNearName(wanted, nearNames);
  throw new UsageError(
    `\`${wanted}\` is none of the ${files.length} files that were looked at. ${near === undefined ? 'Name one of the project’s source files, and one of its lines.' : `Did you mean \`${near}\`?`}`,
  );
}

/** `main` of `src/main.ts` */
function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]*$/, '');
}

function nearestTo(line: number, calls: readonly JudgedCall[]): readonly JudgedCall[] {
  const distance = ({ call }: JudgedCall): number => Math.abs(call.line - line);
  const nearest = [...calls].sort((left, right) => distance(left) - distance(right)).slice(0, nearestCallsShown);
  return nearest.sort((left, right) => left.call.line - right.call.line || left.call.column - right.call.column);
}

function endpointsOf(calls: readonly JudgedCall[]): PlaceSubject['endpoints'] {
  const reached = calls.flatMap((call) =>
    [...calledEndpoints(call).map(({ endpoint }) => endpoint), ...possibleEndpoints(call)].map((endpoint) => ({
      endpoint,
      registry: call.context.registry,
    })),
  );
  const byId = new Map<string, (typeof reached)[number]>(
    reached.map((each): [Endpoint['id'], (typeof reached)[number]] => [each.endpoint.id, each]),
  );
  return [...byId.values()].map(({ endpoint, registry }) => factsOf(endpoint, registry));
}
