import path from 'node:path';
import { expect, it } from 'vitest';
import { createProgram } from '../../packages/cli/src/program.ts';
import { code, table, text } from '../../packages/cli/src/text/markdown.ts';

const { commands } = await createProgram(
  {
    directory: '.',
    layout: { columns: 80, hasColors: false },
    writeOutput: () => undefined,
    writeError: () => undefined,
    untilStopped: () => Promise.resolve(),
  },
  () => Promise.resolve(),
);

/** A command as the command line itself defines it. */
function toSection(command: (typeof commands)[number]): readonly string[] {
  const usage = `scopewright ${command.name()} ${command.usage()}`.trim();
  const args = command.registeredArguments.map((argument) => [
    code(argument.name()),
    `${text(argument.description)}${argument.defaultValueDescription === undefined ? '' : ` (default: ${text(argument.defaultValueDescription)})`}`,
  ]);
  const options = command.options.map((option) => [
    code(option.flags),
    `${text(option.description)}${option.argChoices === undefined ? '' : `: ${option.argChoices.map(code).join(', ')}`}${typeof option.defaultValue === 'string' ? ` (default: ${code(option.defaultValue)})` : ''}`,
  ]);
  return [
    `## ${usage.split(' ').slice(0, 2).join(' ')}`,
    '',
    text(command.description()),
    '',
    '```text',
    usage,
    '```',
    ...(args.length + options.length === 0 ? [] : ['', ...table(['', ''], [...args, ...options])]),
    '',
  ];
}

/** `npx vitest run test/docs -u` writes the page anew. */
it('is what docs/commands.md lists', async () => {
  expect(commands.length).toBeGreaterThan(8);
  const intro = [
    '# Commands',
    '',
    'Every command with its arguments and options, made from the command line’s own definitions. [cli.md](cli.md) tells what they',
    'do, with examples.',
    '',
  ];
  await expect([...intro, ...commands.flatMap(toSection)].join('\n')).toMatchFileSnapshot(
    path.resolve('docs/commands.md'),
  );
});
