import type { ReportedComment } from '@scopewright/audit';

/** What a comment in the code does. */
export const commentWords: Readonly<Record<ReportedComment['kind'], string>> = {
  targets: 'names what the call reaches',
  ignore: 'leaves the call out',
  disable: 'disables rules on the next line',
  unknown: 'has an unknown form',
};
