import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runIn } from '../cli/world.ts';
import { applyEdit } from './edit-blocks.ts';

/**
 * Runs the examples of a page: in every block of the language `console`, the lines behind `$ ` are commands, and those
 * below are what they print. A line `…` stands for any lines. A block that opens with `diff FILE` changes that file for
 * the commands behind it.
 */

const consoleBlock = /^```console\n([^]*?)^```$/gm;
const step = /^```(?:console|diff (?<edited>\S+))\n(?<body>[^]*?)^```$/gm;
const elision = '…';

interface Step {
  readonly command: string;
  readonly shown: readonly string[];
}

/** The page with the real output of each of its commands, run in `directory`. */
export async function withRealOutput(page: string, directory: string): Promise<string> {
  const parts: string[] = [];
  let end = 0;
  for (const match of page.matchAll(step)) {
    const { edited, body = '' } = match.groups ?? {};
    if (edited !== undefined) await applyEdit(path.join(directory, edited), body);
    const shown = edited === undefined ? `\`\`\`console\n${await runSteps(toSteps(body), directory)}\`\`\`` : match[0];
    parts.push(page.slice(end, match.index), shown);
    end = match.index + match[0].length;
  }
  return [...parts, page.slice(end)].join('');
}

/** How many commands a page runs. */
export function countCommands(page: string): number {
  return [...page.matchAll(consoleBlock)].flatMap(([, body]) => toSteps(body ?? '')).length;
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

/**
 * The shell of the examples: the command line itself, also through npx, a file's text, and the exit status of the
 * command before.
 */
async function runCommand(
  command: string,
  directory: string,
  status: number,
): Promise<{ status: number; output: string }> {
  if (command === 'echo $?') return { status: 0, output: `${status}\n` };
  const [name, ...args] = command.replace(/^npx /, '').split(' ');
  if (name === 'cat') return { status: 0, output: await readFile(path.join(directory, args.join(' ')), 'utf8') };
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
