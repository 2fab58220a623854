import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { AuditResult, CallList, Drift } from '@scopewright/audit';
import { describe, expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const manifest = `version: 1
registry: trust-platform
platform: { baseUrls: [TRUST_BASE_URL], hosts: ["*.trust.example"] }
ignores: [old]
credentials:
  sync: { scopes: [CONSENT_READ], files: [src] }
  ops: { scopes: [BULK_EXPORT, SCIM], files: [ops, docs] }
`;

const files = {
  '.git/': '',
  'scopewright.yaml': manifest,
  'src/list.ts': 'fetch(process.env.TRUST_BASE_URL + "/v2/purposes");\n',
  'ops/publish.sh': `put() { curl -X PUT "$TRUST_BASE_URL$1"; }
put "/v1/purposes/$ID/publish"
# scopewright-ignore: a drill
curl "$TRUST_BASE_URL/v1/receipts"
# scopewright: GET /v1/collectionpoints
curl "$TRUST_BASE_URL/$PATH_OF_IT"
curl "$TRUST_BASE_URL/$ANOTHER"
`,
  'docs/export.http': 'POST https://acme.trust.example/bulk-export-jobs\n',
  'old/old.sh': 'curl -d x "$TRUST_BASE_URL/v1/purposes"\n',
};

async function json<Result>(folder: string, ...args: readonly string[]): Promise<Result> {
  const { output, errors } = await runIn(folder, [...args, '--format', 'json']);
  expect(errors).toBe('');
  return JSON.parse(output) as Result;
}

const checkOf = (folder: string, ...args: readonly string[]): Promise<AuditResult> => json(folder, 'check', ...args);

function findingsOf({ findings }: AuditResult): readonly string[] {
  return findings.map(({ rule, file, line, column, endpoint, scope }) =>
    `${rule} ${file}:${line}:${column} ${endpoint ?? scope ?? ''}`.trimEnd(),
  );
}

describe('request files', () => {
  it('are judged like code: by credentials, with comments', async () => {
    const result = await checkOf(writeFiles(files));
    expect(findingsOf(result)).toEqual([
      'missing-scope ops/publish.sh:2:1 PUT /v1/purposes/{purposeId}/publish',
      'missing-scope ops/publish.sh:6:1 GET /v1/collectionpoints',
      'unresolved-call ops/publish.sh:7:1',
    ]);
    expect(result.summary).toMatchObject({ files: 3, calls: 6, ignored: 1, asserted: 1 });
    expect(result.credentials.map(({ name, endpoints, possible }) => ({ name, endpoints, possible }))).toEqual([
      { name: 'sync', endpoints: ['GET /v2/purposes'], possible: [] },
      {
        name: 'ops',
        endpoints: ['GET /v1/collectionpoints', 'POST /bulk-export-jobs', 'PUT /v1/purposes/{purposeId}/publish'],
        possible: ['SCIM'],
      },
    ]);
    expect(result.findings[2]?.message).toContain('# scopewright: ');
  });

  it('hop through the functions of a script', async () => {
    const { calls } = await json<CallList>(writeFiles(files), 'calls');
    expect(calls.find(({ line, file }) => file === 'ops/publish.sh' && line === 2)?.targets).toEqual([
      {
        method: 'PUT',
        url: '{TRUST_BASE_URL}/v1/purposes/{ID}/publish',
        client: 'curl',
        via: [{ file: 'ops/publish.sh', line: 1, column: 9 }],
      },
    ]);
  });

  it.each<readonly [what: string, kinds: string, read: readonly string[]]>([
    ['all', 'kinds: [javascript, collections, shell]', ['docs/export.http', 'ops/publish.sh', 'src/list.ts']],
    ['code alone', 'kinds: [javascript]', ['src/list.ts']],
    ['no code', 'kinds: [shell]', ['ops/publish.sh']],
  ])('are chosen by kind: %s', async (_, kinds, read) => {
    const folder = writeFiles({ ...files, 'scopewright.yaml': `${manifest}${kinds}\n` });
    const { calls, summary } = await checkOf(folder);
    expect([...new Set(calls.map(({ file }) => file))]).toEqual(read);
    expect(summary.files).toBe(read.length);
  });

  it('do not count where none of them names the platform', async () => {
    const folder = writeFiles({
      ...files,
      'ops/publish.sh': 'curl "$OTHER/v1/purposes"',
      'docs/export.http': 'GET https://x.example',
    });
    expect((await checkOf(folder)).summary).toMatchObject({ files: 1, calls: 1 });
    expect((await json<CallList>(folder, 'calls')).summary).toMatchObject({ files: 1, calls: 1 });
  });

  it('are judged by each of several platforms', async () => {
    const folder = writeFiles({
      '.git/': '',
      'orders.yaml': 'id: orders\nscopes: [{ name: ORDERS, endpoints: ["DELETE /v1/orders"] }]\n',
      'scopewright.yaml': `version: 1
platforms:
  trust: { baseUrls: [TRUST_URL] }
  shop: { registry: orders.yaml, baseUrls: [ORDERS_URL] }
credentials:
  sync: { platform: trust, scopes: [CONSENT_READ] }
  orders: { platform: shop, scopes: [] }
`,
      'a.sh': 'curl "$TRUST_URL/v2/purposes"\ncurl -X DELETE "$ORDERS_URL/v1/orders"\n',
    });
    expect(findingsOf(await checkOf(folder))).toEqual(['missing-scope a.sh:2:1 DELETE /v1/orders']);
  });

  it('are the same from shards, from a cache, and known to a baseline', async () => {
    const folder = writeFiles(files);
    const whole = await runIn(folder, ['check']);
    const shards = ['1', '2'].map((index) => path.join(folder, `shard-${index}.facts`));
    for (const [index, file] of shards.entries())
      await runIn(folder, ['calls', '--shard', `${index + 1}/2`, '--format', 'json', '--output-file', file]);
    expect((await runIn(folder, ['merge', ...shards])).output).toBe(whole.output);
    for (let run = 0; run < 2; run += 1)
      expect((await runIn(folder, ['check', '--cache', '--cache-location', 'cache.facts'])).output).toBe(whole.output);
    await runIn(folder, ['baseline']);
    expect((await runIn(folder, ['check'])).status).toBe(0);
  });

  it('are compared with those of a commit', async () => {
    const folder = writeFiles({ ...files, '.gitignore': '' });
    const git = (...args: readonly string[]): unknown =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@trust.example', ...args], { cwd: folder });
    git('init', '-q');
    git('add', '-A');
    git('commit', '-q', '-m', 'a');
    writeFileSync(path.join(folder, 'ops/publish.sh'), 'echo nothing\n');
    writeFileSync(path.join(folder, 'docs/export.http'), 'GET https://acme.trust.example/v2/privacynotices\n');
    const { credentials } = await json<Drift>(folder, 'diff', 'HEAD');
    const ops = credentials.find(({ name }) => name === 'ops');
    expect(ops?.addedEndpoints?.map(({ endpoint, causes }) => [endpoint, causes[0]?.file, causes[0]?.line])).toEqual([
      ['GET /v2/privacynotices', 'docs/export.http', 1],
    ]);
    expect(ops?.freedEndpoints?.map(({ endpoint }) => endpoint)).toContain('PUT /v1/purposes/{purposeId}/publish');
  });
});
