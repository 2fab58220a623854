import { closeSync, openSync, readSync } from 'node:fs';
import path from 'node:path';
import { MAX_MARK_LENGTH, MAX_REQUEST_FILE_LENGTH, MAX_REQUESTS_OF_FILE } from '../bounds.ts';
import type { Call, CodeComment, FileProblem, RequestFileRules, TargetKey } from '../contract/model.ts';
import { compareText, distinctPlaces } from '../contract/places.ts';
import { NameLabels } from '../domain/name-labels.ts';
import { readIfThere, statsOf, toRelative } from '../sources/files.ts';
import { wordFault } from '../sources/guard-files.ts';
import { findFileComments } from './comments.ts';
import { requestFormats } from './formats/index.ts';
import type { Found, FoundProblem, FoundRequest, FoundTarget } from './found-request.ts';
import { Positions } from './positions.ts';
import type { RequestFormat } from './request-format.ts';

/** What the request files of a folder hold; the parts of an analysis that they add to. */
export interface RequestFiles {
  /** Relative to the directory, sorted. */
  readonly files: readonly string[];
  readonly calls: readonly Call[];
  readonly problems: readonly FileProblem[];
  readonly comments: readonly CodeComment[];
  /** The texts, for what tells versions of the code apart. */
  readonly texts: ReadonlyMap<string, string>;
}

export interface RequestFileTerms {
  /** Absolute. */
  readonly directory: string;
  readonly rules: RequestFileRules;
  readonly overlay: ReadonlyMap<string, string>;
  readonly names: readonly string[];
  readonly targetKey?: TargetKey | undefined;
  /** Whether a file (relative) belongs to this share of the code. */
  readonly isInShare: (index: number) => boolean;
}

/** Whether a file may be a request file, by its name alone. */
export function mayHoldRequests(name: string): boolean {
  return /\.(?:json|ya?ml)$/i.test(name) || requestFormats.some(({ matches }) => matches(name));
}

/** Reads the requests of those files (absolute paths) that are request files and count. */
export function findRequests(candidates: readonly string[], terms: RequestFileTerms): RequestFiles {
  const texts = createTexts(terms);
  const paths = candidates.map((file) => toRelative(terms.directory, file));
  const included = findIncluded(paths, texts);
  const marked = [...candidates]
    .sort(compareText)
    .flatMap((file): readonly MarkedFile[] =>
      markedFile(toRelative(terms.directory, file), { texts, rules: terms.rules, included }),
    );
  const counted = withNamed(marked, texts);
  const labels = new NameLabels(terms.names);
  const read = counted
    .filter((_, index) => terms.isInShare(index))
    .map(({ file, format }) =>
      readFile(file, texts.whole(file), (text) =>
        format.read(text, { file, labels, targetKey: terms.targetKey, paths, textOf: texts.whole }),
      ),
    );
  return {
    files: read.map(({ file }) => file),
    calls: read.flatMap(({ calls }) => calls),
    problems: read.flatMap(({ problems }) => problems),
    comments: read.flatMap(({ comments }) => comments),
    texts: new Map(counted.map(({ file }) => [file, texts.whole(file) ?? ''])),
  };
}

interface MarkedFile {
  readonly file: string;
  readonly format: RequestFormat;
  readonly rule: Exclude<ReturnType<RequestFileRules>, 'skip'>;
}

interface MarkTerms {
  readonly texts: Texts;
  readonly rules: RequestFileRules;
  readonly included: ReadonlyMap<string, RequestFormat>;
}

function markedFile(file: string, { texts, rules, included }: MarkTerms): readonly MarkedFile[] {
  for (const format of requestFormats) {
    if (!format.matches(file) && included.get(file) !== format) continue;
    const rule = rules(file, format.kind);
    if (rule === 'skip') continue;
    const beginning = format.isMarkedInHead ? texts.beginning(file) : texts.whole(file);
    // A file that is too large is told: its mark cannot be looked for.
    if (beginning === undefined ? texts.isTooLarge(file) : format.mark.test(beginning)) return [{ file, format, rule }];
  }
  return [];
}

/** The files that others include, with the format of those, whatever their own names. */
function findIncluded(paths: readonly string[], texts: Texts): ReadonlyMap<string, RequestFormat> {
  const found = new Map<string, RequestFormat>();
  for (const format of requestFormats) {
    if (!format.includes) continue;
    const queue = paths.filter(format.matches);
    const seen = new Set(queue);
    for (const file of queue) {
      for (const pattern of includesOf(format, texts.whole(file))) {
        for (const path of paths.filter((each) => !seen.has(each) && isIncluded(each, pattern))) {
          seen.add(path);
          queue.push(path);
          found.set(path, format);
        }
      }
    }
  }
  return found;
}

function includesOf({ includes }: RequestFormat, text: string | undefined): readonly string[] {
  try {
    return (text !== undefined && includes?.(text)) || [];
  } catch {
    return []; // what is wrong with the file is told when it is read
  }
}

