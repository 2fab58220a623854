import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { audit } from '../../packages/audit/src/audit.ts';
import { explain } from '../../packages/audit/src/explain/explain.ts';
import { call, findingsOf, manifest } from './builders.ts';
import { writeFiles } from './temporary-folder.ts';

/** Messages that no other test words: docs/messages.md takes its examples from here as well. */
const text = 'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [SCIM] }\n';

const toMessages = (
  files: Readonly<Record<string, string>>,
  prepare: (folder: string) => void = () => undefined,
): readonly string[] => {
  const folder = writeFiles({ '.git/': '', 'scopewright.yaml': text, 'a.ts': 'export {};\n', ...files });
  prepare(folder);
  return audit({ directory: folder }).findings.map(({ found }) => found);
};

it('a file that is too large', () => {
  expect(toMessages({ 'bundle.js': 'x'.repeat(8_388_609) })).toContain(
    'The file has 8388609 bytes; scopewright analyses files of up to 8388608 bytes. If it is a bundle, add it to `ignores`.',
  );
});

it('a file that is nested too deeply', () => {
  expect(toMessages({ 'deep.js': `fetch(${'['.repeat(40_000)}` })).toContain(
    'The file is nested too deeply to parse, so scopewright can’t tell what it calls. If it is generated, add it to `ignores`.',
  );
});

it('a file of which the parser reads parts too often', () => {
  expect(toMessages({ 'often.js': `${'async('.repeat(40)}0${')'.repeat(40)}; fetch('/v1/purposes');` })).toContain(
    'TypeScript’s parser reads parts of the file too often, as it does with nested `async (async (…))`, so scopewright can’t tell what it calls. Use fewer levels, or add the file to `ignores`.',
  );
});

it.each([
  [
    '../x',
    '`../x` points outside the folder that the manifest governs: name files inside it, or move the manifest to a parent folder.',
  ],
  [
    'x'.repeat(70_000),
    '`xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…` is too long for a glob: split it into several, one entry each.',
  ],
])('a glob that no path fits', (glob, message) => {
  expect(() =>
    audit({
      directory: writeFiles({ '.git/': '', 'scopewright.yaml': `version: 1\nignores: ["${glob}"]\n`, 'q.ts': '' }),
    }),
  ).toThrow(message);
});

it('a host that is known only in part', () => {
  const partly = manifest('platform: { hosts: ["acme.trust.example"] }\ncredentials:\n  sync: { scopes: [] }\n');
  const [finding] = findingsOf('missing-scope', {
    calls: [call('GET https://{tenant}.trust.example/v2/purposes')],
    manifests: [partly],
  });
  expect(finding?.message).toContain(
    'Only part of its host is known: list the host in `scopewright.yaml` under `platform.hosts` or `platform.others`.',
  );
});

it.each([
  [
    'PUT /risks/{}/{}',
    '`PUT /risks/{}/{}` matches several endpoints: `PUT /risks/{riskId}/submit`, `PUT /risks/{riskId}/send-back`, `PUT /risks/{riskId}/request-exception`, `PUT /risks/{riskId}/reopen`, `PUT /risks/{riskId}/grant-exception` and `PUT /risks/{riskId}/approve`. Name one or more of them.',
  ],
  [
    'a-name-that-is-near-to-nothing-at-all-here.ts:3',
    '`a-name-that-is-near-to-nothing-at-all-here.ts` is none of the 1 files that were looked at. Name one of the project’s source files, and one of its lines.',
  ],
])('explain %s', (what, message) => {
  const folder = writeFiles({ '.git/': '', 'scopewright.yaml': text, 'q.ts': 'export {};\n' });
  expect(() => explain({ what: [what], directory: folder })).toThrow(message);
});

it('a place where there is no code', () => {
  expect(() => explain({ what: ['a.ts:1'], directory: writeFiles({ '.git/': '' }) })).toThrow(
    'There is no JavaScript or TypeScript file to look at, save those that git or `ignores` leave out. Name a place in the folder of the code.',
  );
});

it('a folder that is a file', () => {
  const folder = writeFiles({ 'a.ts': 'export {};\n' });
  expect(() => audit({ directory: join(folder, 'a.ts'), directoryName: 'a.ts' })).toThrow(
    '`a.ts` is a file: name the folder that contains it.',
  );
});

it('a link that leads nowhere', () => {
  const messages = toMessages({}, (folder) => symlinkSync(join(folder, 'nowhere.ts'), join(folder, 'b.ts')));
  expect(
    messages.filter((message) => message !== 'The file cannot be read. Check its permissions, or add it to `ignores`.')
      .length,
  ).toBeLessThanOrEqual(1);
});

it.each([
  [
    'version: 1\nplatform: { packages: ["@acme/trust-sdk"] }\n',
    'The package `@acme/trust-sdk` is not installed: there is no `node_modules/@acme/trust-sdk` next to the manifest, above it or below it. Install the dependencies first, or remove the entry; workspace packages need no entry.',
  ],
  [
    'version: 1\nignores: [a\u0007]\n',
    'There is an invisible character (U+0007) here that YAML does not allow: remove it.',
  ],
])('a manifest %j', (manifestText, message) => {
  expect(() =>
    audit({ directory: writeFiles({ '.git/': '', 'scopewright.yaml': manifestText, 'a.ts': 'export {};\n' }) }),
  ).toThrow(message);
});
