import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createDirectoryArgument, createFormatOption, createOutputFileOption, toDay, toExamples } from './options.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly format: keyof typeof reporters.report;
  readonly outputFile?: string;
  readonly date?: string;
}

export const createReport: CreateCommand = ({ world, finish }) =>
  new Command('report')
    .description('Write the least-privilege report: for each credential what it needs and why, and what it opens beyond that.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(createFormatOption(reporters.report))
    .addOption(createOutputFileOption())
    .option('--date <day>', 'the day on which kept scopes are judged (default: today)', toDay)
    .addHelpText('after', toExamples(['scopewright report --output-file docs/scopes.md', 'scopewright report services/consent --format json']))
    .action(async (dir: string, { manifest, format, outputFile, date }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const result = await useAudit(({ report }) => report({ directory, directoryName: dir, manifest: manifestFile, date }));
      await finish({ render: () => reporters.report[format](result), status: 0, outputFile });
    });
