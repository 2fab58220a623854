import { runIn } from '../cli/world.ts';

/**
 * Runs the examples of a page: in every block of the language `console`, the lines behind `$ ` are commands, and those
 * below are what they print. A line `…` stands for any lines.
 */

const block = /^```console\n([^]*?)^```$/gm;
const elision = '…';

interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

/** The page with the real output of each of its commands, run in `directory`. */
export async function withRealOutput(page: string, directory: string): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of page.matchAll(block)) {
    parts.push(page.slice(end, match.index), `\`\`\`console\n${await runSteps(toSteps(match[1] ?? ''), directory)}\`\`\``);
    end = match.index + match[0].length;
  }
  return [...parts, page.slice(end)].join('');
}

/** How many commands a page runs. */
export function countCommands(page: string): number {
  return [...page.matchAll(block)].flatMap(([, body]) => toSteps(body ?? '')).length;
}

function toSteps(body: string): Step[] {
  const pieces = body.split(/^\$ /m).slice(1);
  return pieces.map((piece) => {
    const [command = '', ...shown] = piece.replace(/\n$/, '').split('\n');
    return { command, shown };
  });
}

async function runSteps(steps: readonly Step[], directory: string): Promise<string> {
  let text = '';
  let status = 0;
  for (const { command, shown } of steps) {
    const ran = await runCommand(command, directory, status);
    status = ran.status;
    const lines = ran.output.replace(/\n$/, '').split('\n');
    text += `$ ${command}\n${(fits(lines, shown) ? shown : lines).map((line) => `${line}\n`).join('')}`;
  }
  return text;
}

/** The shell of the examples: the command line itself, and the exit status of the command before. */
async function runCommand(command: string, directory: string, status: number): Promise<{ status: number; output: string }> {
  if (command === 'echo $?') return { status: 0, output: `${status}\n` };
  const [name, ...args] = command.split(' ');
  if (name !== 'scopewright') throw new Error(`An example runs \`${command}\`, which this test cannot run.`);
  const ran = await runIn(directory, args);
  return { status: ran.status, output: ran.output + ran.errors };
}

function fits(lines: readonly string[], shown: readonly string[]): boolean {
  if (!shown.includes(elision)) return lines.join('\n') === shown.join('\n');
  const pattern = shown.map((line) => (line.trim() === elision ? '(?:.*\\n)*' : `${escapeRegExp(line)}\\n`)).join('');
  return new RegExp(`^${pattern}$`).test(`${lines.join('\n')}\n`);
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
