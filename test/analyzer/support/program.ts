import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  analyze,
  formatUrl,
  type Analysis,
  type AnalyzeOptions,
  type Call,
  type CallTarget,
  type Place,
} from '@scopewright/analyzer';
import { afterAll } from 'vitest';
import { endpointIsFixed, endpointKey } from './endpoint-key.ts';

/** The files of a program, by path relative to its folder. */
export type Files = Readonly<Record<string, string>>;

/** One text is the file `src/sync.ts`. */
export function toFiles(program: Files | string): Files {
  return typeof program === 'string' ? { 'src/sync.ts': program } : program;
}

export type Settings = Partial<Omit<AnalyzeOptions, 'directory'>>;

/** `/*@read*\/` before an expression names its place: results then say `@read` instead of file, line and column. */
const MARKER = /\/\*@([\w-]+)\*\//g;

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/**
 * A new empty folder that is a repository's root, so that nothing above it is looked at. It is removed after the tests
 * of the file.
 */
function createFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopewright-program-')));
  folders.push(folder);
  mkdirSync(path.join(folder, '.git'));
  return folder;
}

/** Writes a program into a new folder, and returns it. */
export function writeProgram(files: Files): string {
  const folder = createFolder();
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return folder;
}

/**
 * Targets are told apart by their endpoints, as in every use of the analyzer, unless the settings say otherwise. An
 * analysis that lost a request on its way to a call, and had to mend that, is no result.
 */
export function analysisOf(files: Files, settings: Settings = {}): Analysis {
  let repaired = 0;
  const analysis = analyze({
    directory: writeProgram(files),
    targetKey: endpointKey,
    isFixed: endpointIsFixed,
    onProgress: (progress) => void (repaired = progress.repaired),
    ...settings,
  });
  if (repaired > 0)
    throw new Error(
      `${String(repaired)} requests would be told by no call: ${JSON.stringify(describeCalls(files, analysis.calls))}`,
    );
  return analysis;
}

/**
 * The calls of a program, a line for each target: `@read GET {TRUST_BASE_URL}/v2/purposes via @send`. A place without a
 * marker stands as `src/sync.ts:12:9`, a method that is not known as `?`. A program with a problem is no result.
 */
export function callsOf(files: Files, settings: Settings = {}): string[] {
  const { calls, problems } = analysisOf(files, settings);
  if (problems.length > 0) throw new Error(`the program has problems: ${JSON.stringify(problems)}`);
  return describeCalls(files, calls);
}

export function describeCalls(files: Files, calls: readonly Call[]): string[] {
  const names = markersOf(files);
  return calls.flatMap((call) => call.targets.map((target) => describeTarget(call, target, names)));
}

function describeTarget(call: Call, target: CallTarget, names: ReadonlyMap<string, string>): string {
  const name = (place: Place): string => names.get(placeKey(place)) ?? placeKey(place);
  const via = target.via.length === 0 ? '' : ` via ${target.via.map(name).join(', ')}`;
  return `${name(call)} ${target.method ?? '?'} ${formatUrl(target.url)}${via}`;
}

function placeKey({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

function markersOf(files: Files): Map<string, string> {
  const names = new Map<string, string>();
  for (const [file, content] of Object.entries(files)) {
    for (const match of content.matchAll(MARKER)) {
      const before = content.slice(0, match.index + match[0].length).split('\n');
      names.set(placeKey({ file, line: before.length, column: before.at(-1)!.length + 1 }), `@${match[1]!}`);
    }
  }
  return names;
}
