export enum Decision {
  Submit = 'submit',
  SendBack = 'send-back',
  Approve = 'approve',
  Reopen = 'reopen',
}

export const enum Setting {
  Standard = 'standard',
  Matrix = 'matrix',
}

/** What the board calls an exception, and what the platform calls it. */
export const exceptions = new Map<string, string>([
  ['ask', 'request-exception'],
  ['allow', 'grant-exception'],
]);
