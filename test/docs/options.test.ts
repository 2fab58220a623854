import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runIn } from '../cli/world.ts';
import { listCommands, withOptionTables } from './option-tables.ts';

const page = readFileSync('docs/cli.md', 'utf8');
const commands = await listCommands();
const named = commands.map((command) => ({ name: command.name(), command }));

/** What the page says of a command, its examples included: from its heading to the next of that level. */
function sectionOf(name: string): string {
  return page.split(/^(?=## )/m).find((part) => new RegExp(`^## scopewright ${name}\\b`).test(part)) ?? '';
}

function optionsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\w-])--[a-z][a-z-]*/g))];
}

it('has commands to look at', () => {
  expect(named.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'check',
      'calls',
      'report',
      'explain',
      'registry',
      'init',
      'fix',
      'sandbox',
      'schema',
      'help',
    ]),
  );
});

describe.each(named)('scopewright $name', ({ name, command }) => {
  const section = sectionOf(name);
  const options = command.options.filter(({ long }) => long !== '--help');

  it('stands on the page with its arguments', () => {
    const args = command.registeredArguments
      .map((argument) => [argument.name().toUpperCase(), argument.variadic ? '…' : ''].join(''))
      .map((shown, index) => (command.registeredArguments[index]?.required === true ? shown : `[${shown}]`));
    expect(section.split('\n')[0]).toBe(['## scopewright', name, ...args].join(' '));
  });

  it('has each of its options described there, with its choices; formats have a page of their own', () => {
    expect(options.map(({ long }) => long).filter((long) => !optionsIn(section).includes(String(long)))).toEqual([]);
    const choices = options.flatMap(({ long, argChoices = [] }) => (long === '--format' ? [] : argChoices));
    expect(choices.filter((choice) => !`${section}${sectionOf('check')}`.includes(`\`${choice}\``))).toEqual([]);
  });

  it('has no more and no other options in its help', async () => {
    const { output, status } = await runIn('.', ['help', name]);
    const own = (output.split('\nOptions:\n')[1] ?? '').split('\n\n')[0] ?? '';
    expect(status).toBe(0);
    expect([...own.matchAll(/^ {2}(?:-\w, )?(--[a-z-]+)/gm)].map(([, option]) => option).sort()).toEqual(
      [...options.map(({ long }) => long), '--help'].sort(),
    );
  });
});

it('names no option that no command has', () => {
  const all = commands.flatMap((command) => [command, ...command.commands]);
  const known = new Set(all.flatMap(({ options }) => options.map(({ long }) => long)));
  const general = ['--help', '--version'];
  expect(optionsIn(page).filter((option) => !known.has(option) && !general.includes(option))).toEqual([]);
});

it('has each option of a command below another described in its section', () => {
  const missing = named.flatMap(({ name, command }) =>
    command.commands.flatMap(({ options, name: below }) =>
      options
        .filter(({ long }) => long !== '--help' && !optionsIn(sectionOf(name)).includes(String(long)))
        .map(({ long }) => `${name} ${below()} ${String(long)}`),
    ),
  );
  expect(missing).toEqual([]);
});

it('has each option of a command in a test of that command, or of several', () => {
  const tested = (name: string): string =>
    [name, 'platforms', 'shared-options', 'registry-option']
      .map((file) => readFileSync(`test/cli/commands/${file}.test.ts`, 'utf8'))
      .join('\n');
  const untested = named
    .filter(({ name }) => name !== 'help')
    .flatMap(({ name, command }) =>
      command.options.flatMap(({ long }) =>
        long === '--help' || optionsIn(tested(name)).includes(String(long)) ? [] : [`${name} ${long}`],
      ),
    );
  expect(untested).toEqual([]);
});

it('has each command in the table at its head, and each section with the options that the command line defines', () => {
  const listed = [...page.matchAll(/^\| `scopewright (\w+)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(named.map(({ name }) => name).sort());
  const changed = page.replaceAll(/^\| `--.*\n/gm, '');
  expect(changed).not.toBe(page);
  expect(withOptionTables(changed, commands)).toBe(page);
});

it('describes each option once, and those that several commands share in one table', () => {
  const rows = [...page.matchAll(/^\| `(?:-\w, )?(--[a-z][^`]*)` \| ([^|]*)/gm)].map(
    ([, flags = '', what = '']) => `${flags} ${what}`,
  );
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.filter((row, index) => rows.indexOf(row) !== index)).toEqual([]);
});
