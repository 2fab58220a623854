import path from 'node:path';
import type { AuditSummary } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { explainHint } from '../reporters/explain-hint.ts';
import { reporters } from '../reporters/index.ts';
import type { ExitStatus } from '../run.ts';
import { createDirectoryArgument, createFormatOption, createOutputFileOption, toCount, toDay, toExamples } from './options.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly format: keyof typeof reporters.check;
  readonly outputFile?: string;
  readonly maxWarnings?: number;
  readonly date?: string;
}

export const createCheck: CreateCommand = ({ world, finish }) =>
  new Command('check')
    .description('Compare the scopes that a program needs with those that its manifest, scopewright.yaml, declares.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(createFormatOption(reporters.check))
    .addOption(createOutputFileOption())
    .option('--max-warnings <n>', 'exit with 1 if there are more warnings than this', toCount)
    .option('--date <day>', 'the day on which kept scopes are judged (default: today)', toDay)
    .addHelpText('after', toExamples(['scopewright check', 'scopewright check services/consent --max-warnings 0', 'scopewright check --format json --output-file scopes.json']))
    .action(async (dir: string, { manifest, format, outputFile, maxWarnings, date }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const result = await useAudit(({ audit }) => audit({ directory, directoryName: dir, manifest: manifestFile, date }));
      const status = toStatus(result.summary, maxWarnings);
      await finish({ render: (layout) => reporters.check[format](result, layout) + (format === 'text' ? explainHint(result.findings, dir, layout) : ''), status, outputFile });
    });

function toStatus({ errors, warnings }: AuditSummary, maxWarnings = Infinity): ExitStatus {
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}
