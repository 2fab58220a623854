import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { createOutputFileOption, toExamples } from './options.ts';

const { resolve } = createRequire(import.meta.url);

interface Options {
  readonly outputFile?: string;
}

export const createSchemaCommand: CreateCommand = ({ finish }) =>
  new Command('schema')
    .description('Print the JSON Schema of the manifest, for editors and other tools.')
    .addOption(createOutputFileOption())
    .addHelpText(
      'after',
      toExamples(['scopewright schema', 'scopewright schema --output-file scopewright.schema.json']),
    )
    .action(async ({ outputFile }: Options) => {
      const text = await readFile(resolve('@scopewright/audit/schema.json'), 'utf8');
      await finish({ outputs: [{ render: () => text, outputFile }], status: 0 });
    });
