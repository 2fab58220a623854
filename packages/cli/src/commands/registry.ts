import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { createFormatOption, createOutputFileOption, toExamples } from './options.ts';

/** Of the registry as JSON, which is also a registry file that a manifest can name. */
const schemaVersion = 1;

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
      const { toRegistryFile, trustPlatform } = await import('@scopewright/registry');
      const registry = { schemaVersion, ...toRegistryFile(trustPlatform) };
      await finish({ render: (layout) => reporters.registry[format](registry, layout), status: 0, outputFile });
    });
