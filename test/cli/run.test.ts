import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import { runIn, runNothing } from './world.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scopewright-run-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('what the command line is told', () => {
  it('prints its version', async () => {
    const { version } = JSON.parse(await readFile('packages/cli/package.json', 'utf8')) as { version: string };
    expect(await runIn(folder, ['--version'])).toEqual({ status: 0, output: `${version}\n`, errors: '' });
  });

  it.each([[['--help']], [['help']], [['check', '--help']], [['help', 'calls']], [['registry', '-h']]])(
    'prints help for %j, with examples, in 80 columns',
    async (args) => {
      const { status, output, errors } = await runIn(folder, args);
      expect({ status, errors }).toEqual({ status: 0, errors: '' });
      expect(output).toMatch(/^Usage: scopewright[^]*\nExamples:\n {2}scopewright /);
      expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
    },
  );

  it('prints its help as an error when it is told nothing', async () => {
    const { status, output, errors } = await runIn(folder, []);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toContain('Usage: scopewright');
  });

  it.each([
    [['chekc'], "error: unknown command 'chekc'\n(Did you mean check?)\n"],
    [['help', 'chekc'], "error: unknown command 'chekc'\n(Did you mean check?)\n"],
    [['check', '--fromat', 'json'], "error: unknown option '--fromat'\n(Did you mean --format?)\n"],
    [
      ['check', '--format', 'xml'],
      `error: option '--format <name>' argument 'xml' is invalid. Allowed choices are ${Object.keys(reporters.check).join(', ')}.\n`,
    ],
    [
      ['registry', '--format'],
      "error: option '--format <name>' argument missing\nFor example: scopewright registry --format json --output-file registry.json\n",
    ],
    [
      ['schema', '--output-file'],
      "error: option '--output-file <file>' argument missing\nFor example: scopewright schema --output-file scopewright.schema.json\n",
    ],
    [['explain'], "error: missing required argument 'what'\nFor example: scopewright explain CONSENT_READ\n"],
    [['check', '--json'], "error: unknown option '--json'\nWrite `--format json`.\n"],
    [['report', '--html'], "error: unknown option '--html'\nWrite `--format html`.\n"],
    [['check', '-f', 'json'], "error: unknown option '-f'\nThe output format is chosen with `--format`.\n"],
    [['check', '--fix'], "error: unknown option '--fix'\nRun `scopewright fix`.\n"],
    [['fix', '--dry'], "error: unknown option '--dry'\n(Did you mean --dry-run?)\n"],
    [
      ['calls', '--observed', 'run.jsonl'],
      "error: unknown option '--observed'\nIt is an option of `scopewright check` and `scopewright report`.\n",
    ],
    [
      ['registry', 'check', '--no-color', 'shop.yaml'],
      "error: unknown option '--no-color'\nSet the environment variable `NO_COLOR=1` to turn colours off.\n",
    ],
    [
      ['registry', 'import', '--toString'],
      "error: unknown option '--toString'\n`scopewright registry import --help` lists what it takes.\n",
    ],
    [['version'], "error: unknown command 'version'\nRun `scopewright --version`.\n"],
    [['lint'], "error: unknown command 'lint'\nRun `scopewright check`.\n"],
    [
      ['check', '--max-warnings', '-1'],
      "error: option '--max-warnings <n>' argument '-1' is invalid. Expected a whole number, 0 or more.\n",
    ],
    [
      ['check', '--max-warnings', '1.5'],
      "error: option '--max-warnings <n>' argument '1.5' is invalid. Expected a whole number, 0 or more.\n",
    ],
    [
      ['check', '--date', '2026-02-30'],
      "error: option '--date <day>' argument '2026-02-30' is invalid. Expected a date, such as 2026-11-30.\n",
    ],
    [
      ['check', '--date', 'tomorrow'],
      "error: option '--date <day>' argument 'tomorrow' is invalid. Expected a date, such as 2026-11-30.\n",
    ],
    [
      ['report', 'one', 'two'],
      "error: too many arguments for 'report'. Expected 1 argument but got 2.\n`scopewright report --help` lists what it takes.\n",
    ],
    [
      ['registry', 'here'],
      "error: too many arguments for 'registry'. Expected 0 arguments but got 1.\n`scopewright registry --help` lists what it takes.\n",
    ],
    [['\u001b[2J'], "error: unknown command '\\u001b[2J'\n`scopewright --help` lists what it takes.\n"],
  ])('refuses %j with status 2 and says why', async (args, errors) => {
    expect(await runIn(folder, args)).toEqual({ status: 2, output: '', errors });
  });

  it.each([
    ['check', '--color', 'Colours show only on a terminal: no option turns them on.'],
    ['check', '--config', 'The manifest is named with `--manifest`.'],
    ['check', '-c', 'The manifest is named with `--manifest`.'],
    ['check', '--ignore', 'List the files under `ignores` in the manifest.'],
    ['check', '--ignore-pattern', 'List the files under `ignores` in the manifest.'],
    ['check', '--exclude', 'List the files under `ignores` in the manifest.'],
    ['check', '--rule', 'Set the severity of a rule under `rules` in the manifest.'],
    ['check', '--silent', '`--quiet` shows only errors, and `--output-file` writes the result to a file.'],
    ['check', '--strict', '`--max-warnings 0` fails on warnings too.'],
    ['check', '--write', 'Run `scopewright fix` to change the manifest.'],
    ['check', '--reporter', 'The output format is chosen with `--format`.'],
    ['check', '-o', 'The result is written to a file with `--output-file`.'],
    ['check', '-q', '`scopewright check --quiet` shows only errors.'],
    ['sandbox', '--registry', 'The manifest names the registry: `scopewright init --registry FILE` writes one.'],
    ['check', '-V', 'The version is printed by `scopewright --version`.'],
  ])('knows what the option of another tool is here: %s %s', async (command, option, advice) => {
    expect(await runIn(folder, [command, option])).toEqual({
      status: 2,
      output: '',
      errors: `error: unknown option '${option}'\n${advice}\n`,
    });
  });

  it.each([
    ['scan', 'Run `scopewright check`.'],
    ['audit', 'Run `scopewright check`.'],
    ['test', 'Run `scopewright check`.'],
    ['analyze', 'Run `scopewright calls`, or `scopewright check` to compare with a manifest.'],
    ['list', 'Run `scopewright calls`.'],
    ['scopes', 'Run `scopewright registry`.'],
    ['why', 'Run `scopewright explain`.'],
  ])('knows what the command of another tool is here: %s', async (command, advice) => {
    expect((await runIn(folder, [command])).errors).toBe(`error: unknown command '${command}'\n${advice}\n`);
  });

  it('throws what it did not expect, whole', async () => {
    const broken = {
      directory: folder,
      layout: { columns: 80, hasColors: false },
      writeOutput: () => {
        throw new RangeError('a fault of ours');
      },
      writeError: () => undefined,
      runCommand: runNothing,
      untilStopped: () => Promise.resolve(),
    };
    const { run } = await import('../../packages/cli/src/run.ts');
    await expect(run(['registry'], broken)).rejects.toThrow(new RangeError('a fault of ours'));
  });
});

