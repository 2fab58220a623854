import { spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { startRegistry, type LocalRegistry, type Packed } from './local-registry.ts';

/** Packs the packages into a folder, and serves them from a registry of their own. */
export async function publishLocally(folder: string): Promise<LocalRegistry> {
  await mkdir(folder, { recursive: true });
  return startRegistry({ packed: await pack(folder), others: (await npm('.', 'config', 'get', 'registry')).trim() });
}

async function pack(folder: string): Promise<readonly Packed[]> {
  const { workspaces } = JSON.parse(await readFile('package.json', 'utf8')) as { workspaces: string[] };
  const inPackages = workspaces.filter((each) => each.startsWith('packages/'));
  const options = ['--json', '--silent', '--pack-destination', folder];
  const packed = JSON.parse(
    await npm('.', 'pack', ...options, ...inPackages.flatMap((each) => ['--workspace', each])),
  ) as readonly { readonly name: string; readonly filename: string }[];
  const manifests = await Promise.all(
    inPackages.map(
      async (each) =>
        JSON.parse(await readFile(path.join(each, 'package.json'), 'utf8')) as { name: string; version: string },
    ),
  );
  return packed.map(({ name, filename }) => ({
    manifest: manifests.find((each) => each.name === name)!, // it was packed by that file
    tarball: path.join(folder, filename),
  }));
}

/** Runs npm, and gives what it prints; throws where it fails. */
export async function npm(directory: string, ...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runCommand(directory, 'npm', ...args);
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
  return stdout;
}

interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command while the registry of this process goes on to answer. */
export function runCommand(directory: string, command: string, ...args: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const isScript = process.platform === 'win32' && command !== process.execPath;
    const child = spawn(command, args, { cwd: directory, shell: isScript, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => void (printed[stream] += text));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, ...printed }));
  });
}
