import type { Analysis } from '@scopewright/analyzer';

import { UsageError } from '../contract/errors.ts';

/** Throws a `UsageError` if no file was analysed, because an empty result would look like code without findings. */
export function checkSources(analysis: Analysis, remedy: string): void {
  if (analysis.files.length === 0)
    throw new UsageError(
      `There is no JavaScript or TypeScript file to look at, save those that git or \`ignores\` leave out. ${remedy}`,
    );
}
