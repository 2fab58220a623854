import type { CommandContext } from '../command.ts';
import { ExpectedError } from '../errors.ts';
import { plainLayout } from '../text/layout.ts';
import type { World } from '../world.ts';
import type { Roots } from './roots.ts';
import type { Tool, ToolInput } from './tools.ts';

interface Surroundings {
  readonly roots: Roots;
  readonly world: World;
  readonly run: CommandContext['run'];
}

/** The answer of a tool: the command's standard output, and its standard error behind that. */
interface Answer {
  [key: string]: unknown;
  content: { type: 'text'; text: string }[];
  isError?: boolean;
}

/** Runs the command of a tool, in the root that its input names. A command that could not do its work is an error. */
export async function runTool(tool: Tool, input: ToolInput, { roots, world, run }: Surroundings): Promise<Answer> {
  try {
    const { root, args } = await tool.toCommand(input, roots);
    let output = '';
    let errors = '';
    const status = await run(args, {
      directory: root,
      layout: plainLayout,
      writeOutput: (text) => void (output += text),
      writeError: (text) => void (errors += text),
      runCommand: world.runCommand,
      untilStopped: world.untilStopped,
    });
    const texts = [tool.select?.(output, input) ?? output, errors].filter((text) => text !== '');
    return { content: texts.map(toText), isError: status === 2 };
  } catch (error) {
    if (!(error instanceof ExpectedError)) throw error;
    return { content: [toText(error.message)], isError: true };
  }
}

function toText(text: string): Answer['content'][number] {
  return { type: 'text', text };
}
