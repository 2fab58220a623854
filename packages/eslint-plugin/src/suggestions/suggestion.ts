import type { Finding } from '@scopewright/audit/editor';
import type { SourceCode } from 'eslint';

/** An edit that an editor offers for a finding. It is never made by itself. */
export interface Suggestion {
  /** What it does, as a sentence. */
  readonly description: string;
  /** Offsets in the text; equal ones insert. */
  readonly range: readonly [number, number];
  readonly text: string;
}

export type Suggest = (finding: Finding, sourceCode: SourceCode) => readonly Suggestion[];
