import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FactsText, NamedManifest } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { findRepository } from '../files/find-repository.ts';
import { reporters } from '../reporters/index.ts';
import { readVersion } from '../version.ts';
import { readBaseline, toStatus, warnOfWarnings, withoutQuieter } from './check-findings.ts';
import { toCount, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly date?: string;
  /** False with `--no-baseline`. */
  readonly baseline?: string | false;
}

export const createMergeCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.check);
  return new Command('merge')
    .description(
      'Judge code that was analysed in several runs: the shards of a project, folders of a repository, or repositories that share a credential.',
    )
    .argument('<file...>', 'the output of `calls --shard I/N --format json`; NAME=FILE also names its repository')
    .option('--manifest <file>', 'judge all of them with this manifest, as the complete code')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option(
      '--baseline <file>',
      'hide the findings of this baseline (default: scopewright-baseline.json, if it exists)',
    )
    .option('--no-baseline', 'use no baseline')
    .option('--quiet', 'show only errors')
    .option('--max-warnings <n>', 'exit with 1 if there are more warnings than this', toCount)
    .option('--date <day>', 'the date for which to judge kept scopes (default: today)', toDay)
    .addHelpText(
      'after',
      toExamples([
        'scopewright merge shard-1.json shard-2.json shard-3.json',
        'scopewright merge consent=a.json risk=b.json --manifest scopewright.yaml',
      ]),
    )
    .action(async (files: readonly string[], { manifest, maxWarnings, quiet = false, date, baseline }: Options) => {
      const toOutputs = outputs.read();
      const facts = await Promise.all(files.map((file) => readFactsText(file, world.directory)));
      const named = manifest === undefined ? undefined : await readManifestText(manifest, world.directory);
      const known =
        baseline === false
          ? undefined
          : await readBaseline(
              world.directory,
              baseline === undefined ? undefined : path.resolve(world.directory, baseline),
            );
      const examination = await useAudit(({ mergeFacts, applyBaseline, parseBaseline }) => {
        const entries = known && parseBaseline(known.text, known.name);
        const whole = mergeFacts({ facts, manifest: named, date, tool: readVersion() });
        return entries ? applyBaseline(whole, { ...known, entries }) : whole;
      });
      const { summary } = examination.result;
      const shown = quiet ? withoutQuieter(examination) : examination;
      const checked = { ...shown, directoryName: '.', fromRepository: findRepository(world.directory).inside };
      await finish({ outputs: toOutputs(checked), status: toStatus(summary, maxWarnings) });
      world.writeError(warnOfWarnings(summary, maxWarnings));
    });
};

/**
 * `consent=facts.json` means the file `facts.json` of the repository `consent`; the name becomes one segment of a path.
 */
async function readFactsText(argument: string, directory: string): Promise<FactsText> {
  const [, name, named] = /^([.-]*\w[\w.-]*)=(.+)$/.exec(argument) ?? [];
  const file = named ?? argument;
  return {
    file,
    text: await readText(file, directory, 'name a file that `scopewright calls --shard` wrote'),
    ...(name === undefined ? {} : { name }),
  };
}

async function readManifestText(file: string, directory: string): Promise<NamedManifest> {
  return { file, text: await readText(file, directory, 'name a manifest that is there') };
}

async function readText(file: string, directory: string, remedy: string): Promise<string> {
  const full = path.resolve(directory, file);
  try {
    if ((await stat(full)).isDirectory()) throw new ExpectedError(`\`${file}\` is a folder: ${remedy}.`);
    return await readFile(full, 'utf8');
  } catch (error) {
    if (error instanceof ExpectedError) throw error;
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ExpectedError(`The file \`${file}\` cannot be read (${reason}): ${remedy}.`, { cause: error });
  }
}
