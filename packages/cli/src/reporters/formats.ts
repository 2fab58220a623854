/**
 * By command, the formats of what it prints; the first is the default. They stand apart from the reporters, which import
 * the audit: a command line is understood, and its help printed, without it.
 */
export const formats = {
  check: ['text', 'json', 'sarif', 'github', 'gitlab', 'junit', 'markdown', 'html'],
  calls: ['text', 'json'],
  report: ['markdown', 'json', 'html'],
  diff: ['text', 'json', 'markdown'],
  explain: ['text', 'json'],
  fix: ['text', 'json'],
  registry: ['text', 'json'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type FormattedCommand = keyof typeof formats;
export type Format<Name extends FormattedCommand> = (typeof formats)[Name][number];
