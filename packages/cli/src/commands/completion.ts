import { Argument, Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { completions, type CompletedCommand, type Shell } from './completion-scripts.ts';
import { toExamples } from './options.ts';

export const createCompletionCommand: CreateCommand = ({ finish }) =>
  new Command('completion')
    .description('Print the completion script of a shell, for its commands, options and formats.')
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(completions)))
    .addHelpText(
      'after',
      toExamples([
        'scopewright completion bash >> ~/.bashrc',
        'scopewright completion zsh > ~/.zfunc/_scopewright',
        'scopewright completion fish > ~/.config/fish/completions/scopewright.fish',
      ]),
    )
    .action(async (shell: Shell, _options: unknown, command: Command) => {
      const all = (command.parent?.commands ?? []).map(toCompleted);
      await finish({ outputs: [{ render: () => completions[shell](all) }], status: 0 });
    });

function toCompleted(command: Command): CompletedCommand {
  return {
    name: command.name(),
    about: toSentence(command.description()),
    words: [
      ...command.commands.map((below) => below.name()),
      ...command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []),
    ],
    options: command.options
      .filter(({ long }) => long !== undefined)
      .map(({ long, description, required, argChoices }) => ({
        flag: long!, // it was filtered
        about: description,
        hasValue: required,
        choices: argChoices ?? [],
      })),
  };
}

/** The first sentence: the menu of a shell has one line for it. */
function toSentence(text: string): string {
  return /^.*?\.(?= |$)/.exec(text)?.[0] ?? text;
}
