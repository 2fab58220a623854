import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly type?: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
}

const { workspaces = [], ...root } = readJson('package.json');
const folders = workspaces.filter((folder) => folder.startsWith('packages/'));
const names = folders.map((folder) => readJson(path.join(folder, 'package.json')).name);

function readJson(file: string): PackageJson {
  return JSON.parse(readFileSync(file, 'utf8')) as PackageJson;
}

describe.each(folders)('%s', (folder) => {
  const manifest = readJson(path.join(folder, 'package.json'));

  it('says what the registry shows', () => {
    expect(manifest).toMatchObject({
      version: root.version,
      description: expect.stringMatching(/\.$/) as string,
      license: 'MIT',
      homepage: expect.stringMatching(/^https:/) as string,
      repository: { directory: folder },
      bugs: expect.stringMatching(/^https:/) as string,
      keywords: expect.arrayContaining(['scopes']) as string[],
      publishConfig: { access: 'public', provenance: true },
    });
    for (const file of ['README.md', 'LICENSE']) expect(existsSync(path.join(folder, file)), file).toBe(true);
  });

  it('needs one exact version of our other packages', () => {
    const own = Object.entries(manifest.dependencies ?? {}).filter(([name]) => names.includes(name));
    expect(own.map(([, range]) => range)).toEqual(own.map(() => root.version));
  });

  // Node 20 cannot `require` an ES module out of the archives of Yarn's Plug'n'Play.
  it('requires no package that has ES modules alone', () => {
    const source = path.join(folder, 'src/external.ts');
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    const required = [...text.matchAll(/ require\('([^']+)'\)/g)].map((match) => match[1]!);
    const { resolve } = createRequire(path.resolve(source));
    expect(required.filter((name) => isEsModule(resolve(name)))).toEqual([]);
  });
});

function isEsModule(file: string): boolean {
  if (!file.endsWith('.js')) return file.endsWith('.mjs');
  let folder = path.dirname(file);
  while (!existsSync(path.join(folder, 'package.json'))) folder = path.dirname(folder);
  return readJson(path.join(folder, 'package.json')).type === 'module';
}
