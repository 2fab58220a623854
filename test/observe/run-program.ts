import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import type { EnforcedPlatform } from './child/enforce.ts';
import type { Job, JobResult } from './child/main.ts';
import type { Program } from './program.ts';
import { writeProgram } from './write-program.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const here = path.join(repository, 'test/observe');
const childFiles = [
  'layout.ts',
  'hosts.ts',
  'child/enforce.ts',
  'child/main.ts',
  'child/modules.ts',
  'child/requests.ts',
  'child/server.ts',
  'child/sites.ts',
];

/** A child that takes longer is stopped; milliseconds. */
const TIMEOUT = 20_000;

/** A program that stands instrumented in a folder of its own, and can be run there again and again. */
interface PreparedProgram {
  readonly run: (platform?: EnforcedPlatform) => Promise<JobResult>;
  readonly discard: () => void;
}

/**
 * Really runs a program with its driver, in a process of its own, and tells the requests that reached the recording
 * server.
 */
export async function runProgram(program: Pick<Program, 'name' | 'folder' | 'driver'>): Promise<JobResult> {
  const prepared = prepareProgram(program);
  try {
    return await prepared.run();
  } finally {
    prepared.discard();
  }
}

/** With a platform, requests to it are judged by a sandbox that holds the scopes named there. */
export function prepareProgram({ name, folder, driver }: Pick<Program, 'name' | 'folder' | 'driver'>): PreparedProgram {
  // Inside the repository, so that the clients' packages are found from there.
  const cache = path.join(repository, 'node_modules/.cache/observe');
  mkdirSync(cache, { recursive: true });
  const home = mkdtempSync(path.join(cache, `${name}-`));
  const run = path.join(home, 'program');
  const layout = writeProgram(folder, run);
  writeChild(path.join(home, 'child'));
  return {
    run(platform) {
      const job: Job = {
        driver,
        run,
        layout,
        packagesFrom: path.join(repository, 'test/programs/package.json'),
        result: path.join(home, 'result.json'),
        ...(platform === undefined ? {} : { platform }),
      };
      writeFileSync(path.join(home, 'job.json'), JSON.stringify(job));
      rmSync(job.result, { force: true });
      return runChild(home, job);
    },
    discard: () => rmSync(home, { recursive: true, force: true }),
  };
}

function writeChild(folder: string): void {
  mkdirSync(path.join(folder, 'child'), { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
  };
  for (const file of childFiles) {
    const { outputText } = ts.transpileModule(readFileSync(path.join(here, file), 'utf8'), {
      fileName: file,
      compilerOptions,
    });
    writeFileSync(path.join(folder, file.replace(/\.ts$/, '.js')), outputText);
  }
}

async function runChild(home: string, job: Job): Promise<JobResult> {
  const flags = ['--no-warnings', '--experimental-import-meta-resolve'];
  const child = spawn(
    process.execPath,
    [...flags, path.join(home, 'child/child/main.js'), path.join(home, 'job.json')],
    {
      cwd: job.run,
      env: { PATH: process.env.PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: TIMEOUT,
      killSignal: 'SIGKILL',
    },
  );
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const status = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve(signal === null ? `with status ${code}` : `by ${signal} after ${TIMEOUT} ms at most`),
    );
  });
  if (!existsSync(job.result))
    return {
      port: 0,
      requests: [],
      exchanges: [],
      problems: [`The child ended ${status} without a result:\n${output.join('')}`],
    };
  const result = JSON.parse(readFileSync(job.result, 'utf8')) as JobResult;
  return result.problems.length === 0
    ? result
    : {
        ...result,
        problems: [...result.problems, ...(output.length === 0 ? [] : [`It printed:\n${output.join('')}`])],
      };
}
