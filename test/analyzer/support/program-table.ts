import { expect, it } from 'vitest';
import { callsOf, toFiles, type Files, type Settings } from './program.ts';

/** A program and the calls that it makes, in the words of `callsOf`. */
export interface ProgramRow {
  readonly what: string;
  /** One text is the file `src/sync.ts`. */
  readonly files: Files | string;
  readonly calls: readonly string[];
  readonly settings?: Settings;
  /** What the unknown parts are called does not matter: `{}` in the calls stands for any of them. */
  readonly isNameless?: boolean;
  /** What the engine does instead, as long as it does: the row is expected to fail. */
  readonly wrong?: string;
}

/** One test for each program. */
export function itFindsCalls(rows: readonly ProgramRow[]): void {
  for (const { what, files, calls, settings, isNameless = false, wrong } of rows) {
    (wrong === undefined ? it : it.fails)(what, () => {
      const found = callsOf(toFiles(files), settings);
      expect(isNameless ? found.map(withoutNames) : found).toEqual(calls);
    });
  }
}

function withoutNames(call: string): string {
  return call.replace(/\{[^}]*\}/g, '{}');
}
