import type { ManifestMistake } from './manifest-mistake.ts';

/** The manifest, or a registry file that it names, is broken. The command exits with status 2. */
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

/** The request cannot be carried out: no manifest, no source file, no such folder. The command exits with status 2. */
export class UsageError extends Error {
  override readonly name: string = 'UsageError';
}

/** There is code, and no manifest that governs it. */
export class NoManifestError extends UsageError {
  override readonly name = 'NoManifestError';
}

/** A baseline exists but cannot be used. */
export class BaselineError extends UsageError {
  override readonly name = 'BaselineError';
}

/** `scopewright.yaml:4:3: …`, followed by the source line with a pointer under the text. */
function formatMistake(file: string, mistake: ManifestMistake): string {
  const head = `${file}:${mistake.line}:${mistake.column}: ${mistake.message}`;
  return mistake.excerpt === '' ? head : `${head}\n${mistake.excerpt}`;
}
