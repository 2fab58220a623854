import { createProgram } from '../../packages/cli/src/program.ts';
import { code, table, toMarkdown } from '../../packages/cli/src/text/markdown.ts';
import { runNothing } from '../cli/world.ts';

export type Command = Awaited<ReturnType<typeof createProgram>>['commands'][number];

const intro = `<!-- Generated from packages/cli/src/commands by test/docs/commands-page.ts: npm run generate -->

# Commands

Every command with its arguments and options, made from the command line’s own definitions. [cli.md](cli.md) tells what they
do, with examples.
`;

/** The commands as the command line itself defines them. */
export async function listCommands(): Promise<readonly Command[]> {
  const world = {
    directory: '.',
    layout: { columns: 80, hasColors: false },
    writeOutput: () => undefined,
    writeError: () => undefined,
    runCommand: runNothing,
    untilStopped: () => Promise.resolve(),
  };
  const { commands } = await createProgram(world, () => Promise.resolve());
  return commands;
}

/** docs/commands.md. */
export function toCommandsPage(commands: readonly Command[]): string {
  return [intro, ...commands.flatMap((command) => toSections(command))].join('\n');
}

/** A command, and those below it: `registry import`. */
function toSections(command: Command, above = 'scopewright'): readonly string[] {
  const name = `${above} ${command.name()}`;
  return [...toSection(command, name), ...command.commands.flatMap((each) => toSections(each, name))];
}

function toSection(command: Command, name: string): readonly string[] {
  const usage = `${name} ${command.usage()}`.trim();
  const rows = [...toArgumentRows(command), ...toOptionRows(command)];
  return [
    `## ${name}`,
    '',
    toMarkdown(command.description()),
    '',
    '```text',
    usage,
    '```',
    ...(rows.length === 0 ? [] : ['', ...table(['', ''], rows)]),
    '',
  ];
}

function toArgumentRows({ registeredArguments }: Command): string[][] {
  return registeredArguments.map((argument) => {
    const { defaultValueDescription } = argument;
    const byDefault = defaultValueDescription === undefined ? '' : ` (default: ${toMarkdown(defaultValueDescription)})`;
    return [code(argument.name()), `${toMarkdown(argument.description)}${byDefault}`];
  });
}

function toOptionRows({ options }: Command): string[][] {
  return options.map(({ flags, description, argChoices, defaultValue }) => {
    const choices = argChoices === undefined ? '' : `: ${argChoices.map(code).join(', ')}`;
    const byDefault = typeof defaultValue === 'string' ? ` (default: ${code(defaultValue)})` : '';
    return [code(flags), `${toMarkdown(description)}${choices}${byDefault}`];
  });
}
