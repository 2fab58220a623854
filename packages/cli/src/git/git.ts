import { spawn } from 'node:child_process';
import { ExpectedError } from '../errors.ts';

/** Runs git in a folder. A failure is an expected error with git's own message. */
export async function git(folder: string, args: readonly string[], input = ''): Promise<Buffer> {
  // run no program that the repository configures: no pager, no hook, no file watcher
  const child = spawn('git', ['--no-pager', '--no-optional-locks', '-c', 'core.fsmonitor=false', ...args], {
    cwd: folder,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  const errors: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
  child.stdin.on('error', () => undefined); // git ended early, and its exit status says so
  child.stdin.end(input);
  const { status, reason } = await new Promise<{ status: number | null; reason: string }>((resolve) => {
    child.on('error', (error) => resolve({ status: null, reason: error.message }));
    child.on('close', (code) => resolve({ status: code, reason: Buffer.concat(errors).toString().trim() }));
  });
  if (status !== 0)
    throw new ExpectedError(`\`git ${args[0] ?? ''}\` failed (${reason}). Fix that and run the command again.`);
  return Buffer.concat(output);
}
