import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { ManifestError, UsageError } from '../../../../packages/audit/src/contract/errors.ts';
import { checkDirectory, loadManifests } from '../../../../packages/audit/src/inputs/manifest/load-manifests.ts';
import { writeFiles } from '../../temporary-folder.ts';

const text = 'version: 1\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n';

const load = (folder: string, manifest?: string) => loadManifests(folder, manifest, new Map());

/** Each manifest as its file, what it governs below the folder, and whether all of that is looked at. */
function describeFound(folder: string, manifest?: string) {
  return load(folder, manifest).map(({ file, governs, isWhole }) => [
    file,
    governs === folder ? '.' : governs.replace(`${folder}/`, ''),
    isWhole,
  ]);
}

function errorOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('which manifests are in force', () => {
  it('is that of the folder, and those below it', () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': text,
      'packages/a/scopewright.yaml': text,
      'node_modules/x/scopewright.yaml': text,
      '.cache/scopewright.yaml': text,
    });
    expect(describeFound(folder)).toEqual([
      ['packages/a/scopewright.yaml', 'packages/a', true],
      ['scopewright.yaml', '.', true],
    ]);
  });

  it('is the nearest one above, which then governs more than is looked at', () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': text,
      'services/scopewright.yaml': text,
      'services/sync/src/a.ts': '',
      'services/sync/jobs/scopewright.yaml': text,
    });
    expect(describeFound(`${folder}/services/sync`)).toEqual([
      ['../scopewright.yaml', `${folder}/services`, false],
      ['jobs/scopewright.yaml', 'jobs', true],
    ]);
  });

  it('is none above the repository’s root', () => {
    const folder = writeFiles({ 'scopewright.yaml': text, 'repository/.git/': '', 'repository/src/a.ts': '' });
    expect(() => load(`${folder}/repository/src`)).toThrow(UsageError);
    expect(describeFound(`${folder}/repository`.replace('/repository', ''))).toEqual([['scopewright.yaml', '.', true]]);
  });

  it('is none that git ignores', () => {
    const folder = writeFiles({
      '.git/': '',
      '.gitignore': 'dist/\n',
      'scopewright.yaml': text,
      'packages/a/dist/scopewright.yaml': text,
      'packages/b/.gitignore': '/out\n',
      'packages/b/out/scopewright.yaml': text,
    });
    expect(describeFound(folder)).toEqual([['scopewright.yaml', '.', true]]);
    expect(describeFound(`${folder}/packages/a/dist`)).toEqual([['scopewright.yaml', '.', true]]);
  });

  it('is found beside a line of a `.gitignore` that no expression can hold', () => {
    const folder = writeFiles({
      '.git/': '',
      '.gitignore': `${'*a'.repeat(100_000)}\ndist/\n`,
      'scopewright.yaml': text,
      'dist/scopewright.yaml': text,
    });
    expect(describeFound(folder)).toEqual([['scopewright.yaml', '.', true]]);
  });

  it('is the one that is named, wherever it stands', () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml': text,
      'ci/strict.yaml': text,
      'src/a.ts': '',
      'other/scopewright.yaml': text,
    });
    expect(describeFound(folder, 'ci/strict.yaml')).toEqual([['ci/strict.yaml', '.', true]]);
    expect(describeFound(folder, `${folder}/ci/strict.yaml`)).toEqual([['ci/strict.yaml', '.', true]]);
    expect(describeFound(`${folder}/src`, '../scopewright.yaml')).toEqual([['../scopewright.yaml', folder, false]]);
    expect(describeFound(`${folder}/src`, '../other/scopewright.yaml')).toEqual([
      ['../other/scopewright.yaml', '.', true],
    ]);
  });

  it('is the text that an editor holds', () => {
    const folder = writeFiles({ 'scopewright.yaml': 'broken' });
    expect(
      loadManifests(folder, undefined, new Map([[`${folder}/scopewright.yaml`, text]]))[0]?.credentials[0]?.name,
    ).toBe('sync');
  });
});

