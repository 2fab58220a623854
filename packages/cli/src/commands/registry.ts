import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createFormatOption, createOutputFileOption, toExamples } from './options.ts';

interface Options {
  readonly format: keyof typeof reporters.registry;
  readonly outputFile?: string;
}

export const createRegistry: CreateCommand = ({ finish }) =>
  new Command('registry')
    .description('Print the built-in registry: the scopes of the platform, and the endpoints that each one grants.')
    .addOption(createFormatOption(reporters.registry))
    .addOption(createOutputFileOption())
    .addHelpText('after', toExamples(['scopewright registry', 'scopewright registry --format json --output-file registry.json']))
    .action(async ({ format, outputFile }: Options) => {
      const { trustPlatform } = await import('@scopewright/registry');
      await finish({ render: (layout) => reporters.registry[format](trustPlatform, layout), status: 0, outputFile });
    });
