import { isFault } from '../analyzer/support/problems.ts';
import path from 'node:path';
import { analyze, formatUrl, type Analysis, type Call, type ProgramCache } from '@scopewright/analyzer';
import { endpointKey } from '../analyzer/support/endpoint-key.ts';
import type { Plant, Planted } from './plant.ts';

/** How a planted call is covered that is not told at its place. */
export type Limit = 'a problem of the file' | 'unfollowed path' | 'open call';

export interface Judged {
  readonly told: number;
  readonly limits: Readonly<Partial<Record<Limit, number>>>;
  readonly lost: readonly Plant[];
  /** Faults that the analysis told of itself. */
  readonly faults: readonly string[];
}

const FOLDER = path.resolve('/planted');

interface Settings {
  readonly cache?: ProgramCache;
  readonly isReversed?: boolean;
}

/** Analyses files with these texts, named alike, in a folder in which nothing else is. */
export function analyzeTexts(file: string, texts: readonly string[], { cache, isReversed }: Settings = {}): Analysis {
  const entries = texts.map(
    (text, index) => [path.join(FOLDER, `${String(index)}-${path.basename(file)}`), text] as const,
  );
  const overlay = new Map(isReversed ? entries.toReversed() : entries);
  return analyze({
    directory: FOLDER,
    files: [...overlay.keys()],
    overlay,
    targetKey: endpointKey,
    paths: { words: ['planted'], isPath: (each) => each.includes('/v1/planted-') },
    ...(cache && { cache }),
  });
}

/** What is told of planted calls: each at its place, or by something that says that it may be there. */
export function judgePlants(file: string, { text, plants }: Planted): Judged {
  const analysis = analyzeTexts(file, [text]);
  const limits: Partial<Record<Limit, number>> = {};
  const lost: Plant[] = [];
  let told = 0;
  for (const plant of plants) {
    const limit = isTold(analysis, plant) ? 'told' : findLimit(analysis, plant);
    if (limit === undefined) lost.push(plant);
    else if (limit === 'told') told += 1;
    else limits[limit] = (limits[limit] ?? 0) + 1;
  }
  return { told, limits, lost, faults: faultsOf(analysis) };
}

function callsAt({ calls, unreached = [], defined = [] }: Analysis, { line, column }: Plant): readonly Call[] {
  return [...calls, ...unreached, ...defined].filter((call) => call.line === line && call.column === column);
}

function isTold(analysis: Analysis, plant: Plant): boolean {
  return callsAt(analysis, plant).some(({ targets }) => targets.some((target) => formatUrl(target.url) === plant.url));
}

function findLimit(analysis: Analysis, plant: Plant): Limit | undefined {
  if (analysis.problems.length > 0) return 'a problem of the file';
  if (callsAt(analysis, plant).length > 0) return 'open call';
  const { line, column } = plant;
  return analysis.pathTexts.some((text) => text.line === line && text.column >= column && text.column <= column + 10)
    ? 'unfollowed path'
    : undefined;
}

export function faultsOf({ problems }: Pick<Analysis, 'problems'>): readonly string[] {
  return problems.filter(isFault).map(({ message }) => message);
}
