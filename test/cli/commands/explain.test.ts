import path from 'node:path';
import { tmpdir } from 'node:os';
import type { Explanation } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeProgram } from '../../analyzer/support/program.ts';
import { runIn } from '../world.ts';

const example = path.resolve('docs/example');
const snapshot = (name: string): string => path.resolve('test/cli/commands/snapshots', `explain-${name}.txt`);

describe('scopewright explain', () => {
  it.each([
    ['a-scope', ['INCIDENT']],
    ['an-endpoint', ['put', '/v1/purposes/7/publish']],
    ['endpoints', ['GET /v1/receipts', 'GET', '/v1/report/cookie', 'POST /incidents']],
    ['a-place', ['src/consent/replay.ts:15']],
    ['a-hop', ['src/trust/client.ts:30']],
    ['no-call', ['src/main.ts:2']],
    ['a-manifest', ['scopewright.yaml:9:41']],
  ])('explains %s', async (name, what) => {
    const { status, output, errors } = await runIn(example, ['explain', ...what]);
    expect({ status, errors }).toEqual({ status: 0, errors: '' });
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
    await expect(output).toMatchFileSnapshot(snapshot(name));
  });

  it('takes an absolute place as the same place', async () => {
    const { output } = await runIn(example, ['explain', `${path.join(example, 'src/consent/replay.ts')}:15`]);
    await expect(output).toMatchFileSnapshot(snapshot('a-place'));
  });

  it('explains a scope that the registry does not have, and the token endpoint, which needs none', async () => {
    const directory = writeProgram({
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [CONSENT_RAED, COOKIE_READ, ZZ] }\n',
      'src/token.ts':
        "export const login = () => fetch(`${process.env.TRUST_BASE_URL}/api/access/v1/oauth/token`, { method: 'POST' });\n// scopewright: GET /v2/purposes\n",
    });
    const unknown = await runIn(directory, ['explain', 'scopewright.yaml:4']);
    const named = await runIn(directory, ['explain', 'CONSENT_RAED']);
    const token = await runIn(directory, ['explain', 'POST /api/access/v1/oauth/token']);
    const stale = await runIn(directory, ['explain', 'src/token.ts:2']);
    expect([unknown, named, token, stale].map(({ status, errors }) => ({ status, errors }))).toEqual(
      Array(4).fill({ status: 0, errors: '' }),
    );
    const output = [unknown, named, token, stale].map((run) => run.output).join('\n=====\n\n');
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
    await expect(output).toMatchFileSnapshot(snapshot('no-scope'));
  });

  it('tells what settles an open call, and sets endpoints together that the same scopes grant', async () => {
    const directory = writeProgram({
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [CONSENT_READ] }\n',
      'src/desk.ts':
        'export const forward = (url: string) => fetch(url);\nexport const list = (kind: string) => fetch(`${process.env.TRUST_BASE_URL}/v2/${kind}`);\nexport const any = (path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`);\n',
    });
    const runs = [
      await runIn(directory, ['explain', 'src/desk.ts:1']),
      await runIn(directory, ['explain', 'src/desk.ts:2']),
      await runIn(directory, ['explain', 'src/desk.ts:3']),
    ];
    expect(runs.map(({ status, errors }) => ({ status, errors }))).toEqual(Array(3).fill({ status: 0, errors: '' }));
    const output = runs.map((run) => run.output).join('\n=====\n\n');
    expect(output.split('\n').filter((line) => line.length > 80)).toEqual([]);
    await expect(output).toMatchFileSnapshot(snapshot('open-calls'));
  });

  it('leads from a text of a JSON file to the call that it is the path of', async () => {
    const directory = writeProgram({
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [CONSENT_READ] }\n',
      'src/exports.json': '[\n  { "name": "receipts", "path": "/v1/receipts" }\n]\n',
      'src/job.ts':
        "import list from './exports.json' with { type: 'json' };\nfor (const { path } of list) void fetch(process.env.TRUST_BASE_URL + path);\n",
    });
    const { status, output } = await runIn(directory, ['explain', 'src/exports.json:2']);
    expect(status).toBe(0);
    expect(output).toContain(
      '1 call that is decided elsewhere, to the endpoint whose path is on this line\n  src/job.ts:2:35\n    `GET /v1/receipts`\n',
    );
  });

  it('answers from the registry and the manifest where there is no code', async () => {
    const directory = writeProgram({
      '.git/HEAD': '',
      'scopewright.yaml':
        'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk: { scopes: [ITRM], keep: { ITRM: by hand } }\n  sync: { scopes: [CONTROL] }\n',
    });
    const runs = [
      await runIn(directory, ['explain', 'ITRM']),
      await runIn(directory, ['explain', 'POST /threats']),
      await runIn(directory, ['explain', 'GET /v2/purposes']),
    ];
    expect(runs.map(({ status, errors }) => ({ status, errors }))).toEqual(Array(3).fill({ status: 0, errors: '' }));
    await expect(runs.map((run) => run.output).join('\n=====\n\n')).toMatchFileSnapshot(snapshot('no-code'));
    expect(await runIn(directory, ['explain', 'src/desk.ts:1'])).toMatchObject({ status: 2, output: '' });
  });

  it('has colours where there are some, and the same text', async () => {
    const plain = await runIn(example, ['explain', 'COOKIE_READ']);
    const colored = await runIn(example, ['explain', 'COOKIE_READ'], { columns: 80, hasColors: true });
    expect(colored.output).toContain('\u001b[');
    // eslint-disable-next-line no-control-regex -- these are the escapes that are taken away
    expect(colored.output.replaceAll(/\u001b\[\d+m/g, '')).toBe(plain.output);
  });

  it('prints the same as JSON', async () => {
    const { output } = await runIn(example, ['explain', 'CONSENT', '--format', 'json']);
    expect(JSON.parse(output) as Explanation).toMatchObject({
      schemaVersion: 1,
      registry: { id: 'trust-platform' },
      manifests: ['scopewright.yaml'],
      subjects: [{ kind: 'scope', scope: 'CONSENT' }],
    });
  });

  it('takes a manifest by name', async () => {
    expect((await runIn(example, ['explain', 'CONSENT', '--manifest', 'nowhere.yaml'])).errors).toBe(
      'error: The manifest `nowhere.yaml` cannot be read: name an existing file.\n',
    );
    expect((await runIn(example, ['explain', 'CONSENT', '--manifest', 'scopewright.yaml'])).output).toBe(
      (await runIn(example, ['explain', 'CONSENT'])).output,
    );
  });

  it('needs neither manifest nor code for what the registry says', async () => {
    const { status, output } = await runIn(path.resolve('docs/rules'), ['explain', 'GET /v1/report/cookie']);
    expect(status).toBe(0);
    expect(output).toContain('There is no manifest here');
  });

  it.each([
    [['CONSNT'], 'error: `CONSNT` is not a scope of the registry `trust-platform`. Did you mean `CONSENT`?\n'],
    [
      ['GET /V2/purposes'],
      'error: The registry `trust-platform` has no endpoint `GET /V2/purposes`. Paths are case-sensitive: the registry has `GET /v2/purposes`.\n',
    ],
    [
      ['src/mian.ts:3'],
      'error: `src/mian.ts` is none of the 10 files that were looked at. Did you mean `src/main.ts`?\n',
    ],
    [
      ['src/nope.ts:1'],
      'error: `src/nope.ts` is none of the 10 files that were looked at. Name one of the project’s source files, and one of its lines.\n',
    ],
    [[], "error: missing required argument 'what'\nFor example: scopewright explain CONSENT_READ\n"],
  ])('refuses %j', async (what, errors) => {
    expect(await runIn(example, ['explain', ...what])).toEqual({ status: 2, output: '', errors });
  });

  it('does not take a folder that holds nothing for one with code', async () => {
    const { status, errors } = await runIn(path.join(tmpdir()), [
      'explain',
      'nothing here.ts:3',
      '--manifest',
      'none.yaml',
    ]);
    expect({ status, errors }).toEqual({
      status: 2,
      errors: 'error: The manifest `none.yaml` cannot be read: name an existing file.\n',
    });
  });
});
