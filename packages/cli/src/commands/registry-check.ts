import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { forPeople } from '../reporters/reporter.ts';
import { registryCheckText } from '../reporters/registry-check-text.ts';
import { toExamples } from './options.ts';
import { useAudit } from '../use-audit.ts';

const registryCheckTextForPeople = forPeople(registryCheckText);

export const createRegistryCheckCommand: CreateCommand = ({ world, finish }) =>
  new Command('check')
    .description('Check a registry file and report each mistake with its location.')
    .argument('<file>', 'the registry file, in YAML or JSON')
    .addHelpText('after', toExamples(['scopewright registry check shop.yaml']))
    .action(async (file: string) => {
      const checked = await useAudit(({ checkRegistry }) => checkRegistry(file, world.directory));
      await finish({ outputs: [{ render: (layout) => registryCheckTextForPeople(checked, layout) }], status: 0 });
    });
