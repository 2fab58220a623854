import type { Analysis, Call } from '@scopewright/analyzer';

import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { Observations } from '../inputs/observed/observation.ts';

/** A folder whose code was analysed, with what it is to be compared with. */
export interface AnalyzedProject {
  readonly analysis: Analysis;
  readonly manifests: readonly Manifest[];
  /**
   * Manifests that govern code beside the audited folder: what they say of it counts, and nothing is said of their
   * credentials.
   */
  readonly outer?: readonly Manifest[];
  /** The audited folder, absolute: the files of the analysis are relative to it. */
  readonly directory: string;
  /** The day for `until`, `2026-11-20`; left out: nothing expires. */
  readonly date?: string | undefined;
  /** What runs showed; left out: nothing was observed. */
  readonly observations?: Observations | undefined;
  /** Calls in code that the manifests leave out, as far as the rest leads to them. */
  readonly ignoredCalls?: readonly Call[];
}
