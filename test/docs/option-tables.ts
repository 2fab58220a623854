import { createProgram } from '../../packages/cli/src/program.ts';
import { code, table, toMarkdown } from '../../packages/cli/src/text/markdown.ts';
import { runNothing } from '../cli/world.ts';
import { withWrittenPart } from './written-part.ts';

export type Command = Awaited<ReturnType<typeof createProgram>>['commands'][number];
type Option = Command['options'][number];

/** So many commands have an option for it to stand in the table of those that several have. */
const SEVERAL = 2;

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
  const { commands } = await createProgram({
    world,
    finish: () => Promise.resolve(),
    run: () => Promise.resolve(2),
  });
  return commands;
}

/**
 * docs/cli.md with its tables: the commands, the arguments and options of each, and once, at the end, the options that
 * mean the same for several of them.
 */
export function withOptionTables(page: string, commands: readonly Command[]): string {
  const all = commands.filter((command) => command.name() !== 'help').flatMap((command) => listWithOthers(command));
  const shared = groupShared(all);
  const written = [
    { name: 'commands', text: table(['command', 'what it does'], commands.map(toCommandRow)) },
    ...all.map(({ name, command }) => ({ name, text: toLines(command, shared) })),
    {
      name: 'shared options',
      text: table(['option', 'what it does', 'commands'], [...shared.values()].map(toSharedRow)),
    },
  ];
  return written
    .filter(({ text }) => text.length > 0)
    .reduce((made, { name, text }) => withWrittenPart(made, name, text.join('\n')), page);
}

interface NamedCommand {
  readonly name: string;
  readonly command: Command;
}

/** A command, and those below it: `registry import`. */
function listWithOthers(command: Command): readonly NamedCommand[] {
  const name = command.name();
  return [{ name, command }, ...command.commands.map((each) => ({ name: `${name} ${each.name()}`, command: each }))];
}

interface SharedOption {
  readonly option: Option;
  readonly commands: readonly string[];
}

/** By their flags and what they do, the options that several commands have. */
function groupShared(all: readonly NamedCommand[]): ReadonlyMap<string, SharedOption> {
  const found = new Map<string, SharedOption>();
  for (const { name, command } of all)
    for (const option of command.options)
      found.set(keyOf(option), { option, commands: [...(found.get(keyOf(option))?.commands ?? []), name] });
  return new Map([...found].filter(([, { commands }]) => commands.length >= SEVERAL));
}

function keyOf({ flags, description }: Option): string {
  return `${flags} ${description}`;
}

function toCommandRow(command: Command): readonly string[] {
  return [code(`scopewright ${command.name()}`), toMarkdown(command.description())];
}

function toLines(command: Command, shared: ReadonlyMap<string, SharedOption>): readonly string[] {
  const own = command.options.filter((option) => !shared.has(keyOf(option)));
  const others = command.options.filter((option) => shared.has(keyOf(option)));
  const rows = [...command.registeredArguments.map(toArgumentRow), ...own.map(toOptionRow)];
  return [
    ...(rows.length === 0 ? [] : table(['argument or option', 'what it does'], rows)),
    ...(rows.length === 0 || others.length === 0 ? [] : ['']),
    ...(others.length === 0 ? [] : [`[Shared options](#shared-options): ${others.map(toMention).join(', ')}.`]),
  ];
}

function toArgumentRow(argument: Command['registeredArguments'][number]): string[] {
  const { defaultValueDescription } = argument;
  const byDefault = defaultValueDescription === undefined ? '' : ` (default: ${toMarkdown(defaultValueDescription)})`;
  return [code(argument.name()), `${toMarkdown(argument.description)}${byDefault}`];
}

function toOptionRow({ flags, description, argChoices, defaultValue }: Option): string[] {
  return [code(flags), `${toMarkdown(description)}${toChoices(argChoices)}${toDefault(defaultValue)}`];
}

/** A shared option by its name, with what differs between commands: `--format` (`text`, `json`). */
function toMention({ long, argChoices }: Option): string {
  return `${code(String(long))}${argChoices === undefined ? '' : ` (${argChoices.map(code).join(', ')})`}`;
}

function toSharedRow({ option, commands }: SharedOption): string[] {
  return [
    code(option.flags),
    `${toMarkdown(option.description)}${toDefault(option.defaultValue)}`,
    commands.join(', '),
  ];
}

function toChoices(choices: readonly string[] | undefined): string {
  return choices === undefined ? '' : `: ${choices.map(code).join(', ')}`;
}

function toDefault(value: unknown): string {
  return typeof value === 'string' ? ` (default: ${code(value)})` : '';
}
