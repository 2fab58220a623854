import { Command } from 'commander';
import type { CreateCommand } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { toExamples } from './options.ts';

export const createMcpCommand: CreateCommand = ({ world, finish, run }) =>
  new Command('mcp')
    .description(
      'Answer the tools of an agent or an editor over the Model Context Protocol, on standard input and output.',
    )
    .addHelpText('after', toExamples(['scopewright mcp']))
    .action(async () => {
      const streams = world.openStreams?.();
      if (!streams)
        throw new ExpectedError('`scopewright mcp` needs standard input and output: start it as a process.');
      const { serve } = await import('../mcp/serve.ts');
      await serve({ world, run, streams });
      await finish({ outputs: [], status: 0 });
    });
