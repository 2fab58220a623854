import type { RuleName } from './rule-names.ts';

/**
 * A known finding, identified by its content and not by its position. Its file is relative to the baseline's folder.
 */
export interface BaselineEntry {
  readonly rule: RuleName;
  readonly file: string;
  /** The id of the platform, if its manifest has several: two may have the same endpoints and names. */
  readonly platform?: string;
  readonly credential?: string;
  readonly endpoint?: string;
  readonly scope?: string;
  /** What was found, if the finding has neither an endpoint nor a scope. */
  readonly found?: string;
  /**
   * The line of code, without its indentation. It distinguishes findings that are otherwise equal, and identifies those
   * that moved to another file.
   */
  readonly code?: string;
}
