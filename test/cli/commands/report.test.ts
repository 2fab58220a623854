import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LeastPrivilegeReport } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const example = path.resolve('docs/example');
const snapshot = (name: string): string => path.resolve('test/cli/commands/snapshots', `report-${name}.md`);

/** Names that try to be markup, wherever the code base can put some. */
const hostile = {
  '.git/': '',
  'scopewright.yaml': `version: 1
platform: { baseUrls: [TRUST_BASE_URL], dataSubjectApi: v4 }
credentials:
  "a|b </details><img src=x> @security [x](https://evil.example)":
    scopes: ["CONSENT_READ", "</summary>|\`"]
    keep: { SCIM: "see https://evil.example | @root </details> #1 *now*\\n# Heading" }
`,
  'src/a|b<i>`.ts':
    'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v1/linktokens`);\nexport const any = (path: string) => fetch(`${process.env.TRUST_BASE_URL}/v1/|</details>`);\n// scopewright-ignore: | </details> @root\n',
};

describe('scopewright report', () => {
  it('writes Markdown', async () => {
    const { status, output, errors } = await runIn(example, ['report']);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    await expect(output).toMatchFileSnapshot(snapshot('example'));
  });

  it('says what it cannot say of a part, and when it found nothing', async () => {
    await expect((await runIn(example, ['report', 'src/inventory'])).output).toMatchFileSnapshot(snapshot('part'));
    const empty = writeFiles({
      '.git/': '',
      'scopewright.yaml': 'version: 1\ncredentials:\n  sync: { scopes: [SCIM] }\n',
      'a.ts': 'export {};\n',
    });
    await expect((await runIn(empty, ['report'])).output).toMatchFileSnapshot(snapshot('nothing'));
  });

  it('counts calls to the platform as uses, and says of kept scopes that they cover all', async () => {
    const files = {
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync:\n    scopes: [CONSENT_READ]\n    keep: { CONSENT_READ: the portal }\n',
      'a.js': 'fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\nfetch("https://tickets.corp.example/all");\n',
    };
    const program = writeFiles(files);
    expect((await runIn(program, ['report'])).output).toContain(
      'used by 1 call to the platform. Its code needs no scope other than the kept ones.',
    );
    expect((await runIn(program, ['check'])).output).toContain(
      '    Its code needs no scope other than the kept ones.\n',
    );
  });

  it('tells of scopes that the registry does not have, of what kept scopes open, and of comments that settle nothing', async () => {
    const program = writeFiles({
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync:\n    scopes: [COOKIE_READ, CONSENT_RAED]\n    keep: { BULK_EXPORT: the portal }\n  portal:\n    scopes: [COOKIE_READ]\n    keep: { BULK_EXPORT: the portal }\n  reader: { scopes: [CONSENT_READ] }\n',
      'a.js':
        '// scopewright-ignore:\nfetch(`${process.env.TRUST_BASE_URL}/v1/report/cookie`);\nfetch(`${process.env.TRUST_BASE_URL}/v1/script-integration/1/downloadscriptv2`);\n',
    });
    const { output } = await runIn(program, ['report']);
    expect(output.split('\n').find((line) => line.startsWith('- `'))).toBe(
      '- `sync` declares 3 scopes, and what its code calls needs 1: it names 1 that the registry lacks. A stolen token could do 1 thing that the code never does, all of it by scopes that are kept for use outside this code.',
    );
    expect(output).toContain(
      '| `BULK_EXPORT` | Starts bulk exports and looks after them | kept: the portal | – | 1 endpoint, for use outside this code |',
    );
    expect(output).toContain('- `POST /bulk-export-jobs` (by a kept scope)');
    expect(output).toContain('That `COOKIE_READ` opens them is written in ');
    expect(output).toContain(
      '## Comments in the code\n\nThis comment resolves nothing, and what the code says counts: `a.js:1`.\n',
    );
  });

  it('counts a place once at which several things are open, and claims no scope of which it is not certain', async () => {
    const manifest =
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [RISK, INCIDENT] }\n';
    const move =
      'export const move = (id, step, isRisk) => fetch(`${process.env.TRUST_BASE_URL}${isRisk ? `/risks/${id}/${step}` : `/incidents/${id}`}`, { method: isRisk ? "PUT" : step });\n';
    const replay = 'export const replay = (path) => fetch(process.env.TRUST_BASE_URL + path);\n';
    const one = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'a.js': move });
    const { output } = await runIn(one, ['report']);
    expect(output).toContain('what its code calls needs none for certain: it holds 2 that may or may not be needed.');
    expect(output).toContain(
      'At 1 place the code may call more than the analysis could resolve, and it holds claims back.',
    );
    expect(output).toContain('| none that is certain |');
    expect(output.split('\n').filter((line) => line.startsWith('| `a.js:1` |'))).toHaveLength(3);
    expect((await runIn(one, ['check'])).output).toContain('    needs          none that is certain\n');
    const two = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'a.js': move, 'b.js': replay });
    expect((await runIn(two, ['report'])).output).toContain(
      'At 2 places the code may call more than the analysis could resolve, and all of them hold claims back.',
    );
  });

  it('counts a place once that calls several endpoints, and has what a declared scope covers', async () => {
    const program = writeFiles({
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [CONSENT_READ, INCIDENT] }\n',
      'a.js':
        "const get = (path, init) => fetch(process.env.TRUST_BASE_URL + path, init);\nfor (const path of ['/v2/purposes', '/v1/receipts']) get(path);\nget('/incidents', { method: 'POST' });\nexport const send = (path) => get(path, { method: 'PUT' });\n",
    });
    const { output } = await runIn(program, ['report']);
    expect(output).toContain('| needed | 2 endpoints, 1 place |');
    expect(output).toContain(
      '| `INCIDENT_CREATE` | Creates incidents | covered by `INCIDENT` | 1 endpoint, 1 place | – |',
    );
    expect((await runIn(program, ['explain', 'INCIDENT_CREATE'])).output).toContain(
      '    Not declared; covered by INCIDENT.\n',
    );
  });

  it('is no place for the code base to write markup', async () => {
    const { output } = await runIn(writeFiles(hostile), ['report', '--date', '2026-11-20']);
    await expect(output).toMatchFileSnapshot(snapshot('hostile'));
    const lines = output.split('\n');
    expect(lines.filter((line) => line === '<details>').length).toBe(
      lines.filter((line) => line === '</details>').length,
    );
    expect(
      lines
        .filter((line) => line.includes('</details>') && line !== '</details>')
        .every((line) => /`[^`]*<\/details>/.test(line) || !line.replaceAll(/`[^`]*`/g, '').includes('</details>')),
    ).toBe(true);
    for (const table of output.matchAll(/(?:^\|.*\n)+/gm)) {
      const widths = table[0]
        .trim()
        .split('\n')
        .map((row) => row.replaceAll(/\\[^]/g, '').split('|').length);
      expect(new Set(widths).size).toBe(1);
    }
    expect(output).not.toMatch(/^# Heading/m);
  });

  it('holds neither the folder it is in nor the day, and is the same from run to run', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'scopewright-report-'));
    try {
      await cp(example, folder, { recursive: true });
      await runIn(folder, ['report', '--output-file', 'out/scopes.md', '--date', '2026-11-20']);
      const written = await readFile(path.join(folder, 'out/scopes.md'), 'utf8');
      expect(written).toBe((await runIn(example, ['report', '--date', '2031-01-01'])).output);
      expect(written).not.toContain(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('prints the same as JSON', async () => {
    const { output } = await runIn(example, ['report', '--format', 'json']);
    const report = JSON.parse(output) as LeastPrivilegeReport;
    expect(report).toMatchObject({
      schemaVersion: 1,
      registries: [{ id: 'trust-platform', version: '2026.07' }],
      summary: { files: 10, calls: 12 },
    });
    expect(report.credentials.map(({ name, required }) => [name, required])).toEqual([
      ['consent-sync', ['CONSENT', 'CONSENT_READ', 'COOKIE_READ']],
      ['vendor-inventory', ['INCIDENT_CREATE', 'INVENTORY']],
    ]);
  });

  it('takes what runs were observed to ask for', async () => {
    const folder = writeFiles({
      '.git/': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [COOKIE_READ] }\n',
      'src/a.ts': 'export const half = (n: number) => n / 2;\n',
      'run.jsonl': '{"recordVersion":1,"method":"GET","path":"/v1/report/cookie","credential":"sync"}\n',
    });
    const surplusOf = async (more: readonly string[]) =>
      (JSON.parse((await runIn(folder, ['report', '--format', 'json', ...more])).output) as LeastPrivilegeReport)
        .credentials[0]?.surplus;
    expect(await surplusOf([])).toEqual([
      'GET /v1/report/cookie',
      'GET /v1/script-integration/{domainId}/downloadscriptv2',
    ]);
    expect(await surplusOf(['--observed', 'run.jsonl'])).toEqual([
      'GET /v1/script-integration/{domainId}/downloadscriptv2',
    ]);
    const { output } = await runIn(folder, ['report', '--observed', 'run.jsonl']);
    expect(output).toContain('| `GET /v1/report/cookie` | no call was found | 1 request observed |');
    expect(await runIn(folder, ['report', '--observed', 'none.jsonl'])).toEqual({
      status: 2,
      output: '',
      errors: 'error: The observed file `none.jsonl` cannot be read: name an existing record, HAR file or log.\n',
    });
  });

  it('needs a manifest', async () => {
    const { status, errors } = await runIn(writeFiles({ '.git/': '', 'a.ts': 'export {};\n' }), ['report']);
    expect(status).toBe(2);
    expect(errors).toContain('No manifest `scopewright.yaml` was found');
    expect((await runIn(example, ['report', '--manifest', 'none.yaml'])).errors).toBe(
      'error: The manifest `none.yaml` cannot be read: name an existing file.\n',
    );
    expect((await runIn(example, ['report', '--format', 'text'])).errors).toBe(
      "error: option '--format <name>' argument 'text' is invalid. Allowed choices are markdown, json, html.\n",
    );
  });
});
