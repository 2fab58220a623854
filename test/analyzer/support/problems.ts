import type { FileProblem } from '@scopewright/analyzer';

/** Whether the analysis itself failed, and the file is not to blame. */
export function isFault({ message }: Pick<FileProblem, 'message'>): boolean {
  return message.includes('This is a bug in the analyzer');
}

/** Whether the analysis stopped before it had followed all calls. */
export function isStepLimit({ message }: Pick<FileProblem, 'message'>): boolean {
  return message.startsWith('The analysis reached its step limit');
}
