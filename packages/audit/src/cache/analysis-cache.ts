/**
 * The folder `cache/` takes the text that an earlier run wrote. It gives the analyzer what that run found of each program,
 * and the text for the next run. It never decides whether a program has changed: the analyzer does.
 */

import type { KeptProgram, ProgramCache } from '@scopewright/analyzer';

import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';
import { toTerms } from './cache-terms.ts';
import { digestOfCode } from './digest-of-code.ts';

/** What a run finds of each program, for the next run, and what the run before found. */
export class AnalysisCache {
  readonly #tool: string;
  readonly #before: ReadonlyMap<string, KeptProgram>;
  /** Reading the code takes longer than to tell the grounds. */
  #code: string | undefined;
  #now: Map<string, KeptProgram> | undefined;

  constructor(tool: string, before: Readonly<Record<string, KeptProgram>> = {}) {
    this.#tool = tool;
    this.#before = new Map(Object.entries(before));
  }

  /** For an analysis that resolves requests in these contexts. */
  on(contexts: readonly PlatformContext[]): ProgramCache {
    const now = (this.#now ??= new Map<string, KeptProgram>());
    return {
      terms: toTerms(contexts, (this.#code ??= digestOfCode())),
      find: (key) => this.#before.get(key),
      keep: (key, program) => void now.set(key, program),
    };
  }

  /** What is to be written: the programs of this run, and no other; undefined where nothing was analysed. */
  toText(): string | undefined {
    if (!this.#now) return undefined;
    const programs = Object.fromEntries([...this.#now].sort(([left], [right]) => (left < right ? -1 : 1)));
    return `${JSON.stringify({ schemaVersion: cacheVersion, kind: 'cache', tool: this.#tool, programs } satisfies CacheFile)}\n`;
  }
}
