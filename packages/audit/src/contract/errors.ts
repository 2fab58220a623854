import type { ManifestMistake } from './manifest-mistake.ts';

/** The manifest (or a registry file that it names) is broken. Ends a command with exit status 2. */
export class ManifestError extends Error {
  override readonly name = 'ManifestError';
  /** The broken file, relative to the audited directory. */
  readonly file: string;
  readonly mistakes: readonly ManifestMistake[];

  constructor(file: string, mistakes: readonly ManifestMistake[]) {
    super(mistakes.map((mistake) => formatMistake(file, mistake)).join('\n\n'));
    this.file = file;
    this.mistakes = mistakes;
  }
}

/**
 * What was asked for cannot be done: no manifest, no source file, no such folder. Ends a command with exit status 2.
 */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** A baseline is there and cannot be used. */
export class BaselineError extends UsageError {
  override readonly name = 'BaselineError';
}

/** `scopewright.yaml:4:3: …`, and below it the line with a pointer under the text. */
function formatMistake(file: string, mistake: ManifestMistake): string {
  const head = `${file}:${mistake.line}:${mistake.column}: ${mistake.message}`;
  return mistake.excerpt === '' ? head : `${head}\n${mistake.excerpt}`;
}
