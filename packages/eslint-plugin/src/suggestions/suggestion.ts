/**
 * The folder `suggestions/` takes a finding and the text of its file. It gives the edits that an editor can offer. It
 * never applies one.
 */

import type { Finding } from '@scopewright/audit/editor';
import type { TSESLint } from '@typescript-eslint/utils';

/** An edit that an editor offers for a finding. It is never applied automatically. */
export interface Suggestion {
  /** The effect of the edit, as a sentence. */
  readonly description: string;
  /** Offsets in the text; if they are equal, the edit inserts. */
  readonly range: readonly [number, number];
  readonly text: string;
}

export type Suggest = (finding: Finding, sourceCode: TSESLint.SourceCode) => readonly Suggestion[];
