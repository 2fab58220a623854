/**
 * The folder `commands/` takes the options of one command line. It gives outputs and an exit status. It never decides
 * what a result says, nor writes to standard output.
 */

import type { CreateCommand } from '../command.ts';

/** In the order of the help. Each run loads only the command that it runs. */
export const commands = {
  check: async () => (await import('./check.ts')).createCheck,
  calls: async () => (await import('./calls.ts')).createCalls,
  merge: async () => (await import('./merge.ts')).createMerge,
  report: async () => (await import('./report.ts')).createReport,
  diff: async () => (await import('./diff.ts')).createDiff,
  explain: async () => (await import('./explain.ts')).createExplain,
  registry: async () => (await import('./registry.ts')).createRegistry,
  init: async () => (await import('./init.ts')).createInit,
  fix: async () => (await import('./fix.ts')).createFix,
  baseline: async () => (await import('./baseline.ts')).createBaseline,
  sandbox: async () => (await import('./sandbox.ts')).createSandbox,
  schema: async () => (await import('./schema.ts')).createSchema,
} as const satisfies Readonly<Record<string, () => Promise<CreateCommand>>>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as readonly CommandName[]; // the table has no other keys
