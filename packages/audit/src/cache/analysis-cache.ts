/**
 * The folder `cache/` takes the text that an earlier run wrote. It gives the analyzer that run's result for each
 * program, and the text for the next run. It never decides whether a program has changed: the analyzer does.
 */

import { SourceCache, type KeptProgram, type ProgramCache } from '@scopewright/analyzer';

import { seal } from '../contract/seal.ts';
import type { PlatformContext } from '../inputs/manifest/manifest.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';
import { toTerms } from './cache-terms.ts';
import { digestOfCode } from './code-digest.ts';

/** The results of the previous run for each program, and those of this run for the next one. */
export class AnalysisCache {
  readonly #tool: string;
  readonly #before: ReadonlyMap<string, KeptProgram>;
  /** The digest of the tool's code. Reading that code is expensive, so it happens at most once. */
  #code: string | undefined;
  #now: Map<string, KeptProgram> | undefined;

  #texts: SourceCache | undefined;

  constructor(tool: string, before: Readonly<Record<string, KeptProgram>> = {}) {
    this.#tool = tool;
    this.#before = new Map(Object.entries(before));
  }

  /** A cache for the runs of one process, which also keeps the texts and trees of the code. */
  static ofProcess(tool: string): AnalysisCache {
    const cache = new AnalysisCache(tool);
    cache.#texts = new SourceCache();
    return cache;
  }

  /** The texts and trees of the code, if the runs of one process share them. */
  get texts(): SourceCache | undefined {
    return this.#texts;
  }

  /** The programs cached for an analysis that resolves requests in these contexts, and asks for these callers. */
  on(contexts: readonly PlatformContext[], callers: unknown = null): ProgramCache {
    const now = (this.#now ??= new Map<string, KeptProgram>());
    return {
      terms: toTerms([contexts, callers], (this.#code ??= digestOfCode())),
      find: (key) => this.#before.get(key),
      keep: (key, program) => void now.set(key, program),
    };
  }

  /** A cache for the next run of this process: it has the programs of this run, or those before where it got to none. */
  toNext(): AnalysisCache {
    const next = new AnalysisCache(this.#tool, Object.fromEntries(this.#now ?? this.#before));
    next.#code = this.#code;
    next.#texts = this.#texts;
    return next;
  }

  /** The text to write: the programs of this run and no others; undefined if nothing was analysed. */
  toText(): string | undefined {
    if (!this.#now) return undefined;
    const programs = Object.fromEntries([...this.#now].sort(([left], [right]) => (left < right ? -1 : 1)));
    return `${JSON.stringify(seal({ schemaVersion: cacheVersion, kind: 'cache', tool: this.#tool, programs }) satisfies CacheFile)}\n`;
  }
}
