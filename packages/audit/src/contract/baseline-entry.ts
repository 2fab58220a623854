import type { RuleName } from './rule-names.ts';

/**
 * A finding that is known, by what it says and not by where it stands. Its file is relative to the folder of the
 * baseline.
 */
export interface BaselineEntry {
  readonly rule: RuleName;
  readonly file: string;
  readonly credential?: string;
  readonly endpoint?: string;
  readonly scope?: string;
  /** What was found, where there is neither an endpoint nor a scope. */
  readonly found?: string;
  /**
   * The line of code, without its indent: it tells findings apart that are alike otherwise, and finds those again that
   * went to another file.
   */
  readonly code?: string;
}
