import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { findRepository } from '../files/find-repository.ts';
import { warnOfUnrecognised } from '../reporters/observed-words.ts';
import { reporters } from '../reporters/index.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { readBaseline, toStatus, warnOfWarnings, withoutQuieter } from './check-findings.ts';
import { createDebugOption, withDebug, type DebugOptions } from './debug-option.ts';
import { collect, createDirectoryArgument, toCount, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions, DebugOptions {
  readonly manifest?: string;
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly date?: string;
  /** False with `--no-baseline`. */
  readonly baseline?: string | false;
  readonly observed?: readonly string[];
}

export const createCheckCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.check);
  return new Command('check')
    .description('Compare the scopes that a program needs with those that its manifest, scopewright.yaml, declares.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
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
    .option(
      '--observed <file>',
      'add the requests of observed runs: a record of `observe` or of the sandbox, a HAR file or a log (repeatable)',
      collect,
    )
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addOption(createDebugOption())
    .addHelpText(
      'after',
      toExamples([
        'scopewright check',
        'scopewright check services/consent --max-warnings 0',
        'scopewright check --format json --output-file scopes.json',
      ]),
    )
    .action(
      async (
        dir: string,
        { manifest, maxWarnings, quiet = false, date, baseline, observed = [], ...caching }: Options,
      ) => {
        const directory = path.resolve(world.directory, dir);
        const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
        const toOutputs = outputs.read();
        const known =
          baseline === false
            ? undefined
            : await readBaseline(
                directory,
                baseline === undefined ? undefined : path.resolve(world.directory, baseline),
              );
        const examination = await withDebug(caching, world, (onProgress) =>
          withCache(caching, world, (cache) =>
            useAudit(({ auditInFull, applyBaseline, parseBaseline }) => {
              const entries = known && parseBaseline(known.text, known.name);
              const whole = auditInFull({
                onProgress,
                cache,
                directory,
                directoryName: dir,
                manifest: manifestFile,
                date,
                observed: observed.map((file) => path.resolve(world.directory, file)),
              });
              return entries ? applyBaseline(whole, { ...known, entries }) : whole;
            }),
          ),
        );
        const { summary } = examination.result;
        const shown = quiet ? withoutQuieter(examination) : examination;
        const checked = { ...shown, directoryName: dir, fromRepository: findRepository(directory).inside };
        world.writeError(warnOfUnrecognised(examination.result.observed));
        await finish({ outputs: toOutputs(checked), status: toStatus(summary, maxWarnings) });
        world.writeError(warnOfWarnings(summary, maxWarnings));
      },
    );
};
