import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createDirectoryArgument, toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from './use-audit.ts';

interface Options {
  readonly manifest?: string;
}

export const createCalls: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions(reporters.calls);
  return new Command('calls')
    .description('List every outgoing HTTP call of a program and what it reaches, whatever the host. It needs no manifest.')
    .addArgument(createDirectoryArgument())
    .option('--manifest <file>', 'use this manifest instead of looking for one')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .addHelpText('after', toExamples(['scopewright calls', 'scopewright calls services/consent --format json']))
    .action(async (dir: string, { manifest }: Options) => {
      const toOutputs = outputs.read();
      const directory = path.resolve(world.directory, dir);
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const list = await useAudit(({ listCalls }) => listCalls({ directory, directoryName: dir, manifest: manifestFile }));
      await finish({ outputs: toOutputs(list), status: 0 });
    });
};
