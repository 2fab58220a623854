import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { audit, fix, ManifestError, UsageError } from '../../../packages/audit/src/index.ts';
import { writeFiles } from '../temporary-folder.ts';

const reads = 'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n';
const stock = 'export const vendor = (id) => fetch(`${process.env.TRUST_BASE_URL}/inventories/vendors/${id}`);\n';
const manifest = (list: string, more = ''): string =>
  `version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync:\n    scopes: ${list}\n${more}`;

describe('fix', () => {
  it('gives the manifest’s new text, and writes nothing', () => {
    const directory = writeFiles({ 'a.js': reads, 'scopewright.yaml': manifest('[VRM] # ours') });
    const { files, result } = fix({ directory });
    expect(files).toEqual([
      {
        file: 'scopewright.yaml',
        path: join(directory, 'scopewright.yaml'),
        before: manifest('[VRM] # ours'),
        after: manifest('[VRM, CONSENT_READ] # ours'),
      },
    ]);
    expect(result).toMatchObject({
      schemaVersion: 1,
      prune: false,
      summary: { files: 1, calls: 1, platformCalls: 1, errors: 0, warnings: 1 },
      manifests: [
        {
          manifest: 'scopewright.yaml',
          changed: true,
          credentials: [{ name: 'sync', added: [{ scope: 'CONSENT_READ' }], removed: [], prunable: ['VRM'] }],
        },
      ],
    });
    expect(readFileSync(join(directory, 'scopewright.yaml'), 'utf8')).toBe(manifest('[VRM] # ours'));
  });

  it('prunes where it is told to, and then finds nothing more', () => {
    const directory = writeFiles({ 'a.js': reads + stock, 'scopewright.yaml': manifest('[VRM, INVENTORY]') });
    const { files } = fix({ directory, prune: true });
    expect(files.map(({ after }) => after)).toEqual([manifest('[INVENTORY_READ, CONSENT_READ]')]);
    writeFileSync(files[0]!.path, files[0]!.after);
    expect(fix({ directory, prune: true }).files).toEqual([]);
    expect(audit({ directory }).findings).toEqual([]);
  });

  it('mends every credential of every manifest', () => {
    const directory = writeFiles({
      'scopewright.yaml': manifest(
        '[]',
        '    files: ["src/**"]\n  vendors: { scopes: [INVENTORY], files: ["vendors/**"] }\n',
      ),
      'src/a.js': reads,
      'vendors/a.js': stock,
      'jobs/scopewright.yaml': manifest('\n      - RISK'),
      'jobs/a.js': reads,
    });
    const { files } = fix({ directory, prune: true });
    expect(files.map(({ file, after }) => [file, after])).toEqual([
      ['jobs/scopewright.yaml', manifest('\n      - CONSENT_READ')],
      [
        'scopewright.yaml',
        manifest(
          '[CONSENT_READ]',
          '    files: ["src/**"]\n  vendors: { scopes: [INVENTORY_READ], files: ["vendors/**"] }\n',
        ),
      ],
    ]);
  });

  it('adds to a manifest of which a part is analysed, and refuses to prune it', () => {
    const directory = writeFiles({
      '.git/': '',
      'scopewright.yaml': manifest('[VRM]'),
      'src/a.js': reads,
      'b.js': stock,
    });
    expect(fix({ directory: join(directory, 'src') }).files.map(({ file, after }) => [file, after])).toEqual([
      ['../scopewright.yaml', manifest('[VRM, CONSENT_READ]')],
    ]);
    expect(() => fix({ directory: join(directory, 'src'), prune: true })).toThrow(
      new UsageError(
        'Only part of the code that `../scopewright.yaml` governs was analysed, and the rest may need the scopes that this part does not: run `scopewright fix --prune` in the folder of that manifest, or omit `--prune`.',
      ),
    );
  });

  it('refuses to prune a manifest without code', () => {
    const directory = writeFiles({
      'scopewright.yaml': manifest('[VRM]'),
      'a.js': reads,
      'jobs/scopewright.yaml': manifest('[VRM]'),
    });
    expect(() => fix({ directory, prune: true })).toThrow(
      new UsageError(
        'No file that `jobs/scopewright.yaml` governs was analysed, so scopewright can’t tell whether its scopes are unused: remove that manifest, correct its `ignores`, or omit `--prune`.',
      ),
    );
    expect(fix({ directory }).files.map(({ file }) => file)).toEqual(['scopewright.yaml']);
  });

  it('tells what is held back, and by what', () => {
    const directory = writeFiles({
      'a.js':
        'export const move = (id, step) => fetch(`${process.env.TRUST_BASE_URL}/risks/${id}/${step}`, { method: "PUT" });\n',
      'scopewright.yaml': manifest('[RISK, VRM]'),
    });
    const { files, result } = fix({ directory, prune: true });
    expect(files.map(({ after }) => after)).toEqual([manifest('[RISK]')]);
    expect(result.manifests[0]?.credentials[0]).toMatchObject({
      removed: [{ scope: 'VRM', rule: 'unused-scope' }],
      heldBack: [{ scope: 'RISK', claim: 'unused', by: [{ file: 'a.js', line: 1 }] }],
      prunable: [],
    });
  });

  it('tells of calls of which nothing is known, where something goes that they could need', () => {
    const open = 'export const get = (url) => fetch(url);\nexport const first = (pages) => fetch(pages.pop());\n';
    const directory = writeFiles({ 'a.js': reads, 'b.js': open, 'scopewright.yaml': manifest('[CONSENT_READ, VRM]') });
    const places = [
      { file: 'b.js', line: 1, column: 29 },
      { file: 'b.js', line: 2, column: 33 },
    ];
    expect(fix({ directory, prune: true }).result.manifests[0]?.credentials).toEqual([
      {
        name: 'sync',
        added: [],
        removed: [{ scope: 'VRM', rule: 'unused-scope' }],
        heldBack: [],
        prunable: [],
        unknownCalls: places,
      },
    ]);
    expect(fix({ directory }).result.manifests[0]?.credentials[0]?.unknownCalls).toBeUndefined();
  });

  it('tells what has to be changed by hand, and changes the rest', () => {
    const text =
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: &common [], files: [a.js] }\n  two: { scopes: *common, files: [b.js] }\n  three: { scopes: [], files: [b.js] }\n';
    const directory = writeFiles({ 'a.js': reads, 'b.js': stock, 'scopewright.yaml': text });
    const { files, result } = fix({ directory });
    expect(files.map(({ after }) => after)).toEqual([
      text.replace('three: { scopes: []', 'three: { scopes: [INVENTORY_READ]'),
    ]);
    expect(result.manifests[0]?.credentials).toMatchObject([
      { name: 'one', added: [], byHand: { line: 4, column: 26, scopes: ['CONSENT_READ'] } },
      { name: 'two', added: [], byHand: { line: 4, column: 26, scopes: ['INVENTORY_READ'] } },
      { name: 'three', added: [{ scope: 'INVENTORY_READ' }] },
    ]);
  });

  it('leaves what only `keep` names, and adds beside it', () => {
    const more = '    keep: { VRM: the yearly review }\n';
    const directory = writeFiles({ 'a.js': reads, 'scopewright.yaml': manifest('[]', more) });
    expect(fix({ directory, prune: true }).files.map(({ after }) => after)).toEqual([manifest('[CONSENT_READ]', more)]);
  });

  it('reads the texts that an editor holds', () => {
    const directory = writeFiles({ 'a.js': reads, 'scopewright.yaml': manifest('[CONSENT_READ]') });
    const overlay = new Map([[join(directory, 'scopewright.yaml'), manifest('[ ]')]]);
    expect(fix({ directory, overlay }).files.map(({ after }) => after)).toEqual([manifest('[ CONSENT_READ ]')]);
  });

  it('refuses a manifest that is broken, or no UTF-8', () => {
    const directory = writeFiles({ 'a.js': reads, 'scopewright.yaml': manifest('[A, A]') });
    expect(() => fix({ directory })).toThrow(ManifestError);
    writeFileSync(
      join(directory, 'scopewright.yaml'),
      Buffer.concat([Buffer.from(manifest('[]')), Buffer.from('# caf\xe9\n', 'latin1')]),
    );
    expect(() => fix({ directory })).toThrow(
      'There is a byte here that is not valid UTF-8 (0xE9): save the file as UTF-8.',
    );
  });
});
