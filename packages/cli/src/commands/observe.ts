import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { makeFolder } from '../files/make-folder.ts';
import type { FirstLine } from '../preload/record-line.ts';
import { preloadFile } from '../preload-file.ts';
import { recordedLine } from '../reporters/recorded-line.ts';
import { toPosix } from '../text/to-posix.ts';
import { addNodeOption } from '../text/node-options.ts';
import { toExamples } from './options.ts';

interface Options {
  readonly output: string;
}

export const createObserveCommand: CreateCommand = ({ world, finish }) =>
  new Command('observe')
    .description(
      'Run a command, such as the tests, and record the requests that its Node processes send. `check --observed` reads the record.',
    )
    .argument('<command...>', 'the command and its arguments, after --')
    .option('--output <file>', 'the file to write', 'scopewright-observed.jsonl')
    .addHelpText(
      'after',
      toExamples([
        'scopewright observe -- npm test',
        'scopewright observe --output staging.jsonl -- node jobs/nightly.js',
        'scopewright check --observed scopewright-observed.jsonl',
      ]),
    )
    .action(async (command: readonly string[], { output }: Options) => {
      const record = path.resolve(world.directory, output);
      await createRecord(record, output, world.directory);
      const ended = await world.runCommand(command, (environment) => ({
        NODE_OPTIONS: addNodeOption(environment.NODE_OPTIONS, '--require', preloadFile),
        SCOPEWRIGHT_OBSERVE: JSON.stringify({ record, root: world.directory }),
      }));
      if (ended.kind === 'not-started')
        throw new ExpectedError(
          `The command \`${command[0]}\` could not be started (${ended.reason}): give an existing command after \`--\`.`,
        );
      world.writeError(recordedLine(readFileSync(record, 'utf8'), output));
      await finish({ outputs: [], status: ended.status });
    });

/** A record begins with a line that says what the file is, and where the command ran, seen from there. */
async function createRecord(file: string, name: string, directory: string): Promise<void> {
  try {
    await makeFolder(path.dirname(file));
    const root = toPosix(path.relative(path.dirname(file), directory)) || '.';
    const first: FirstLine = { observeVersion: 1, root: path.isAbsolute(root) ? '.' : root };
    writeFileSync(file, `${JSON.stringify(first)}\n`);
  } catch (error) {
    throw new ExpectedError(
      `The record could not be written to \`${name}\` (${error instanceof Error ? error.message : String(error)}): name another file with \`--output\`.`,
      { cause: error },
    );
  }
}
