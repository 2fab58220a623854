import type { Command, CommanderError, Option } from 'commander';

/** A command line that was refused: the command that refused it, and all commands by their names. */
interface Refused {
  readonly command: Command;
  readonly program: Command;
  /** Whether a path exists. */
  readonly isThere: (path: string) => boolean;
}

/** What the user likely wants, in a sentence; undefined if nothing is known of that. */
type Advise = (name: string, refused: Refused) => string | undefined;

/** Options of ESLint, knip, zizmor, Prettier and the like, or of other commands, and what does the same here. */
const otherOptions: Readonly<Record<string, string>> = {
  '--color': 'Colours show only on a terminal: no option turns them on.',
  '--no-color': 'Set the environment variable `NO_COLOR=1` to turn colours off.',
  '--config': 'The manifest is named with `--manifest`.',
  '-c': 'The manifest is named with `--manifest`.',
  '--ignore': 'List the files under `ignores` in the manifest.',
  '--ignore-pattern': 'List the files under `ignores` in the manifest.',
  '--exclude': 'List the files under `ignores` in the manifest.',
  '--rule': 'Set the severity of a rule under `rules` in the manifest.',
  '--silent': '`--quiet` shows only errors, and `--output-file` writes the result to a file.',
  '--strict': '`--max-warnings 0` fails on warnings too.',
  '--write': 'Run `scopewright fix` to change the manifest.',
  '-f': 'The output format is chosen with `--format`.',
  '--reporter': 'The output format is chosen with `--format`.',
  '-o': 'The result is written to a file with `--output-file`.',
  '-q': '`scopewright check --quiet` shows only errors.',
  '--registry': 'The manifest names the registry: `scopewright init --registry FILE` writes one.',
  '-V': 'The version is printed by `scopewright --version`.',
};

/** Commands of the same tools. */
const otherCommands: Readonly<Record<string, string>> = {
  version: 'Run `scopewright --version`.',
  lint: 'Run `scopewright check`.',
  scan: 'Run `scopewright check`.',
  audit: 'Run `scopewright check`.',
  test: 'Run `scopewright check`.',
  analyze: 'Run `scopewright calls`, or `scopewright check` to compare with a manifest.',
  list: 'Run `scopewright calls`.',
  scopes: 'Run `scopewright registry`.',
  why: 'Run `scopewright explain`.',
};

/** By commander's code, with the pattern of its message that holds the name in question. */
const advices: Readonly<Record<string, { readonly name: RegExp; readonly advise: Advise }>> = {
  'commander.unknownOption': { name: /unknown option '([^']*)'/, advise: adviseOnOption },
  'commander.unknownCommand': {
    name: /unknown command '([^']*)'/,
    advise: (name, { isThere }) =>
      ownEntry(otherCommands, name) ?? (isThere(name) ? `Run \`scopewright check ${name}\`.` : undefined),
  },
  'commander.excessArguments': { name: /for '([^']*)'/, advise: () => undefined },
  'commander.missingArgument': {
    name: /argument '([^']*)'/,
    advise: (_, { command }) => toExample(listExamples(command)[0]),
  },
  'commander.optionMissingArgument': {
    name: /option '([^']*)'/,
    advise: (flags, { command }) => {
      const long = flags.split(/[ ,]+/).find((flag) => flag.startsWith('--')) ?? flags;
      return toExample(listExamples(command).find((example) => example.includes(`${long} `)));
    },
  },
};

/** Commander's message, followed by what to write instead. */
export function adviseOn({ code, message }: CommanderError, refused: Refused): string {
  const { name, advise } = advices[code] ?? {};
  const subject = name?.exec(message)?.[1];
  if (subject === undefined) return message;
  const advice = advise?.(subject, refused);
  const [first = ''] = message.split('\n');
  if (advice !== undefined) return `${first}\n${advice}`;
  return message.includes('\n') ? message : `${message}\n${toHelp(refused)}`;
}

function adviseOnOption(flag: string, { command, program }: Refused): string | undefined {
  const name = flag.replace(/^--?/, '');
  const own = command.options.flatMap(({ long }) => long ?? []);
  const longer = own.filter((long) => flag.length > 3 && long.startsWith(flag));
  if (longer.length === 1) return `(Did you mean ${longer[0]!}?)`; // there is one
  if (isChoice(command.options, '--format', name)) return `Write \`--format ${name}\`.`;
  const known = ownEntry(otherOptions, flag);
  if (known !== undefined) return known;
  if (program.commands.some((each) => each.name() === name)) return `Run \`scopewright ${name}\`.`;
  const others = program.commands.filter(({ options }) => options.some(({ long }) => long === flag));
  if (others.length > 0 && others.length <= 3)
    return `It is an option of ${others.map((each) => `\`scopewright ${each.name()}\``).join(' and ')}.`;
  return undefined;
}

function isChoice(options: readonly Option[], flag: string, value: string): boolean {
  return options.some(({ long, argChoices }) => long === flag && argChoices?.includes(value) === true);
}

function ownEntry(table: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

/** The examples at the end of a command's help. */
function listExamples(command: Command): readonly string[] {
  let help = '';
  command.configureOutput({ writeOut: (text) => void (help += text) }).outputHelp();
  return help.split('\n').flatMap((line) => (line.startsWith('  scopewright ') ? [line.trim()] : []));
}

function toExample(example: string | undefined): string | undefined {
  return example === undefined ? undefined : `For example: ${example}`;
}

function toHelp({ command, program }: Refused): string {
  const names = namesFrom(program, command);
  return `\`${[...names, '--help'].join(' ')}\` lists what it takes.`;
}

function namesFrom(program: Command, command: Command): readonly string[] {
  return command === program || command.parent === null
    ? [program.name()]
    : [...namesFrom(program, command.parent), command.name()];
}
