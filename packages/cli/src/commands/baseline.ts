import path from 'node:path';
import type { AuditSummary } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { findBaseline, type BaselineFile } from '../files/baseline-file.ts';
import { writeWhole } from '../files/write-whole.ts';
import { count } from '../text/count.ts';
import { toPrintable } from '../text/printable.ts';
import { createCacheLocationOption, createCacheOption, withCache, type CacheOptions } from './cache-options.ts';
import { createDirectoryArgument, toDay, toExamples } from './options.ts';
import { useAudit } from '../use-audit.ts';

interface Options extends CacheOptions {
  readonly prune?: boolean;
  readonly baseline?: string;
  readonly manifest?: string;
  readonly date?: string;
}

export const createBaselineCommand: CreateCommand = ({ world, finish }) =>
  new Command('baseline')
    .description('Record the current findings, so that check reports only new ones. Moved lines do not matter.')
    .addArgument(createDirectoryArgument())
    .option('--prune', 'only remove the entries that no longer occur')
    .option('--baseline <file>', 'the file to write, instead of scopewright-baseline.json')
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .option('--date <day>', 'the date for which to judge kept scopes (default: today)', toDay)
    .addOption(createCacheOption())
    .addOption(createCacheLocationOption())
    .addHelpText('after', toExamples(['scopewright baseline', 'scopewright baseline --prune']))
    .action(async (dir: string, { prune = false, baseline, manifest, date, ...caching }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const toAbsolute = (file: string | undefined): string | undefined =>
        file === undefined ? undefined : path.resolve(world.directory, file);
      const file = await findBaseline(directory, toAbsolute(baseline));
      if (prune && file.text === undefined)
        throw new ExpectedError(
          `There is no baseline \`${file.name}\` to prune: create one with \`scopewright baseline\`.`,
        );
      const { text, said } = await withCache(caching, world, (cache) =>
        useAudit(({ auditInFull, applyBaseline, formatBaseline, listEntries, parseBaseline }) => {
          const before = file.text === undefined ? [] : parseBaseline(file.text, file.name);
          const examination = auditInFull({
            onProgress: world.onProgress,
            cache,
            directory,
            directoryName: dir,
            manifest: toAbsolute(manifest),
            date,
          });
          if (prune) {
            const stale = applyBaseline(examination, { ...file, entries: before }).result.baseline?.stale ?? [];
            const kept = before.filter((entry) => !stale.includes(entry));
            return {
              text: formatBaseline(kept),
              said: `${count(stale.length, 'entry', 'entries')} removed from ${file.name}, ${kept.length} left.`,
            };
          }
          const own = listEntries(examination, file.toBaselineFile);
          const others = before.filter(
            (entry) => !file.isAudited(entry.file) && !own.some((each) => each.file === entry.file),
          );
          const news =
            file.text === undefined
              ? ''
              : wordNew(applyBaseline(examination, { ...file, entries: before }).result.summary);
          return {
            text: formatBaseline([...others, ...own]),
            said: `${count(own.length, 'finding')} recorded in ${file.name}${news}: from now on, \`scopewright check\` reports only new ones.`,
          };
        }),
      );
      await writeBaseline(file, text);
      await finish({ outputs: [{ render: () => `${toPrintable(said)}\n` }], status: 0 });
    });

/** How many of the findings no entry had before: an error among them was never looked at. */
function wordNew({ errors, warnings }: AuditSummary): string {
  const parts = [count(errors, 'new error'), count(warnings, 'new warning')].filter((part) => !part.startsWith('0 '));
  return parts.length === 0 ? ', none of them new' : `, ${parts.join(' and ')} among them`;
}

async function writeBaseline({ path: file, name }: BaselineFile, text: string): Promise<void> {
  try {
    await writeWhole(file, text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExpectedError(
      `The baseline could not be written to \`${name}\` (${reason}). Name another file with \`--baseline\`.`,
      { cause: error },
    );
  }
}
