import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { collectFacts } from '../../../packages/audit/src/facts/collect-facts.ts';
import { mergeFacts } from '../../../packages/audit/src/facts/merge-facts.ts';
import { toPosix } from '../../../packages/audit/src/inputs/paths.ts';
import { sampleOf } from '../../sweep.ts';
import { writeFiles } from '../temporary-folder.ts';

const tool = '1.0.0';

/** The unused scopes of each credential, from one run over a folder and from facts of its parts. */
function unusedIn(root: string, parts: readonly string[]): { readonly whole: string[]; readonly merged: string[] } {
  const file = path.join(root, 'scopewright.yaml');
  const facts = parts.map((part) => ({
    file: `${part}.json`,
    text: JSON.stringify(
      collectFacts({
        directory: path.join(root, part),
        manifest: file,
        share: { index: 1, of: 1 },
        tool,
        folder: part,
      }),
    ),
  }));
  const manifest = { file: 'scopewright.yaml', text: readFileSync(file, 'utf8') };
  const { result } = mergeFacts({ facts, manifest, tool });
  const listUnused = (credentials: ReturnType<typeof audit>['credentials']): string[] =>
    credentials.flatMap(({ name, unused }) => unused.map((scope) => `${name}: ${scope}`));
  return { whole: listUnused(audit({ directory: root }).credentials), merged: listUnused(result.credentials) };
}

const code = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** The folders into which all of a program's code can be divided; none if it lies in one. */
function partsOf(root: string, at = ''): readonly string[] {
  const hasCode = (folder: string): boolean =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).some((file) => code.test(file));
  const entries = readdirSync(path.join(root, at), { withFileTypes: true });
  if (entries.some((entry) => entry.isFile() && code.test(entry.name))) return [];
  const folders = entries
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => (at === '' ? name : `${at}/${name}`))
    .filter(hasCode);
  return folders.length === 1 ? partsOf(root, folders[0]) : folders;
}

const send = 'const send = (method: string, path: string) => fetch(process.env.TRUST_BASE_URL + path, { method });\n';

const programs = ['test/programs', 'test/fixtures']
  .flatMap((folder) => readdirSync(folder).map((name) => path.resolve(folder, name)))
  .flatMap((folder) => [folder, path.join(folder, 'program')])
  .filter((folder) => existsSync(path.join(folder, 'scopewright.yaml')))
  .filter((folder) => partsOf(folder).length > 1)
  .map((folder) => [toPosix(path.relative('.', folder)), folder] as const);

describe('facts of a program that was analysed folder by folder', () => {
  it.each(sampleOf(programs, { of: 5 }))('%s: call no scope unused that one run does not', (_, folder) => {
    const root = writeFiles({ '.git/': '' });
    cpSync(folder, root, { recursive: true, filter: (file) => path.basename(file) !== 'node_modules' });
    const { whole, merged } = unusedIn(root, partsOf(root));
    expect(whole).toEqual(expect.arrayContaining(merged));
  });

  it.each<readonly [string, Readonly<Record<string, string>>]>([
    [
      'what something unknown may call by its name',
      {
        'src/api/vendors.ts': `${send}export const vendors = () => send('GET', '/api/vendor/v1/contracts/types');\n`,
        'src/api/desk.ts':
          "import { vendors } from './vendors.ts';\nexport const list = (context) => context.sdk.vendors();\nexport const sdk = { vendors };\n",
        'src/app/main.ts': 'export const main = () => 0;\n',
      },
    ],
    [
      'what the code of another folder calls in a library',
      {
        'src/api/vendors.ts': `${send}export const vendors = () => send('GET', '/api/vendor/v1/contracts/types');\n`,
        'src/app/main.ts': "import { vendors } from '../api/vendors.ts';\nexport const main = () => vendors();\n",
      },
    ],
    [
      'what the code of another folder calls in a generated file',
      {
        'src/gen/vendors.ts': `// @generated\n${send}export const vendors = () => send('GET', '/api/vendor/v1/contracts/types');\n`,
        'src/app/main.ts': "import { vendors } from '../gen/vendors.ts';\nexport const main = () => vendors();\n",
      },
    ],
  ])('%s: it is not called unused', (_, files) => {
    const root = writeFiles({
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL], libraries: [src/api/vendors.ts] }\ncredentials: { desk: { scopes: [VRM_READ, COOKIE_READ] } }\n',
      ...files,
    });
    const { whole, merged } = unusedIn(root, partsOf(root));
    expect([whole, merged]).toEqual([['desk: COOKIE_READ'], ['desk: COOKIE_READ']]);
  });
});
