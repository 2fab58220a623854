import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOptimizeLateOption } from '../../packages/cli/src/late-optimization.ts';
import { scriptsLoadedBy } from '../loaded-scripts.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');
const example = path.resolve('docs/example');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scopewright-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function scopewright(args: readonly string[], env: NodeJS.ProcessEnv = {}) {
  return spawnSync(process.execPath, [bin, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 1 << 26,
  });
}

describe('the process', () => {
  it.each([[['--version']], [['check', '--help']], [['registry']]])(
    'loads neither TypeScript nor a YAML parser for %j',
    async (args) => {
      const loaded = await scriptsLoadedBy([bin, ...args]);
      expect(loaded.some((url) => url.endsWith('/packages/cli/dist/main.js'))).toBe(true);
      expect(loaded.filter((url) => /\/node_modules\/(typescript|yaml)\//.test(url))).toEqual([]);
    },
  );

  it('has V8 optimise late from the first file that is read', async () => {
    const [hook, project] = [path.join(folder, 'flags.cjs'), path.join(folder, 'without-client')];
    await mkdir(project, { recursive: true });
    await writeFile(
      hook,
      "const v8 = require('node:v8');\nconst set = v8.setFlagsFromString;\nv8.setFlagsFromString = (flag) => (console.error(flag), set(flag));\n",
    );
    await writeFile(path.join(project, 'half.js'), 'export const half = (number) => number / 2;');
    const option = findOptimizeLateOption(process.versions.node);
    const env = { NODE_OPTIONS: `--require ${hook}` };
    expect(scopewright(['calls', project], env).stderr).toBe(option === undefined ? '' : `${option}\n`);
    expect(scopewright(['registry'], env).stderr).toBe('');
  });

  it('exits with 0, 1 and 2', () => {
    expect(scopewright(['--version']).status).toBe(0);
    expect(scopewright(['check', example]).status).toBe(1);
    expect(scopewright(['check', path.join(folder, 'nowhere')]).status).toBe(2);
  });

  it('writes a long result whole into a slow pipe', async () => {
    const lines = Array.from(
      { length: 600 },
      (_, index) => `export const read${index} = () => fetch(\`https://acme.trust.example/v2/purposes/${index}\`);\n`,
    );
    await writeFile(path.join(folder, 'reads.js'), lines.join(''));
    const file = path.join(folder, 'calls.json');
    expect(scopewright(['calls', folder, '--format', 'json', '--output-file', file]).status).toBe(0);
    const expected = await readFile(file, 'utf8');
    expect(expected.length).toBeGreaterThan(2 * 65_536);
    const piped = spawnSync(
      'sh',
      ['-c', `"${process.execPath}" "${bin}" calls "${folder}" --format json | (sleep 1; cat)`],
      { encoding: 'utf8', maxBuffer: 1 << 26 },
    );
    expect(piped.stdout).toBe(expected);
  });

  it('ends quietly when its reader closes the pipe', async () => {
    const child = spawn(process.execPath, [bin, 'registry', '--format', 'json'], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
  });

  it.runIf(existsSync('/dev/full'))('never reports success when its result could not be written', () => {
    const run = spawnSync('sh', ['-c', `"${process.execPath}" "${bin}" registry > /dev/full`], { encoding: 'utf8' });
    expect(run.status).toBe(2);
    expect(run.stderr).toMatch(/^error: The result could not be written to standard output \(ENOSPC.*\)\.\n$/);
  });

  it('tells a fault of its own whole, and never as a pass or a finding', () => {
    const fault =
      "data:text/javascript,JSON.stringify = () => { throw new RangeError('a fault made by a test', { cause: 'its cause' }); }";
    const { status, stdout, stderr } = scopewright(['registry', '--format', 'json'], {
      NODE_OPTIONS: `--import="${fault}"`,
    });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toMatch(/RangeError: a fault made by a test\n {4}at [^]*json \(.*\/cli\/dist\/[^]*its cause/);
  });

  it('has no colours in a pipe', () => {
    expect(scopewright(['check', example], { FORCE_COLOR: '1' }).stdout).not.toContain('\u001b');
  });
});
