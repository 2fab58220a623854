import path from 'node:path';
import type { AuditSummary } from '@scopewright/audit';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { findRepository } from '../files/find-repository.ts';
import { reporters } from '../reporters/index.ts';
import type { ExitStatus } from '../run.ts';
import { createDirectoryArgument, toCount, toDay, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly maxWarnings?: number;
  readonly date?: string;
}

export const createCheck: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.check);
  return new Command('check')
    .description('Compare the scopes that a program needs with those that its manifest, scopewright.yaml, declares.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .option('--max-warnings <n>', 'exit with 1 if there are more warnings than this', toCount)
    .option('--date <day>', 'the day on which kept scopes are judged (default: today)', toDay)
    .addHelpText('after', toExamples(['scopewright check', 'scopewright check services/consent --max-warnings 0', 'scopewright check --format json --output-file scopes.json']))
    .action(async (dir: string, { manifest, maxWarnings, date }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const toOutputs = outputs.read();
      const examination = await useAudit(({ examine }) => examine({ directory, directoryName: dir, manifest: manifestFile, date }));
      const checked = { ...examination, directoryName: dir, fromRepository: findRepository(directory).inside };
      await finish({ outputs: toOutputs(checked), status: toStatus(examination.result.summary, maxWarnings) });
    });
};

function toStatus({ errors, warnings }: AuditSummary, maxWarnings = Infinity): ExitStatus {
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}