describe('--output-file', () => {
  it('takes the result, making the folders that it stands in, and leaves standard output empty', async () => {
    const printed = await runIn(folder, ['registry']);
    const colors = { columns: 100, hasColors: true };
    expect(await runIn(folder, ['registry', '--output-file', 'out/deep/registry.txt'], colors)).toEqual({
      status: 0,
      output: '',
      errors: '',
    });
    expect(await readFile(path.join(folder, 'out/deep/registry.txt'), 'utf8')).toBe(printed.output);
  });

  it.runIf(existsSync('/proc/self'))('says so where no folder can be made, and does not try for ever', async () => {
    const { status, output, errors } = await runIn(folder, [
      'registry',
      '--output-file',
      '/proc/none/deep/registry.txt',
    ]);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(
      /^error: The result could not be written to `\/proc\/none\/deep\/registry\.txt` \(ENOENT.*\)\. Name another file with `--output-file`\.\n$/,
    );
  });

  it('says why a file cannot be written', async () => {
    const { status, output, errors } = await runIn(folder, ['registry', '--output-file', '.']);
    expect({ status, output }).toEqual({ status: 2, output: '' });
    expect(errors).toMatch(
      /^error: The result could not be written to `\.` \(EISDIR.*\)\. Name another file with `--output-file`\.\n$/,
    );
  });
});