describe('a folder without a manifest', () => {
  it.each<readonly [what: string, files: Readonly<Record<string, string>>, message: string]>([
    [
      'that holds code',
      { '.git/': '', 'src/a.ts': '' },
      'No manifest `scopewright.yaml` was found in the folder or below it: create one with `scopewright init`, or by hand with `version: 1`, the `hosts` or `baseUrls` of the `platform`, and the `credentials`.',
    ],
    [
      'that is empty',
      { '.git/': '' },
      'There is nothing to check here: the folder has no JavaScript or TypeScript file and no manifest `scopewright.yaml`. Name the folder of the code.',
    ],
    [
      'that has one of another name',
      { '.git/': '', 'src/a.ts': '', 'config/scopewright.yml': text },
      'No manifest was found, only `config/scopewright.yml`: a manifest is named `scopewright.yaml`, so rename the file.',
    ],
  ])('%s', (_what, files, message) => {
    const error = errorOf(() => load(writeFiles(files)));
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty('message', message);
  });

  it('says how far it looked upwards', () => {
    const folder = writeFiles({ '.git/': '', 'src/a.ts': '' });
    expect(errorOf(() => load(`${folder}/src`))).toHaveProperty(
      'message',
      'No manifest `scopewright.yaml` was found in the folder or below it, nor above it up to the repository’s root: create one with `scopewright init`, or by hand with `version: 1`, the `hosts` or `baseUrls` of the `platform`, and the `credentials`.',
    );
  });

  it('and one that is named and not there', () => {
    expect(errorOf(() => load(writeFiles({}), 'strict.yaml'))).toHaveProperty(
      'message',
      'The manifest `strict.yaml` cannot be read: name an existing file.',
    );
  });

  it('and one that does not exist, or is a file', () => {
    const folder = writeFiles({ 'a.ts': '' });
    expect(() => checkDirectory(`${folder}/none`)).toThrow('does not exist: name the folder of the code.');
    expect(() => checkDirectory(`${folder}/a.ts`)).toThrow('is a file: name the folder that contains it.');
    expect(() => checkDirectory(folder)).not.toThrow();
  });
});

describe('a broken manifest', () => {
  it('is an error that names file, line and column, with a pointer under the text', () => {
    const error = errorOf(() => load(writeFiles({ 'a/scopewright.yaml': 'version: 1\nplatfrom: {}\nrules: 5\n' })));
    expect(error).toBeInstanceOf(ManifestError);
    expect(error).toMatchObject({
      file: 'a/scopewright.yaml',
      mistakes: [
        { line: 2, column: 1, suggestion: 'platform' },
        { line: 3, column: 8 },
      ],
      message: `a/scopewright.yaml:2:1: \`platfrom\` is not a key of the manifest. Did you mean \`platform\`?
  2 | platfrom: {}
    | ^^^^^^^^

a/scopewright.yaml:3:8: \`rules\` must be a mapping of rules to levels, as in \`rules: { unresolved-call: error }\`, and this is \`5\`.
  3 | rules: 5
    |        ^`,
    });
  });
});

