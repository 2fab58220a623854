import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';

/** The version of the registry's JSON, which is also a registry file that a manifest can name. */
const registrySchemaVersion = 1;

export const createRegistryCommand: CreateCommand = ({ finish }) => {
  const outputs = createOutputOptions(reporters.registry);
  return new Command('registry')
    .description('Print the built-in registry: the scopes of the platform, and the endpoints that each one grants.')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .addHelpText(
      'after',
      toExamples(['scopewright registry', 'scopewright registry --format json --output-file registry.json']),
    )
    .action(async () => {
      const toOutputs = outputs.read();
      const { toRegistryFile, trustPlatform } = await import('@scopewright/registry');
      const registry = { schemaVersion: registrySchemaVersion, ...toRegistryFile(trustPlatform) };
      await finish({ outputs: toOutputs(registry), status: 0 });
    });
};