/**
 * The directory may be a part of the repository, so a pattern may begin with folders that the path does not have. Of a
 * pattern with `*`, its beginning and its end count: what else it would leave out has commands all the same.
 */
function isIncluded(file: string, pattern: string): boolean {
  if (!pattern.includes('*')) return pattern === file || pattern.endsWith(`/${file}`);
  return (
    file.startsWith(pattern.slice(0, pattern.indexOf('*'))) &&
    file.endsWith(pattern.slice(pattern.lastIndexOf('*') + 1))
  );
}

/** Without the files of groups of which none names the platform. */
function withNamed(marked: readonly MarkedFile[], texts: Texts): readonly MarkedFile[] {
  const named = new Set<string>();
  for (const { file, rule } of marked)
    if (rule !== 'read' && !named.has(rule.group) && rule.isNaming(texts.whole(file) ?? '')) named.add(rule.group);
  return marked.filter(({ rule }) => rule === 'read' || named.has(rule.group));
}

interface Texts {
  readonly whole: (file: string) => string | undefined;
  readonly beginning: (file: string) => string | undefined;
  readonly isTooLarge: (file: string) => boolean;
}

function createTexts({ directory, overlay }: RequestFileTerms): Texts {
  const known = new Map<string, string | undefined>();
  const toFull = (file: string): string => path.join(directory, file);
  const isTooLarge = (file: string): boolean => (statsOf(toFull(file))?.size ?? 0) > MAX_REQUEST_FILE_LENGTH;
  const whole = (file: string): string | undefined => {
    if (!known.has(file))
      known.set(file, overlay.get(toFull(file)) ?? (isTooLarge(file) ? undefined : readIfThere(toFull(file))));
    return known.get(file);
  };
  return {
    whole,
    isTooLarge,
    beginning: (file) => overlay.get(toFull(file)) ?? known.get(file) ?? readBeginning(toFull(file)),
  };
}

/** Most JSON files are data: a look at their beginning shows it. */
function readBeginning(file: string): string | undefined {
  if (!statsOf(file)?.isFile()) return undefined;
  try {
    const descriptor = openSync(file, 'r');
    try {
      const bytes = Buffer.alloc(MAX_MARK_LENGTH);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, MAX_MARK_LENGTH, 0)).toString();
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return undefined;
  }
}

interface ReadFile extends Omit<RequestFiles, 'files' | 'texts'> {
  readonly file: string;
}

function readFile(file: string, text: string | undefined, read: (text: string) => Found): ReadFile {
  if (text === undefined) return { file, calls: [], comments: [], problems: [toUnread(file)] };
  const positions = new Positions(text);
  const { requests, problems } = guard(() => read(text));
  const isCut = requests.length > MAX_REQUESTS_OF_FILE;
  const all = isCut
    ? [...problems, { pos: requests[MAX_REQUESTS_OF_FILE]?.pos ?? 0, message: TOO_MANY_REQUESTS }]
    : problems;
  return {
    file,
    calls: requests.slice(0, MAX_REQUESTS_OF_FILE).map((request) => toCall(file, request, positions)),
    problems: all.map((problem) => toProblem(file, problem, positions)),
    comments: file.endsWith('.json') ? [] : findFileComments(file, text, positions),
  };
}

const TOO_MANY_REQUESTS = `The file has more than ${MAX_REQUESTS_OF_FILE} requests, and scopewright reads no further ones. Split it into several files.`;

/** A fault of a reader, or of a parser that it uses, is told as a problem of the file. */
function guard(read: () => Found): Found {
  try {
    return read();
  } catch (error) {
    return { requests: [], problems: [{ pos: 0, message: wordFault(error), isFatal: true }] };
  }
}

function toUnread(file: string): FileProblem {
  return {
    file,
    line: 1,
    column: 1,
    severity: 'error',
    message: `The file has more than ${MAX_REQUEST_FILE_LENGTH} bytes, or cannot be read, so scopewright can’t tell what requests it holds. Split it, correct its permissions, or add it to \`ignores\`.`,
  };
}

function toProblem(file: string, { pos, message, isFatal }: FoundProblem, positions: Positions): FileProblem {
  return { file, ...positions.at(pos), severity: isFatal ? 'error' : 'warning', message };
}

function toCall(file: string, request: FoundRequest, positions: Positions): Call {
  const place = ({ pos }: { readonly pos: number }) => ({ file, ...positions.at(pos) });
  return {
    ...positions.span(file, request),
    targets: request.targets.map(({ method, url, client, via = [] }) => ({ method, url, client, via: via.map(place) })),
    callerFiles: [],
    ways: [[file]],
    callers: distinctPlaces((request.callers ?? []).map(place)),
    isUncalled: false,
    reasons: [...new Set(request.targets.flatMap(reasonsOf))].sort(compareText),
  };
}

function reasonsOf({ method, url }: FoundTarget): readonly string[] {
  const holes = url.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.reason]));
  return [...(method === null ? ['the method comes from an unknown value'] : []), ...holes];
}
