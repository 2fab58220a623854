import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AnalysisCache, auditInFull } from '@scopewright/audit';
import { expect, it } from 'vitest';
import { writeFiles } from '../temporary-folder.ts';

const files = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  desk:\n    scopes: [CONSENT_READ]\n',
  'src/send.js': 'export const send = (path, method) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
  'src/desk.js': "import { send } from './send.js';\nexport const list = () => send('/v2/purposes');\n",
  'src/total.js': 'export const total = (rows) => rows.length;\n',
};

/** What happens between two checks of a watch: the new text of a file, or none where it goes. */
const edits: readonly (readonly [file: string, text?: string])[] = [
  ['src/total.js', 'export const total = (rows) => rows.length + 1;\n'],
  [
    'src/total.js',
    "export const total = () => fetch(process.env.TRUST_BASE_URL + '/v1/purposes', { method: 'POST' });\n",
  ],
  ['src/send.js', files['src/send.js'].replace('{ method }', "{ method: 'DELETE' }")],
  ['src/desk.js', `// scopewright-ignore: for a test\n${files['src/desk.js']}`],
  ['src/new.js', "import { send } from './send.js';\nexport const risks = () => send('/risks');\n"],
  ['src/desk.js'],
  ['scopewright.yaml', files['scopewright.yaml'].replace('CONSENT_READ', 'CONSENT')],
  ['src/total.js', files['src/total.js']],
];

it('gives after each edit what a run without anything kept gives', () => {
  const directory = writeFiles(files);
  let kept = AnalysisCache.ofProcess('1.0.0');
  const check = (cache?: AnalysisCache): string => JSON.stringify(auditInFull({ directory, cache }));
  const verdicts = new Set([check(kept)]);
  for (const [file, text] of edits) {
    const target = path.join(directory, file);
    if (text === undefined) rmSync(target);
    else writeFileSync(target, text);
    kept = kept.toNext();
    const verdict = check(kept);
    expect(verdict, file).toBe(check());
    verdicts.add(verdict);
  }
  expect(verdicts.size).toBeGreaterThan(edits.length - 2);
});
