import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { reporters } from '../reporters/index.ts';
import { toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { createRegistryCheckCommand } from './registry-check.ts';
import { createRegistryDiffCommand } from './registry-diff.ts';
import { createRegistryImportCommand } from './registry-import.ts';

export const createRegistryCommand: CreateCommand = (context) => {
  const { finish } = context;
  const outputs = createOutputOptions(reporters.registry);
  return new Command('registry')
    .description('Print the built-in registry: the platform’s scopes and the endpoints that each one grants.')
    .addCommand(createRegistryImportCommand(context))
    .addCommand(createRegistryCheckCommand(context))
    .addCommand(createRegistryDiffCommand(context))
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .addHelpText(
      'after',
      toExamples(['scopewright registry', 'scopewright registry --format json --output-file registry.json']),
    )
    .action(async () => {
      const toOutputs = outputs.read();
      const { getSchemaVersion, toRegistryFile, trustPlatform } = await import('@scopewright/registry');
      const file = toRegistryFile(trustPlatform);
      const registry = { schemaVersion: getSchemaVersion(file), ...file };
      await finish({ outputs: toOutputs(registry), status: 0 });
    });
};
