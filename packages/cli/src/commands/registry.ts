import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';

/** Of the registry as JSON, which is also a registry file that a manifest can name. */
const schemaVersion = 1;

export const createRegistry: CreateCommand = ({ finish }) => {
  const outputs = createOutputOptions('registry');
  return new Command('registry')
    .description('Print the built-in registry: the scopes of the platform, and the endpoints that each one grants.')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .addHelpText(
      'after',
      toExamples(['scopewright registry', 'scopewright registry --format json --output-file registry.json']),
    )
    .action(async () => {
      const toOutputs = await outputs.read();
      const { toRegistryFile, trustPlatform } = await import('@scopewright/registry');
      const registry = { schemaVersion, ...toRegistryFile(trustPlatform) };
      await finish({ outputs: toOutputs(registry), status: 0 });
    });
};
