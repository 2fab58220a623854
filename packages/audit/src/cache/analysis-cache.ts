import { createHash } from 'node:crypto';

import type { KeptProgram, ProgramCache } from '@scopewright/analyzer';
import { toRegistryFile } from '@scopewright/registry';

import { validateCache } from '../generated/validate-cache.ts';
import type { Grounds } from '../resolve.ts';
import { cacheVersion, type CacheFile } from './cache-file.ts';
import { digestOfCode } from './digest-of-code.ts';

/** What a run finds of each program, for the next run, and what the run before found. */
export class AnalysisCache {
  readonly #tool: string;
  readonly #before: ReadonlyMap<string, KeptProgram>;
  #now: Map<string, KeptProgram> | undefined;

  constructor(tool: string, before: Readonly<Record<string, KeptProgram>> = {}) {
    this.#tool = tool;
    this.#before = new Map(Object.entries(before));
  }

  /** For an analysis that tells endpoints by these grounds. */
  on(grounds: readonly Grounds[]): ProgramCache {
    const now = (this.#now ??= new Map<string, KeptProgram>());
    return {
      terms: JSON.stringify([digestOfCode(), ...grounds.map(({ platform, registry }) => [platform, createHash('sha256').update(JSON.stringify(toRegistryFile(registry))).digest('hex')])]),
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

/** Why a file is not used as a cache. */
export type CacheFault = { readonly kind: 'damaged' | 'foreign' } | { readonly kind: 'version'; readonly tool: string };

/** Reads the file of a cache for a tool of a version. Of a file that is none, is damaged or was written by another version, nothing is used. */
export function readCache(text: string, tool: string): { readonly cache: AnalysisCache; readonly fault?: CacheFault } {
  const data = parse(text);
  const fault = findFault(data, tool);
  return fault ? { cache: new AnalysisCache(tool), fault } : { cache: new AnalysisCache(tool, (data as CacheFile).programs) }; // it has just been validated
}

function findFault(data: unknown, tool: string): CacheFault | undefined {
  if (data === undefined) return { kind: 'damaged' };
  const { kind, tool: written, schemaVersion } = (data ?? {}) as Partial<Record<keyof CacheFile, unknown>>;
  if (kind !== 'cache') return { kind: 'foreign' };
  if (typeof written === 'string' && (written !== tool || schemaVersion !== cacheVersion)) return { kind: 'version', tool: written };
  return (validateCache as (value: unknown) => boolean)(data) ? undefined : { kind: 'damaged' };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
