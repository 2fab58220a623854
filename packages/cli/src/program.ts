import { Command } from 'commander';
import type { CommandContext } from './command.ts';
import { commandNames, commands, type CommandName } from './commands/index.ts';
import { toExamples } from './commands/options.ts';
import { readVersion } from './version.ts';

const description =
  'Finds which OAuth 2.0 scopes a JavaScript or TypeScript program needs, which its credentials lack and which they could give back.';

const exitStatuses = `
Exit status:
  0  nothing failed
  1  a finding of severity error, more warnings than --max-warnings allows, or
     scopes that fix cannot change
  2  the command could not do its work; the message says what to change`;

/** Creates the command line with the named commands. It never ends the process: wrong usage throws. */
export async function createProgram(context: CommandContext, names = commandNames): Promise<Command> {
  const { world } = context;
  const program = new Command('scopewright')
    .description(description)
    .version(readVersion(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .exitOverride()
    .configureOutput({
      writeOut: world.writeOutput,
      writeErr: world.writeError,
      // The message is printed with advice once it is caught.
      outputError: () => undefined,
      getOutHelpWidth: () => world.layout.columns,
      getErrHelpWidth: () => world.layout.columns,
      getOutHasColors: () => world.layout.hasColors,
      getErrHasColors: () => world.layout.hasColors,
    })
    .addHelpText('after', exitStatuses)
    .addHelpText('after', toExamples(['scopewright check', 'scopewright help check']));
  const creates = await Promise.all(names.map((name) => commands[name]()));
  for (const command of [...creates.map((create) => create(context)), createHelp(program)]) {
    program.addCommand(command.copyInheritedSettings(program).helpOption('-h, --help', 'print this help'));
    if (command.commands.length > 0) addBelow(program, command);
  }
  return program;
}

/** The commands below a command have options of the same names, so that an option belongs to the name before it. */
function addBelow(program: Command, command: Command): void {
  for (const each of [program, command]) each.enablePositionalOptions();
  command.helpCommand(false);
  for (const below of command.commands)
    below.copyInheritedSettings(program).helpOption('-h, --help', 'print this help');
}

/**
 * The commands that are needed to parse arguments: the one that they begin with, or all, to list them or to suggest a
 * similar name.
 */
export function neededFor([first]: readonly string[]): readonly CommandName[] {
  // A completion lists all of the commands.
  const named = commandNames.filter((name) => name === first && name !== 'completion');
  return named.length > 0 ? named : commandNames;
}

/** Commander's own help command prints the general help for a command that does not exist. */
function createHelp(program: Command): Command {
  return new Command('help')
    .description('print the help of a command')
    .argument('[command]')
    .action(async (name: string | undefined) => {
      const command = name === undefined ? program : program.commands.find((each) => each.name() === name);
      if (command) command.help();
      else await program.parseAsync([String(name)], { from: 'user' });
    });
}
