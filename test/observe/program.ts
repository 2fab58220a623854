import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { items, type Item } from './items.ts';

/** What a program does, written from its source by a person: `expected.json`. */
export interface Expected {
  /** `observed`: the run must show it. `read`: nothing can run the program, for the reason in `why`. */
  readonly truth: 'observed' | 'read';
  readonly why?: string;
  readonly calls: readonly ExpectedCall[];
  readonly notCalls?: readonly ExpectedPlace[];
}

interface ExpectedPlace {
  readonly file: string;
  readonly line: number;
  readonly shows?: readonly Item[];
}

export interface ExpectedCall extends ExpectedPlace {
  /** Where what sends it is made with what decides: it is told there, and no stack of a run has that place. */
  readonly madeAt?: ExpectedPlace;
  /** `GET /v2/purposes/{purposeId}`, `OTHER POST hooks.example/rows/{id}`, `UNKNOWN GET /v9/purposes`. */
  readonly targets: readonly string[];
  /** Left out: `exact`. */
  readonly resolution?: 'exact' | 'partial' | 'unresolved';
  /** What a call that is not exact may reach beside its targets. */
  readonly possible?: readonly string[];
}

export interface Program {
  readonly name: string;
  /** The analysed folder. */
  readonly folder: string;
  readonly driver: string;
  readonly expected: Expected;
}

const programsFolder = fileURLToPath(new URL('../programs/', import.meta.url));

export function listPrograms(folder = programsFolder): readonly string[] {
  return readdirSync(folder)
    .filter((name) => existsSync(path.join(folder, name, 'expected.json')))
    .sort();
}

export function readProgram(name: string, folder = programsFolder): Program {
  const home = path.join(folder, name);
  const expected = JSON.parse(readFileSync(path.join(home, 'expected.json'), 'utf8')) as Expected;
  return { name, folder: path.join(home, 'program'), driver: path.join(home, 'drive.mjs'), expected };
}

/** What is wrong with `expected.json` itself, in full sentences. */
export function findMistakes({ folder, expected }: Program): readonly string[] {
  const places = [
    ...expected.calls,
    ...expected.calls.flatMap(({ madeAt }) => madeAt ?? []),
    ...(expected.notCalls ?? []),
  ];
  const known = new Set<string>(
    Object.entries(items).flatMap(([kind, names]) => names.map((name) => `${kind}:${name}`)),
  );
  const unknown = places.flatMap(({ shows = [] }) => shows).filter((item) => !known.has(item));
  return [
    ...(expected.truth === 'read' && !expected.why
      ? ['`truth` is `read`, and no `why` says what keeps the program from being run.']
      : []),
    ...unknown.map((item) => `\`${item}\` is no item of test/observe/items.ts.`),
    ...places
      .filter((place) => !hasLine(folder, place))
      .map(({ file, line }) => `${file}:${line} is no line of the program.`),
    ...findTwice(
      expected.calls.map(({ file, line, targets }) => `${file}:${line} ${[...targets].sort().join(', ')}`),
    ).map((each) => `${each} stands there twice.`),
  ];
}

function hasLine(folder: string, { file, line }: ExpectedPlace): boolean {
  const source = path.join(folder, file);
  return existsSync(source) && (readFileSync(source, 'utf8').split('\n')[line - 1] ?? '').trim() !== '';
}

function findTwice(texts: readonly string[]): readonly string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
