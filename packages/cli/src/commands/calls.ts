import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createDirectoryArgument, createFormatOption, createOutputFileOption, toExamples } from './options.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
  readonly format: keyof typeof reporters.calls;
  readonly outputFile?: string;
}

export const createCalls: CreateCommand = ({ world, finish }) =>
  new Command('calls')
    .description('List every outgoing HTTP call of a program and what it reaches, whatever the host. It needs no manifest.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(createFormatOption(reporters.calls))
    .addOption(createOutputFileOption())
    .addHelpText('after', toExamples(['scopewright calls', 'scopewright calls services/consent --format json']))
    .action(async (dir: string, { manifest, format, outputFile }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const list = await useAudit(({ listCalls }) => listCalls({ directory, directoryName: dir, manifest: manifestFile }));
      await finish({ render: (layout) => reporters.calls[format](list, layout), status: 0, outputFile });
    });
