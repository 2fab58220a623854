import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv, type AnySchemaObject } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { writeFiles } from '../audit/temporary-folder.ts';
import { runIn } from './world.ts';

/** Commands that print as much as there is to print of the shape that a schema describes. */
const commands: Readonly<Record<string, readonly (readonly string[])[]>> = {
  check: [['check', '--date', '2026-11-20']],
  calls: [['calls']],
  facts: [['calls', '--shard', '1/1']],
  report: [['report', '--date', '2026-11-20']],
  diff: [['diff', 'HEAD']],
  explain: [
    ['explain', 'CONSENT_READ', '--date', '2026-11-20'],
    ['explain', 'BULK_EXPORT', '--date', '2026-11-20'],
    ['explain', 'GET /v2/purposes', 'POST /v1/purposes'],
    ['explain', 'src/sync.ts:2'],
    ['explain', 'src/sync.ts:1'],
  ],
  fix: [
    ['fix', '--dry-run'],
    ['fix', '--prune', '--dry-run'],
  ],
};

const program = {
  'scopewright.yaml':
    'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\n  dataSubjectApi: v4\nignores: [nothing/**]\ncredentials:\n  sync:\n    scopes: [CONSENT_READ, INVENTORY, BULK_EXPORT, USER]\n    keep:\n      BULK_EXPORT: { reason: by hand, until: 2026-09-30 }\n',
  'src/sync.ts':
    'const send = (method: string, path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\nexport const sync = (kind: string) => [send("PUT", "/v1/purposes/7/publish"), send(kind, "/v2/linkedidentitygroups/7"), send("GET", "/v1/datasubjects/profiles")];\n',
  'src/broken.ts': 'export const = 1;\nimport "./gone";\n',
};

function readSchema(name: string): AnySchemaObject {
  return JSON.parse(readFileSync(`packages/cli/schemas/${name}.schema.json`, 'utf8')) as AnySchemaObject;
}

/** The schema in which a member that it does not have is a mistake: nothing that is printed may be missing from it. */
function close(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(close);
  if (typeof schema !== 'object' || schema === null) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, close(value)]));
  return 'properties' in schema ? { ...members, additionalProperties: false } : members;
}

it('there is a schema for each command that is tried here, and no other', () => {
  expect(readdirSync('packages/cli/schemas').sort()).toEqual(
    [...Object.keys(commands), 'observe', 'manifest'] // the lines of observe and the manifest are tried elsewhere
      .map((name) => `${name}.schema.json`)
      .sort(),
  );
});

/** A history for what compares: a commit, and a change of the checkout. */
function commitAndChange(folder: string): void {
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@trust.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    });
  git('init', '-q');
  git('add', '-A');
  git('commit', '-q', '-m', 'a program');
  writeFileSync(
    path.join(folder, 'src/sync.ts'),
    program['src/sync.ts'].replace('/v1/purposes/7/publish', '/v1/purposes/7'),
  );
}

/** The commands that print a shape of another name. */
const printedBy: Readonly<Record<string, string>> = { facts: 'calls --shard I/N' };

describe.each(Object.keys(commands))('the schema of %s', (name) => {
  it('describes all that is printed, and refuses what is not', async () => {
    const folder = writeFiles(program);
    if (name === 'diff') commitAndChange(folder);
    const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(readSchema(name));
    const isWhole = new Ajv({ strict: false }).compile(close(readSchema(name)) as AnySchemaObject);
    for (const command of commands[name] ?? []) {
      const { output } = await runIn(folder, [...command, '--format', 'json']);
      const printed = JSON.parse(output) as object;
      expect(isValid(printed), JSON.stringify(isValid.errors)).toBe(true);
      expect(isWhole(printed), JSON.stringify(isWhole.errors)).toBe(true);
    }
    expect(isValid({ schemaVersion: 2 })).toBe(false);
  });

  it('explains what it is', () => {
    expect(readSchema(name).title).toBe(`What \`scopewright ${printedBy[name] ?? name} --format json\` prints`);
  });
});

it('the manifest of the example is as its schema says', async () => {
  const { output } = await runIn('.', ['schema']);
  const isValid = new Ajv({ strict: false }).compile(JSON.parse(output) as AnySchemaObject);
  expect(isValid(parse(readFileSync('docs/example/scopewright.yaml', 'utf8'))), JSON.stringify(isValid.errors)).toBe(
    true,
  );
  expect(isValid({ version: 1, credentials: { sync: { scopes: 'CONSENT_READ' } } })).toBe(false);
});
