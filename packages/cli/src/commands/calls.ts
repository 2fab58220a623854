import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createDirectoryArgument, createFormatOption, createOutputFileOption, toExamples } from './options.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly format: keyof typeof reporters.calls;
  readonly outputFile?: string;
}

export const createCalls: CreateCommand = ({ world, finish }) =>
  new Command('calls')
    .description('List every outgoing HTTP call of a program and what it reaches, whatever the host. It needs no manifest.')
    .addArgument(createDirectoryArgument())
    .addOption(createFormatOption(reporters.calls))
    .addOption(createOutputFileOption())
    .addHelpText('after', toExamples(['scopewright calls', 'scopewright calls services/consent --format json']))
    .action(async (dir: string, { format, outputFile }: Options) => {
      const directory = path.resolve(world.directory, dir);
      const list = await useAudit(({ listCalls }) => listCalls({ directory, directoryName: dir }));
      await finish({ render: (layout) => reporters.calls[format](list, layout), status: 0, outputFile });
    });
