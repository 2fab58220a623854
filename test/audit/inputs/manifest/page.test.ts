import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { ManifestError } from '../../../../packages/audit/src/contract/errors.ts';
import { expectations } from '../../../../packages/audit/src/inputs/manifest/expectations.ts';
import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { readFileBlocks } from '../../../docs/file-blocks.ts';
import { writeFiles } from '../../temporary-folder.ts';

const page = readFileSync('docs/manifest.md', 'utf8');

/** What is said of each key. */
const sections = page.split(/^(?=### )/m).slice(1);

/** Keys whose examples other tests of this page run, or that are nothing without others. */
const withoutExample =
  /^### (?:version|credentials(?:\.NAME\.platform)?|platforms\.NAME\.registry|clients(?!\.NAME\.operations$).*)$/m;

/** Writes the files that a section shows into a repository of their own. Returns its folder. */
function writeFileBlocks(section: string): string {
  return writeFiles({ '.git/': '', ...readFileBlocks(section) });
}

function blocksOf(language: string): readonly string[] {
  return [...page.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, name, text = '']) =>
    name === language ? [text] : [],
  );
}

it('shows manifests that are right', () => {
  const manifests = [
    ...blocksOf('yaml'),
    ...sections.flatMap((section) => readFileBlocks(section)['scopewright.yaml'] ?? []),
  ];
  expect(manifests.length).toBeGreaterThan(2);
  for (const text of manifests) expect(parseManifest(text).kind).toBe('manifest');
});

it('has a section for each key', () => {
  const inner = ['/credentials/*/keep/*/reason', '/credentials/*/keep/*/until'];
  const keys = Object.keys(expectations).filter(
    (place) =>
      /\w$/.test(place) &&
      place !== '/platform' &&
      !inner.includes(place) &&
      !/^\/clients\/\*\/\w+\/./.test(place) &&
      !/^\/platforms\/\*\/(?!registry)/.test(place),
  );
  expect(keys.length).toBeGreaterThan(12);
  const headings = keys.map((place) => `### ${place.slice(1).replaceAll('/', '.').replace('*', 'NAME')}`);
  expect([...(page.match(/^### .*$/gm) ?? [])].sort()).toEqual(headings.sort());
});

it('shows a client of one’s own with the calls that it makes', () => {
  const manifest = blocksOf('yaml').find((text) => text.includes('clients:'))!;
  const folder = writeFiles({ 'scopewright.yaml': manifest, 'src/purposes.js': blocksOf('js')[0]! });
  const { calls } = audit({ directory: folder });
  const endpoints = calls.flatMap(({ targets }) => targets.map(({ endpoint, client }) => `${client} ${endpoint}`));
  expect(endpoints).toEqual([
    'acme-http GET /v2/purposes',
    'acme-http GET /v2/purposes/{purposeId}',
    'acme-http PUT /v1/purposes/{purposeId}/publish',
  ]);
  for (const endpoint of endpoints)
    expect(page.replace(/\s+/g, ' ')).toContain(`\`${endpoint.replace('acme-http ', '')}\``);
});

it('shows what a mistake prints', () => {
  const text = 'version: 1\nplatform:\n  hosts: ["https://acme.trust.example/"]\ncredential: {}\n';
  const parsed = parseManifest(text);
  const { message } = new ManifestError('scopewright.yaml', parsed.kind === 'mistakes' ? parsed.mistakes : []);
  expect(blocksOf('text')).toEqual([`${message}\n`]);
});

describe('the example of a key', () => {
  const examples = sections
    .filter((section) => !withoutExample.test(section))
    .map((section) => [/^### (.*)$/m.exec(section)?.[1], section] as const);

  it.each(examples)('%s', (_key, section) => {
    const files = readFileBlocks(section);
    const { calls, findings } = audit({ directory: writeFileBlocks(section) });
    const said = Object.entries(files).flatMap(([file, text]) =>
      text.split('\n').flatMap((line, index) => toClaim(file, index + 1, line)),
    );
    expect(said.length).toBeGreaterThan(0);
    for (const { file, line, claim } of said) {
      const targets = calls.filter((call) => call.file === file && call.line === line).flatMap((call) => call.targets);
      const found = findings
        .filter((finding) => finding.file === file && finding.line === line)
        .map(({ severity, rule }) => `${severity} ${rule}`);
      expect({
        file,
        line,
        holds: [
          ...targets.flatMap(({ endpoint, origin }) => [endpoint, origin]),
          ...found,
          ...(targets.length === 0 ? ['not analysed', 'only defined'] : []),
        ],
      }).toEqual({ file, line, holds: expect.arrayContaining([claim]) as unknown });
    }
    if (section.includes('keep')) expect(findings.filter(({ scope }) => scope === 'BULK_EXPORT')).toEqual([]);
  });
});

/** The comment behind a call. */
function toClaim(
  file: string,
  line: number,
  text: string,
): readonly { readonly file: string; readonly line: number; readonly claim: string }[] {
  const claim = /; \/\/ (.+)$/.exec(text)?.[1];
  return claim === undefined ? [] : [{ file, line, claim }];
}
