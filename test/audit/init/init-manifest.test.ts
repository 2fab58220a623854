import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { UsageError } from '../../../packages/audit/src/contract/errors.ts';
import { initManifest, type InitOptions } from '../../../packages/audit/src/init/init-manifest.ts';
import { parseManifest } from '../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { writeFiles } from '../temporary-folder.ts';
import { sampleOf } from '../../sweep.ts';

const purposes =
  'const base = process.env.TRUST_BASE_URL;\nexport const list = () => fetch(`${base}/v2/purposes`);\nexport const publish = (id) => fetch(`${base}/v1/purposes/${id}/publish`, { method: "PUT" });\n';

const manifest = 'version: 1\ncredentials: { sync: { scopes: [] } }\n';

const aboutScopes = new Set([
  'missing-scope',
  'no-credential',
  'unknown-scope',
  'unused-scope',
  'overbroad-scope',
  'redundant-scope',
  'unverifiable-scope',
]);

function errorOf(files: Readonly<Record<string, string>>, options: Partial<InitOptions> = {}): string {
  const folder = writeFiles({ '.git/': '', ...files });
  try {
    initManifest({
      ...options,
      directory: options.directory === undefined ? folder : path.join(folder, options.directory),
    });
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('A manifest was made.');
}

describe('a new manifest', () => {
  it('says where the platform is, which scopes the code needs, and what needs them', () => {
    const directory = writeFiles({
      '.git/': '',
      'package.json': '{ "name": "@acme/consent-sync" }',
      'src/purposes.js': purposes,
    });
    const init = initManifest({ directory });
    expect(init.text).toBe(`# yaml-language-server: $schema=https://unpkg.com/@scopewright/audit@0.1.0/schema.json
version: 1
registry: trust-platform
platform:
  baseUrls:
    - TRUST_BASE_URL # 2 calls, the first in src/purposes.js:2
# Tests are not analysed: remove a line here to have its files looked at.
ignores:
  - "**/*.test.*"
  - "**/*.spec.*"
  - "**/__tests__/**"
  - "**/__mocks__/**"
  - "**/test/**"
  - "**/tests/**"
credentials:
  consent-sync:
    # The least-privileged scopes for this code, each with what needs it.
    scopes:
      - CONSENT # PUT /v1/purposes/{purposeId}/publish in src/purposes.js:3
      - CONSENT_READ # GET /v2/purposes in src/purposes.js:2
`);
    expect(init).toMatchObject({
      file: 'scopewright.yaml',
      credential: 'consent-sync',
      isFound: true,
      hosts: [],
      baseUrls: [{ text: 'TRUST_BASE_URL', calls: 2, first: { file: 'src/purposes.js', line: 2 } }],
    });
    expect(readdirSync(directory)).not.toContain('scopewright.yaml');
  });

  /** Programs whose manifests are taken away: what `init` writes instead has to be accepted as it is. */
  const programs = [
    'docs/example',
    ...readdirSync('test/fixtures')
      .filter((name) => /^\d/.test(name))
      .map((name) => `test/fixtures/${name}`),
    ...['sync-engine', 'legacy-crm', 'two-platforms', 'purposes-site', 'pipedream-trust', 'tenant-router'].map(
      (name) => `test/programs/${name}/program`,
    ),
  ];

  it.each(sampleOf(programs, { of: 3 }))('is accepted by the check of %s', (program) => {
    const directory = writeFiles({ '.git/': '' });
    cpSync(program, directory, { recursive: true });
    rmSync(path.join(directory, 'scopewright.yaml'));
    const { text, result, scopes } = initManifest({ directory });
    expect(scopes.length).toBeGreaterThan(0);
    writeFileSync(path.join(directory, 'scopewright.yaml'), text);
    const checked = audit({ directory });
    expect(checked.findings.filter(({ rule }) => aboutScopes.has(rule))).toEqual([]);
    expect(checked.summary.errors).toBe(0);
    expect(checked).toEqual(result);
  });

  it('takes the hosts and names that it is given, and tells of those from which nothing starts', () => {
    const directory = writeFiles({ 'src/a.js': `${purposes}fetch('https://crm.example/v2/purposes');\n` });
    const init = initManifest({
      directory,
      hosts: ['*.trust.example', '*.trust.example'],
      baseUrls: ['process.env.TRUST_BASE_URL', 'TRUST_URL'],
    });
    expect(init).toMatchObject({
      isFound: false,
      hosts: [{ text: '*.trust.example', calls: 0 }],
      baseUrls: [
        { text: 'process.env.TRUST_BASE_URL', calls: 2 },
        { text: 'TRUST_URL', calls: 0 },
      ],
    });
    expect(init.text).toContain('    - "*.trust.example" # no call was found to start from it\n');
    expect(initManifest({ directory }).hosts).toMatchObject([{ text: 'crm.example', calls: 1 }]);
  });

  it.each([
    ['found', {}],
    ['given', { hosts: ['acme.trust.example'], baseUrls: ['TRUST_BASE_URL'] }],
  ])('tells a host that is only the default beside a name from one at which nothing starts: %s', (_, given) => {
    const code =
      "const base = process.env.TRUST_BASE_URL ?? 'https://acme.trust.example';\nexport const list = () => fetch(`${base}/v2/purposes`);\nexport const one = (id) => fetch(`${base}/v2/purposes/${id}`);\n";
    const { text, hosts } = initManifest({ directory: writeFiles({ 'src/a.js': code }), ...given });
    expect(hosts).toEqual([
      {
        text: 'acme.trust.example',
        calls: 2,
        first: { file: 'src/a.js', line: 2, column: 27 },
        why: 'only the default beside TRUST_BASE_URL: 2 calls, the first in src/a.js:2',
      },
    ]);
    expect(text).toContain(
      '    - acme.trust.example # only the default beside TRUST_BASE_URL: 2 calls, the first in src/a.js:2\n',
    );
  });

  it('leaves a nested manifest its code, and needs nothing for it', () => {
    const directory = writeFiles({
      'src/a.js': 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);',
      'publish/scopewright.yaml': manifest,
      'publish/b.js': 'fetch(`${process.env.TRUST_BASE_URL}/v1/purposes/1/publish`, { method: "PUT" });',
    });
    expect(initManifest({ directory }).scopes.map(({ scope }) => scope)).toEqual(['CONSENT_READ']);
  });

  it('counts what its code calls through code beside the folder, and is accepted', () => {
    const root = writeFiles({
      '.git/': '',
      'core/index.js':
        "export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\nexport const purposes = () => send('/v2/purposes');\n",
      'service/main.js':
        "import { purposes, send } from '../core/index.js';\nawait purposes();\nawait send('/risk-categories');\n",
    });
    const directory = `${root}/service`;
    const { text, scopes, baseUrls } = initManifest({ directory });
    expect(baseUrls).toMatchObject([
      { text: 'TRUST_BASE_URL', calls: 2, first: { file: '../core/index.js', line: 2 } },
    ]);
    expect(scopes).toMatchObject([
      { scope: 'CONSENT_READ', file: '../core/index.js' },
      { scope: 'RISK', file: 'main.js' },
    ]);
    writeFileSync(`${directory}/scopewright.yaml`, text);
    expect(audit({ directory }).findings).toEqual([]);
  });

  it('names the manifests below, whose code it leaves to them', () => {
    const files = { 'publish/scopewright.yaml': manifest, 'publish/b.js': purposes };
    expect(initManifest({ directory: writeFiles({ ...files, 'src/a.js': purposes }) }).nested).toEqual([
      'publish/scopewright.yaml',
    ]);
    expect(initManifest({ directory: writeFiles({ 'src/a.js': purposes }) }).nested).toEqual([]);
    expect(errorOf(files, {})).toBe(
      'There are no calls to write a manifest from: 1 file analysed, 2 calls found, none of them to the platform; tests are excluded. What `publish/scopewright.yaml` governs is not part of it. Name the folder of the code, or the platform with `--host` or `--base-url`.',
    );
  });

  it('takes the base of a call that a comment settles, but not a whole URL for one', () => {
    const code = `export const send = (path) =>
  // scopewright: GET /v2/purposes/{purposeId}
  fetch(process.env.TRUST_BASE_URL + path);
export const any = (url) =>
  // scopewright: GET /v2/purposes
  fetch(url);
export const tenant = (path) =>
  // scopewright: GET /v2/purposes
  fetch('https://acme.trust.example/' + path);
`;
    const directory = writeFiles({ '.git/': '', 'src/a.js': code });
    const init = initManifest({ directory });
    expect(init).toMatchObject({
      hosts: [{ text: 'acme.trust.example', calls: 1 }],
      baseUrls: [{ text: 'TRUST_BASE_URL', calls: 1 }],
    });
    writeFileSync(path.join(directory, 'scopewright.yaml'), init.text);
    expect(audit({ directory }).findings).toEqual([]);
  });

  it('names no platform where relative URLs are all there is', () => {
    const init = initManifest({ directory: writeFiles({ 'src/a.js': 'fetch("/v2/purposes/1");' }) });
    expect(init.scopes.map(({ scope }) => scope)).toEqual(['CONSENT_READ']);
    expect(parseManifest(init.text)).toMatchObject({ content: { platform: { hosts: [], baseUrls: [] } } });
  });

  it('leaves out tests', () => {
    const directory = writeFiles({
      'src/a.js': 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);',
      'src/a.test.js': purposes,
      'test/b.js': purposes,
      'src/__tests__/c.js': purposes,
    });
    expect(initManifest({ directory }).scopes.map(({ scope }) => scope)).toEqual(['CONSENT_READ']);
  });

  it.each([
    ['{ "name": "plain" }', 'plain'],
    ['{ "name": "@acme/scoped" }', 'scoped'],
    ['{ "name": "evil\\n  other: {}" }', 'main'],
    ['{ "name": 5 }', 'main'],
    ['null', 'main'],
    ['{ broken', 'main'],
  ])('names the credential after the package %s', (text, name) => {
    expect(initManifest({ directory: writeFiles({ 'package.json': text, 'a.js': purposes }) }).credential).toBe(name);
  });

  it('keeps what names in the code say in its place', () => {
    const directory = writeFiles({
      'src/evil\n- OTHER: x.js':
        'fetch(`${process.env["TRUST\\n  hosts: [evil.example]"]}/v2/purposes/1`);\nfetch(`${config["# x"].base}/v1/purposes/1/publish`, { method: "PUT" });',
    });
    const { text } = initManifest({ directory });
    expect(parseManifest(text)).toMatchObject({
      kind: 'manifest',
      content: {
        platform: { hosts: [] },
        credentials: [{ name: 'main', declared: [{ name: 'CONSENT' }, { name: 'CONSENT_READ' }] }],
      },
    });
    expect(text).toContain('src/evil\\u000a- OTHER: x.js:1');
  });
});

