import path from 'node:path';
import type { AnalysisCache, FullAudit } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand, Outcome } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { findRepository } from '../files/find-repository.ts';
import { warnOfUnrecognised } from '../reporters/observed-words.ts';
import { reporters } from '../reporters/index.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { readBaseline, toStatus, warnOfWarnings, withoutQuieter } from './check-findings.ts';
import { createDebugOption, withDebug, type DebugOptions } from './debug-option.ts';
import { findNamedDirectory, toNamedBaseline, type NamedDirectory } from './named-code.ts';
import { collect, createPathsArgument, toCount, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';
import { readVersion } from '../version.ts';
import type { World } from '../world.ts';
import { createVerboseOption, wordUsed } from './verbose-option.ts';
import { createWatchOption, INTERRUPTED, watchChecks } from './watch-option.ts';

interface Options extends CacheOptions, DebugOptions {
  readonly manifest?: string;
  readonly maxWarnings?: number;
  readonly quiet?: boolean;
  readonly date?: string;
  /** False with `--no-baseline`. */
  readonly baseline?: string | false;
  readonly observed?: readonly string[];
  readonly watch?: boolean;
  readonly verbose?: boolean;
}

export const createCheckCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.check);
  return new Command('check')
    .description('Compare the scopes that a program needs with those that its manifest, scopewright.yaml, declares.')
    .addArgument(createPathsArgument())
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
    .addOption(createWatchOption())
    .addOption(createVerboseOption())
    .addHelpText(
      'after',
      toExamples([
        'scopewright check',
        'scopewright check services/consent --max-warnings 0',
        'scopewright check src/sync.ts src/purposes',
        'scopewright check --format json --output-file scopes.json',
      ]),
    )
    .action(async (names: readonly string[], options: Options) => {
      const { maxWarnings, quiet = false } = options;
      const toOutputs = outputs.read();
      const check = async (kept?: AnalysisCache): Promise<Outcome> => {
        const code = await findNamedDirectory(names, world);
        const examination = await examine(code, options, world, kept);
        const { summary } = examination.result;
        const { directory, directoryName } = code;
        const shown = quiet ? withoutQuieter(examination) : examination;
        const checked = { ...shown, directoryName, fromRepository: findRepository(directory).inside };
        world.writeError(warnOfUnrecognised(examination.result.observed));
        const outcome = { outputs: toOutputs(checked), status: toStatus(summary, maxWarnings) };
        await finish(outcome);
        world.writeError(warnOfWarnings(summary, maxWarnings));
        return outcome;
      };
      if (options.watch === true) await watch(names, options, { world, finish, check });
      else await check();
    });
};

interface Watched {
  readonly world: World;
  readonly finish: (outcome: Outcome) => Promise<void>;
  readonly check: (kept: AnalysisCache) => Promise<Outcome>;
}

/** Each check takes the results of the one before it for what did not change. */
async function watch(names: readonly string[], { cache }: Options, { world, finish, check }: Watched): Promise<void> {
  if (cache === true)
    throw new ExpectedError('`--watch` keeps the results in memory: omit `--cache`, or run without `--watch`.');
  const { directory } = await findNamedDirectory(names, world);
  let kept = await useAudit(({ AnalysisCache }) => AnalysisCache.ofProcess(readVersion()));
  const checkNow = async (): Promise<readonly string[]> => {
    try {
      const { outputs } = await check(kept);
      return outputs.flatMap(({ outputFile }) => outputFile ?? []);
    } finally {
      kept = kept.toNext();
    }
  };
  await watchChecks({ world, directory, checkNow });
  await finish({ outputs: [], status: INTERRUPTED });
}

async function examine(
  code: NamedDirectory,
  { manifest, date, baseline, observed = [], verbose = false, ...caching }: Options,
  world: World,
  kept?: AnalysisCache,
): Promise<FullAudit> {
  const resolve = (file: string): string => path.resolve(world.directory, file);
  const { directory, directoryName, isNamed } = code;
  const known =
    baseline === false
      ? undefined
      : await readBaseline(directory, baseline === undefined ? undefined : resolve(baseline));
  const examination = await withDebug(caching, world, (onProgress) =>
    withCache(caching, world, (cache) =>
      useAudit(({ auditInFull, applyBaseline, parseBaseline }) => {
        const entries = known && parseBaseline(known.text, known.name);
        const whole = auditInFull({
          onProgress,
          cache: kept ?? cache,
          directory,
          directoryName,
          isNamed,
          manifest: manifest === undefined ? undefined : resolve(manifest),
          date,
          observed: observed.map(resolve),
        });
        return entries ? applyBaseline(whole, { ...toNamedBaseline(known, code), entries }) : whole;
      }),
    ),
  );
  if (verbose) world.writeError(wordUsed({ directoryName, baseline: known?.name, result: examination.result }));
  return examination;
}
