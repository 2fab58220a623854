import path from 'node:path';
import type { FixOutcome } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { replaceFiles } from '../files/replace-files.ts';
import type { FixReport } from '../reporters/fix-report.ts';
import { reporters } from '../reporters/index.ts';
import type { ExitStatus } from '../run.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { readBaseline } from './check-findings.ts';
import { createDirectoryArgument, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions {
  readonly prune?: boolean;
  readonly dryRun?: boolean;
  readonly manifest?: string;
  readonly date?: string;
}

export const createFixCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.fix);
  return new Command('fix')
    .description(
      'Add missing scopes to the manifest; with --prune, also remove those that the program does not need. Nothing else in the file changes.',
    )
    .addArgument(createDirectoryArgument())
    .option('--prune', 'also remove unused and redundant scopes and replace overbroad ones')
    .option('--dry-run', 'print the change as a unified diff without writing it')
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option('--date <day>', 'the date for which to judge kept scopes (default: today)', toDay)
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addHelpText(
      'after',
      toExamples(['scopewright fix', 'scopewright fix --prune --dry-run', 'scopewright fix services/consent --prune']),
    )
    .action(async (dir: string, { prune = false, dryRun = false, manifest, date, ...caching }: Options) => {
      const toOutputs = outputs.read();
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const outcome = await withCache(caching, world, (cache) =>
        useAudit(({ fix }) =>
          fix({
            onProgress: world.onProgress,
            cache,
            directory,
            directoryName: dir,
            manifest: manifestFile,
            date,
            prune,
          }),
        ),
      );
      const baseline = await readBaseline(directory, undefined);
      const report = await toFixReport(outcome, dryRun, baseline?.name);
      if (!dryRun) await replaceFiles(outcome.files, directory);
      await finish({ outputs: toOutputs(report), status: toFixStatus(outcome) });
    });
};

async function toFixReport(
  { result, files }: FixOutcome,
  dryRun: boolean,
  baseline: string | undefined,
): Promise<FixReport> {
  const { schemaVersion, manifests, ...rest } = result;
  const diffs = dryRun ? await toDiffs(files) : new Map<string, string>();
  return {
    schemaVersion,
    dryRun,
    ...(baseline === undefined ? {} : { baseline }),
    ...rest,
    manifests: manifests.map(({ credentials, ...each }) => ({
      ...each,
      ...(diffs.has(each.manifest) ? { diff: diffs.get(each.manifest) } : {}),
      credentials,
    })),
  };
}

/** Diffs by manifest, in the form that `patch` and `git apply` take. */
async function toDiffs(files: FixOutcome['files']): Promise<ReadonlyMap<string, string>> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const options = { context: 3, headerOptions: FILE_HEADERS_ONLY };
  return new Map(
    files.map(({ file, before, after }) => [
      file,
      createTwoFilesPatch(`a/${file}`, `b/${file}`, before, after, undefined, undefined, options),
    ]),
  );
}

/** A change that is left to the user is a failure, because the manifest is not correct yet. */
function toFixStatus({ result }: FixOutcome): ExitStatus {
  return result.manifests.some(({ credentials }) => credentials.some(({ byHand }) => byHand !== undefined)) ? 1 : 0;
}
