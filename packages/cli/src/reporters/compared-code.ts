import path from 'node:path';
import { mapDrift, type Drift } from '@scopewright/audit';
import type { Reporter } from './reporter.ts';

/** What `diff` shows, in any format. Paths are relative to the analysed folder. */
export interface ComparedCode {
  readonly drift: Drift;
  /** The folder's path relative to the top of its repository, with forward slashes; empty at the top. */
  readonly fromRepository: string;
}

/** Adapts a reporter of the comparison. */
export function ofDrift(reporter: Reporter<Drift>): Reporter<ComparedCode> {
  return ({ drift }, layout) => reporter(drift, layout);
}

/** Adapts it to a hosting service: paths become relative to the top of the repository. */
export function driftForHost(reporter: Reporter<Drift>): Reporter<ComparedCode> {
  return ({ drift, fromRepository }, layout) =>
    reporter(
      mapDrift(drift, (file) => path.posix.join(fromRepository, file)),
      layout,
    );
}