describe('no manifest is made', () => {
  it.each<
    readonly [what: string, files: Readonly<Record<string, string>>, options: Partial<InitOptions>, message: string]
  >([
    [
      'where one is there',
      { 'scopewright.yaml': manifest, 'a.js': purposes },
      {},
      '`scopewright.yaml` already exists: edit it, or overwrite it with `--force`.',
    ],
    [
      'where one governs the folder',
      { 'scopewright.yaml': manifest, 'services/sync/a.js': purposes },
      { directory: 'services/sync' },
      '`../../scopewright.yaml` already governs this folder: add a credential with `files` there, or give the folder its own manifest with `--force`.',
    ],
    [
      'where one has another name',
      { '.scopewright.yml': manifest, 'a.js': purposes },
      {},
      '`.scopewright.yml` looks like a manifest, but a manifest is named `scopewright.yaml`: rename the file, or write a new one next to it with `--force`.',
    ],
    [
      'without a source file',
      { 'README.md': '' },
      {},
      'There is no JavaScript or TypeScript file to look at, save those that git or `ignores` leave out. Name the folder of the code.',
    ],
    [
      'without a call',
      { 'a.js': 'export {};' },
      {},
      'There are no calls to write a manifest from: 1 file analysed, no HTTP call found; tests are excluded. Name the folder of the code, or the platform with `--host` or `--base-url`.',
    ],
    [
      'without a call to the platform',
      { 'a.js': 'fetch("https://crm.example/customers");' },
      {},
      'There are no calls to write a manifest from: 1 file analysed, 1 call found, none of them to the platform; tests are excluded. Name the folder of the code, or the platform with `--host` or `--base-url`.',
    ],
    [
      'for a URL as a host',
      { 'a.js': purposes },
      { hosts: ['https://acme.trust.example/'] },
      '--host: `https://acme.trust.example/` is a URL where a host belongs: write `acme.trust.example`.',
    ],
    [
      'for a URL as a name',
      { 'a.js': purposes },
      { baseUrls: ['https://acme.trust.example', ''] },
      '--base-url: `https://acme.trust.example` is a URL, but this list takes names: write the variable that holds it, and list the host `acme.trust.example` under `hosts`.\n--base-url: This entry is empty: write a name, like `TRUST_BASE_URL`, or remove it.',
    ],
  ])('%s', (_what, files, options, message) => {
    expect(errorOf(files, options)).toBe(message);
  });

  it('unless it is forced', () => {
    const directory = writeFiles({
      '.git/': '',
      'scopewright.yaml': 'broken: [',
      'sub/a.js': purposes,
      'sub/scopewright.yml': '',
    });
    expect(initManifest({ directory, force: true }).scopes).toHaveLength(2);
    expect(initManifest({ directory: `${directory}/sub`, force: true }).scopes).toHaveLength(2);
  });
});
