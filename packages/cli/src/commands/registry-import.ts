import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { registryImportText } from '../reporters/registry-import-text.ts';
import { createOutputFileOption, toExamples } from './options.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly anyScope?: boolean;
  readonly id?: string;
  readonly outputFile?: string;
  readonly scheme?: string;
  readonly scopeExtension?: string;
}

export const createRegistryImportCommand: CreateCommand = ({ world, finish }) =>
  new Command('import')
    .description(
      'Create a registry file from an API description in JSON or YAML: OpenAPI 3.0 or 3.1, Swagger 2, a Google discovery document, or a Microsoft Graph permissions file. Lists what it could not convert on standard error.',
    )
    .argument('<file>', 'the description, or - for standard input; references are read from its folder only')
    .option('--id <name>', 'the registry’s id (default: derived from the description’s title)')
    .addOption(createOutputFileOption())
    .option('--scope-extension <x-name>', 'read scopes from this extension of operations where present')
    .option('--any-scope', 'of the scopes that are listed together, one suffices; OpenAPI demands all of them')
    .option('--scheme <name>', 'of a permissions file, read only what this scheme grants: Application')
    .addHelpText(
      'after',
      toExamples([
        'scopewright registry import openapi.yaml --output-file shop.yaml',
        'scopewright registry import openapi.json --id shop --scope-extension x-required-scopes',
        'scopewright registry import permissions.json --scheme Application --output-file graph.yaml',
      ]),
    )
    .action(async (file: string, { id, outputFile, scheme, scopeExtension, anyScope }: Options) => {
      const isInput = file === '-';
      const inside = path.dirname(file).replaceAll(path.sep, '/');
      const source = isInput
        ? { folder: world.directory, document: 'stdin', shownFolder: '', text: (await world.readInput?.()) ?? '' }
        : {
            folder: path.resolve(world.directory, path.dirname(file)),
            document: path.basename(file),
            shownFolder: inside === '.' ? '' : `${inside.replace(/\/$/, '')}/`,
          };
      const imported = await useAudit(({ importRegistry }) =>
        importRegistry({ ...source, id, scheme, scopeExtension, anyScope }),
      );
      world.writeError(registryImportText(imported));
      await finish({ outputs: [{ render: () => imported.text, outputFile }], status: 0 });
    });
