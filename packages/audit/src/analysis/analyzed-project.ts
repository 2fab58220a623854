import type { Analysis, Call } from '@scopewright/analyzer';

import type { Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import type { Observations } from '../inputs/observed/observation.ts';

/** A folder whose code was analysed, with the inputs to compare it with. */
export interface AnalyzedProject {
  readonly analysis: Analysis;
  readonly manifests: readonly Manifest[];
  /**
   * Manifests outside the audited folder that govern code which the analysis reached. Their settings apply; their
   * credentials are not reported.
   */
  readonly outer?: readonly Manifest[];
  /** The audited folder, absolute: the files of the analysis are relative to it. */
  readonly directory: string;
  /** The day with which `until` is compared, `2026-11-20`; left out: nothing expires. */
  readonly date?: string | undefined;
  /** What runs of the program showed; left out: nothing was observed. */
  readonly observations?: Observations | undefined;
  /** Judges calls that no manifest governs; left out: the built-in registry does. */
  readonly fallback?: PlatformContext;
  /** Calls in ignored code that other code leads to. */
  readonly ignoredCalls?: readonly Call[];
}
