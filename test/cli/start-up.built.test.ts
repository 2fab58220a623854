import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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

interface Loaded {
  /** Of ours: `cli/check.js`. */
  readonly own: readonly string[];
  /** The names of other packages. */
  readonly packages: readonly string[];
}

/** What a command loads in a project of one file. */
async function loadedFor(args: readonly string[], text: string): Promise<Loaded> {
  await writeFile(path.join(project, 'source.js'), text);
  const urls = (await scriptsLoadedBy([bin, ...args])).filter((url) => url.startsWith('file:'));
  const packages = urls.flatMap((url) => /\/node_modules\/(?!.*\/node_modules\/)([^/]+)/.exec(url)?.[1] ?? []);
  const own = urls
    .filter((url) => !url.includes('/node_modules/'))
    .map((url) => url.replace(/^.*\/packages\//, '').replace('/dist/', '/'));
  return { own: own.sort(), packages: [...new Set(packages)].sort() };
}

const without = 'export const half = (number) => number / 2;';
const withCall = 'await fetch("https://acme.trust.example/v2/purposes");';

describe('a check of code that has no client', () => {
  it('loads no TypeScript, and a bundle of each package', async () => {
    const { own, packages } = await loadedFor(['check', project], without);
    expect(packages).toEqual(['commander', 'fastest-levenshtein', 'yaml']);
    expect(own.filter((file) => !file.startsWith('cli/'))).toEqual([
      'analyzer/index.js',
      'audit/index.js',
      expect.stringMatching(/^audit\//), // what the audit's two entries share
      'registry/index.js',
    ]);
    expect(own.length).toBeLessThan(15);
  });

  it('loads no YAML where there is no manifest', async () => {
    await rm(path.join(project, 'scopewright.yaml'));
    const { packages } = await loadedFor(['calls', project], without);
    expect(packages).toEqual(['commander', 'fastest-levenshtein']);
  });

  it('is told from one of code that has one', async () => {
    const { packages } = await loadedFor(['calls', project], withCall);
    expect(packages).toContain('typescript');
  });
});

describe('help', () => {
  it.each(['init', 'registry', 'explain', 'fix', 'check'])('of %s loads no other command', async (name) => {
    const { own, packages } = await loadedFor([name, '--help'], without);
    expect(own).toContain(`cli/${name}.js`);
    expect(
      ['check', 'init', 'registry', 'explain', 'fix', 'sandbox'].filter((other) => own.includes(`cli/${other}.js`)),
    ).toEqual([name]);
    expect(packages).not.toContain('typescript');
    expect(packages).not.toContain('yaml');
  });
});
