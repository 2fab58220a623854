import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import { scriptsLoadedBy } from '../loaded-scripts.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'scopewright-start-up-'));
  await writeFile(
    path.join(project, 'scopewright.yaml'),
    'version: 1\nregistry: trust-platform\ncredentials:\n  reader:\n    scopes: []\n',
  );
});
afterEach(() => rm(project, { recursive: true, force: true }));

/**
 * What a command loads in a project of one file: our modules as `cli/commands/check.js`, and other packages by their
 * names.
 */
async function loadedFor(args: readonly string[], text: string): Promise<readonly string[]> {
  await writeFile(path.join(project, 'source.js'), text);
  const urls = await scriptsLoadedBy([bin, ...args]);
  return urls
    .filter((url) => url.startsWith('file:'))
    .map(
      (url) =>
        /\/node_modules\/(?!.*\/node_modules\/)([^/]+)/.exec(url)?.[1] ??
        url.replace(/^.*\/packages\//, '').replace('/dist/', '/'),
    );
}

const foldersOf = (loaded: readonly string[]): readonly string[] =>
  [...new Set(loaded.map((name) => (name.includes('/') ? path.posix.dirname(name) : name)))].sort();
const within = (loaded: readonly string[], folder: string): readonly string[] =>
  loaded.filter((name) => path.posix.dirname(name) === folder).sort();

const without = 'export const half = (number) => number / 2;';
const withCall = 'await fetch("https://acme.trust.example/v2/purposes");';
const engine = [
  'analyzer/clients/custom',
  'analyzer/clients/engine',
  'analyzer/domain',
  'analyzer/driver',
  'analyzer/interpreter/expressions',
  'analyzer/interpreter/functions',
  'analyzer/library/ecmascript',
];

describe('a check of code that has no client', () => {
  it('loads neither TypeScript nor the engine, nor what other commands do', async () => {
    const loaded = await loadedFor(['check', project], without);
    expect(foldersOf(loaded)).toEqual([
      'analyzer',
      'analyzer/attribution',
      'analyzer/clients',
      'analyzer/contract',
      'analyzer/generated',
      'analyzer/path-texts',
      'analyzer/selection/files',
      'analyzer/sources',
      'analyzer/sources/resolution',
      'analyzer/syntax',
      'audit',
      'audit/analysis',
      'audit/baseline',
      'audit/cache',
      'audit/calls',
      'audit/contract',
      'audit/generated',
      'audit/inputs',
      'audit/inputs/manifest',
      'audit/inputs/observed',
      'audit/judgement',
      'audit/judgement/comments',
      'audit/judgement/observed',
      'audit/judgement/path-texts',
      'audit/report',
      'audit/resolution',
      'audit/result',
      'audit/result/remarks',
      'audit/rules',
      'cli',
      'cli/bin',
      'cli/commands',
      'cli/files',
      'cli/reporters',
      'cli/text',
      'commander',
      'registry',
      'registry/generated',
      'registry/least-privilege',
      'yaml',
    ]);
    expect(within(loaded, 'analyzer/clients')).toEqual(['analyzer/clients/client-pattern.js']);
    expect(within(loaded, 'registry')).toEqual(
      [
        'endpoint-id',
        'index',
        'least-privileged-scopes',
        'on-demand',
        'path-words',
        'registry-file',
        'trust-platform',
      ].map((name) => `registry/${name}.js`),
    );
    expect(within(loaded, 'audit/generated')).toEqual(['audit/generated/validate-manifest.js']);
    expect(within(loaded, 'cli/commands')).toEqual(
      ['cache-options', 'check', 'debug-option', 'index', 'options', 'outputs', 'use-audit'].map(
        (name) => `cli/commands/${name}.js`,
      ),
    );
    const [, , ...others] = Object.keys(reporters.check);
    expect(others).toContain('sarif');
    const ofOthers = loaded.filter(
      (name) => name.startsWith('cli/reporters/') && others.some((other) => name.includes(other)),
    );
    expect(ofOthers).toEqual([]);
  });

  it('is told from one of code that has one', async () => {
    const loaded = await loadedFor(['calls', project], withCall);
    expect(foldersOf(loaded)).toEqual(expect.arrayContaining([...engine, 'typescript']));
  });
});

describe('the other commands', () => {
  it.each(['init', 'registry', 'explain', 'fix'])('%s is loaded without the rest, for its help', async (name) => {
    const loaded = await loadedFor([name, '--help'], without);
    expect(
      within(loaded, 'cli/commands').filter((command) =>
        ['check', 'init', 'registry', 'explain', 'fix', 'sandbox'].some((other) => command.endsWith(`/${other}.js`)),
      ),
    ).toEqual([`cli/commands/${name}.js`]);
    expect(loaded.filter((file) => /^(?:audit|analyzer|sandbox)\b/.test(file))).toEqual([]);
  });
});
