/**
 * The folder `commands/` takes the options of one command line. It gives outputs and an exit status. It never decides
 * what a result says, nor writes to standard output.
 */

import type { CreateCommand } from '../command.ts';

/** In the order of the help. Each run loads only the command that it runs. */
export const commands = {
  check: async () => (await import('./check.ts')).createCheckCommand,
  calls: async () => (await import('./calls.ts')).createCallsCommand,
  merge: async () => (await import('./merge.ts')).createMergeCommand,
  report: async () => (await import('./report.ts')).createReportCommand,
  diff: async () => (await import('./diff.ts')).createDiffCommand,
  explain: async () => (await import('./explain.ts')).createExplainCommand,
  registry: async () => (await import('./registry.ts')).createRegistryCommand,
  init: async () => (await import('./init.ts')).createInitCommand,
  fix: async () => (await import('./fix.ts')).createFixCommand,
  baseline: async () => (await import('./baseline.ts')).createBaselineCommand,
  observe: async () => (await import('./observe.ts')).createObserveCommand,
  sandbox: async () => (await import('./sandbox.ts')).createSandboxCommand,
  mcp: async () => (await import('./mcp.ts')).createMcpCommand,
  completion: async () => (await import('./completion.ts')).createCompletionCommand,
  schema: async () => (await import('./schema.ts')).createSchemaCommand,
} as const satisfies Readonly<Record<string, () => Promise<CreateCommand>>>;

export type CommandName = keyof typeof commands;
export const commandNames = Object.keys(commands) as readonly CommandName[]; // the table has no other keys
