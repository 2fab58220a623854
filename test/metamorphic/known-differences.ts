/**
 * What is told of a program changes with a change that should make no difference, and is not mended. docs/soundness.md
 * tells these to users.
 */
interface KnownDifference {
  readonly program: string;
  readonly rule: string;
  readonly why: string;
}

export const knownDifferences: readonly KnownDifference[] = [];