describe('the registry of a manifest', () => {
  const own = JSON.stringify({ id: 'orders', scopes: [{ name: 'ORDERS', endpoints: ['GET /v1/orders/{id}'] }] });

  it('is a built-in one', () => {
    expect(load(writeFiles({ 'scopewright.yaml': `${text}registry: trust-platform\n` }))[0]?.registry).toBe(
      trustPlatform,
    );
  });

  it('is a file of the user’s own, which manifests share', () => {
    const folder = writeFiles({
      'scopewright.yaml': `${text}registry: ./registries/orders.json\n`,
      'a/scopewright.yaml': `${text}registry: ../registries/orders.json\n`,
      'registries/orders.json': own,
    });
    const [first, second] = load(folder);
    expect(first?.registry.scopes.map(({ name }) => name)).toEqual(['ORDERS']);
    expect(first?.registry).toBe(second?.registry);
  });

  it('may be written in YAML', () => {
    const folder = writeFiles({
      'scopewright.yaml': `${text}registry: orders.yaml\n`,
      'orders.yaml': 'id: orders\nscopes:\n  - name: ORDERS\n    endpoints: [GET /v1/orders]\n',
    });
    expect(load(folder)[0]?.registry.endpoints.map(({ id }) => id)).toEqual(['GET /v1/orders']);
  });

  it.each<readonly [what: string, registry: string, file: string, message: string]>([
    [
      'an unknown id',
      'trust-platfrom',
      own,
      'scopewright.yaml:4:11: `trust-platfrom` is not a built-in registry. Did you mean `trust-platform`?',
    ],
    [
      'an id like none',
      'zz',
      own,
      'scopewright.yaml:4:11: `zz` is not a built-in registry. Write `trust-platform` or the path of a registry file.',
    ],
    [
      'a file that is not there',
      './none.json',
      own,
      'scopewright.yaml:4:11: The registry file `./none.json` cannot be read: give its path relative to the manifest.',
    ],
    [
      'a file with an unknown key',
      './r.json',
      '{\n  "id": "orders",\n  "scope": [],\n  "scopes": []\n}',
      'r.json:3:3: ',
    ],
    [
      'a file with a malformed endpoint',
      './r.json',
      '{\n  "id": "orders",\n  "scopes": [\n    { "name": "A", "endpoints": ["GET /a", "FETCH /b"] }\n  ]\n}',
      'r.json:4:44: `FETCH` is no HTTP method.',
    ],
    ['a file that is no JSON', './r.json', '{\n  "id": "orders"\n  "scopes": []\n}', 'r.json:3:3: '],
  ])('is told with its place: %s', (_what, registry, file, message) => {
    const error = errorOf(() =>
      load(writeFiles({ 'scopewright.yaml': `${text}registry: ${registry}\n`, 'r.json': file })),
    );
    expect(error).toBeInstanceOf(ManifestError);
    expect((error as Error).message.startsWith(message) ? message : (error as Error).message).toBe(message);
  });
});

describe('the packages of a manifest', () => {
  const withPackages = (...names: readonly string[]): string =>
    `version: 1\nplatform:\n  packages: [${names.map((name) => `"${name}"`).join(', ')}]\n`;

  it.each<readonly [where: string, files: Readonly<Record<string, string>>]>([
    ['beside it', { 'node_modules/@acme/sdk/index.js': '' }],
    ['above it', { '../node_modules/@acme/sdk/index.js': '' }],
    ['below it', { 'apps/web/node_modules/@acme/sdk/index.js': '' }],
  ])('are installed %s', (_where, files) => {
    const outer = writeFiles(
      Object.fromEntries(
        Object.entries({ 'scopewright.yaml': withPackages('@acme/sdk'), ...files }).map(([file, content]) => [
          `app/${file}`.replace('app/../', ''),
          content,
        ]),
      ),
    );
    expect(load(`${outer}/app`)[0]?.platform.packages).toEqual(['@acme/sdk']);
  });

  it('cannot be read where Yarn keeps them in archives, which says what to do instead', () => {
    const error = errorOf(() =>
      load(`${writeFiles({ '.pnp.cjs': '', 'app/scopewright.yaml': withPackages('@acme/sdk') })}/app`),
    );
    expect(error).toBeInstanceOf(ManifestError);
    expect((error as Error).message).toContain(
      'Yarn’s Plug’n’Play keeps the package `@acme/sdk` in an archive, which scopewright does not read: write `nodeLinker: node-modules` in `.yarnrc.yml` and install again, or describe the package under `clients` instead.',
    );
  });

  it('are told with their places where they are not installed', () => {
    const error = errorOf(() =>
      load(
        writeFiles({ 'scopewright.yaml': withPackages('@acme/sdk', 'kit', 'none'), 'node_modules/kit/index.js': '' }),
      ),
    );
    expect(error).toBeInstanceOf(ManifestError);
    expect(
      (error as ManifestError).mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual(
      [
        ['3:14', '@acme/sdk'],
        ['3:34', 'none'],
      ].map(
        ([place, name]) =>
          `${place} The package \`${name}\` is not installed: there is no \`node_modules/${name}\` next to the manifest, above it or below it. Install the dependencies first, or remove the entry; workspace packages need no entry.`,
      ),
    );
  });
});
