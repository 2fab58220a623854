import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { findRepository } from '../files/find-repository.ts';
import { warnOfUnrecognised } from '../reporters/observed-words.ts';
import { reporters } from '../reporters/index.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { collect, createDirectoryArgument, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions {
  readonly manifest?: string;
  readonly date?: string;
  readonly observed?: readonly string[];
}

export const createReportCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.report);
  return new Command('report')
    .description(
      'Write the least-privilege report: what each credential needs and why, and what it grants beyond that.',
    )
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option('--date <day>', 'the date for which to judge kept scopes (default: today)', toDay)
    .option(
      '--observed <file>',
      'add the requests of observed runs: a record of `observe` or of the sandbox, a HAR file or a log (repeatable)',
      collect,
    )
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addHelpText(
      'after',
      toExamples([
        'scopewright report --output-file docs/scopes.md',
        'scopewright report services/consent --format json',
      ]),
    )
    .action(async (dir: string, { manifest, date, observed = [], ...caching }: Options) => {
      const toOutputs = outputs.read();
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const examination = await withCache(caching, world, (cache) =>
        useAudit(({ auditInFull }) =>
          auditInFull({
            onProgress: world.onProgress,
            cache,
            directory,
            directoryName: dir,
            manifest: manifestFile,
            date,
            observed: observed.map((file) => path.resolve(world.directory, file)),
          }),
        ),
      );
      world.writeError(warnOfUnrecognised(examination.result.observed));
      await finish({
        outputs: toOutputs({ ...examination, directoryName: dir, fromRepository: findRepository(directory).inside }),
        status: 0,
      });
    });
};
