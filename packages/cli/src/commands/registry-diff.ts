import path from 'node:path';
import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { json } from '../reporters/json.ts';
import { registryDiffText } from '../reporters/registry-diff-text.ts';
import { forPeople } from '../reporters/reporter.ts';
import { toExamples } from './options.ts';
import { createOutputOptions } from './outputs.ts';
import { useAudit } from '../use-audit.ts';

interface Options {
  readonly manifest?: string;
}

export const createRegistryDiffCommand: CreateCommand = ({ world, finish }) => {
  const outputs = createOutputOptions({ text: forPeople(registryDiffText), json });
  return new Command('diff')
    .description('Show which scopes and endpoints were added, removed or changed, and what that means for your code.')
    .argument('<old>', 'a registry file, or the id of a built-in registry')
    .argument('<new>', 'the one to compare it with')
    .option('--manifest <file>', 'also show what it means for the code that this manifest governs')
    .addOption(outputs.formatOption)
    .addOption(outputs.fileOption)
    .addHelpText(
      'after',
      toExamples([
        'scopewright registry diff shop-1.yaml shop-2.yaml',
        'scopewright registry diff shop-1.yaml shop-2.yaml --manifest scopewright.yaml --format json',
      ]),
    )
    .action(async (before: string, now: string, { manifest }: Options) => {
      const toOutputs = outputs.read();
      const manifestFile = manifest === undefined ? undefined : path.resolve(world.directory, manifest);
      const diff = await useAudit(({ diffRegistries }) =>
        diffRegistries({ before, now, directory: world.directory, manifest: manifestFile }),
      );
      await finish({ outputs: toOutputs(diff), status: 0 });
    });
};
