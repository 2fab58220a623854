import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scriptsLoadedBy } from '../loaded-scripts.ts';

let project: string;
beforeEach(async () => {
  project = await mkdtemp(path.join(tmpdir(), 'scopewright-start-up-'));
  await writeFile(
    path.join(project, 'scopewright.yaml'),
    'version: 1\nregistry: trust-platform\ncredentials:\n  reader:\n    scopes: [CONSENT_READ]\n',
  );
});
afterEach(() => rm(project, { recursive: true, force: true }));

/** The scripts that linting a project of one file loads, with ESLint's own parser. */
async function loadedFor(text: string): Promise<string[]> {
  const filePath = path.join(project, 'source.js');
  await writeFile(filePath, text);
  const script = `
    import { ESLint } from 'eslint';
    import plugin from 'eslint-plugin-scopewright';
    const eslint = new ESLint({ cwd: ${JSON.stringify(project)}, overrideConfigFile: true, overrideConfig: [plugin.configs.recommended] });
    const [{ messages }] = await eslint.lintFiles(['source.js']);
    if (messages.length > 0) throw new Error(messages[0].message);
  `;
  return scriptsLoadedBy(['--input-type=module', '-e', script]);
}

it.each([
  "import 'eslint-plugin-scopewright';",
  "process.getBuiltinModule('node:module').createRequire(`${process.cwd()}/x.js`)('eslint-plugin-scopewright');",
])('loads the engine with the first lint, not with the plugin: %s', async (script) => {
  const loaded = await scriptsLoadedBy(['--input-type=module', '-e', script]);
  expect(loaded.filter((url) => url.includes('/packages/')).map((url) => path.basename(url))).toContain('plugin.js');
  expect(loaded.filter((url) => /\/packages\/(?:audit|analyzer|registry)\//.test(url))).toEqual([]);
});

const typescript = '/node_modules/typescript/lib/';

it('loads TypeScript for a program that calls', async () => {
  const loaded = await loadedFor('await fetch("https://acme.trust.example/v2/purposes");');
  expect(loaded.some((url) => url.includes(typescript))).toBe(true);
});

it('does without TypeScript for a program that has no client', async () => {
  const loaded = await loadedFor('export const half = (number) => number / 2;');
  expect(loaded.some((url) => url.includes('/packages/eslint-plugin/dist/'))).toBe(true);
  expect(loaded.filter((url) => url.includes(typescript))).toEqual([]);
  const own = loaded.filter((url) => /\/packages\/[^/]+\/dist\//.test(url));
  expect(own.length).toBeLessThan(8);
  expect(own.filter((url) => url.endsWith('/audit/dist/index.js'))).toEqual([]);
});
