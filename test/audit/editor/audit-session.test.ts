import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { audit, type AuditResult } from '@scopewright/audit';
import { AuditSession, ManifestError } from '@scopewright/audit/editor';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { writeFiles } from '../temporary-folder.ts';

const manifest =
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  desk:\n    scopes: [CONSENT_READ]\n';

const files = {
  '.git/': '',
  'scopewright.yaml': manifest,
  'src/http.ts':
    'export const send = (method: string, path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`, { method });\n',
  'src/paths.ts': "export const purposes = '/v1/purposes';\n",
  'src/purposes.ts':
    "import { send } from './http.ts';\nimport { purposes } from './paths.ts';\n\nexport const create = () => send('POST', purposes);\n",
  'src/words.ts': 'export const shout = (word: string) => word.toUpperCase();\n',
  'src/greeting.ts': "import { shout } from './words.ts';\n\nexport const greeting = shout('good morning');\n",
};

let folder: string;
let session: AuditSession;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  folder = writeFiles(files);
  session = new AuditSession({ directory: folder });
});
afterEach(() => void vi.useRealTimers());

const at = (file: string): string => path.join(folder, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const write = (file: string, text: string): void => writeFileSync(at(file), text);
const answer = (file: string, text = read(file)): AuditResult => session.auditWith(at(file), text)!;
const places = ({ findings }: AuditResult): readonly string[] =>
  findings.filter(({ rule }) => rule !== 'unused-scope').map(({ rule, file, line }) => `${rule} ${file}:${line}`);

describe('an audit session', () => {
  it('says what an audit says', () => {
    const { findings } = audit({ directory: folder });
    expect(answer('src/purposes.ts').findings).toEqual(findings);
    expect(places(answer('src/words.ts'))).toEqual(['missing-scope src/purposes.ts:4']);
  });

  it('answers from what it knows while nothing changes', () => {
    const first = answer('src/purposes.ts');
    for (const file of ['src/http.ts', 'src/words.ts', 'src/purposes.ts', 'scopewright.yaml'])
      expect(answer(file)).toBe(first);
  });

  it('lays the text of the editor over the disk', () => {
    const onDisk = answer('src/purposes.ts');
    const text = `\n\n${read('src/purposes.ts')}export const list = () => send('PUT', '/v1/purposes/1/publish');\n`;
    expect(places(answer('src/purposes.ts', text))).toEqual([
      'missing-scope src/purposes.ts:6',
      'missing-scope src/purposes.ts:7',
    ]);
    expect(answer('src/http.ts')).toBe(onDisk);
    expect(answer('src/purposes.ts')).toBe(onDisk);
  });

  it.each([
    [
      'in a wrapper',
      'src/http.ts',
      (text: string) => text.replace('${path}', '/v9${path}'),
      ['unknown-endpoint src/purposes.ts:4'],
    ],
    [
      'in a table of paths',
      'src/paths.ts',
      () => "export const purposes = '/risks';\n",
      ['missing-scope src/purposes.ts:4'],
    ],
    [
      'of a scope in the manifest',
      'scopewright.yaml',
      (text: string) => text.replace('[CONSENT_READ]', '[CONSENT_READ, CONSENT]'),
      [],
    ],
  ])('sees a change %s on the next look', (_, file, edit, expected) => {
    const first = answer('src/purposes.ts');
    write(file, edit(read(file)));
    const second = answer('src/purposes.ts');
    expect(second).not.toBe(first);
    expect(places(second)).toEqual(expected);
    expect(second.findings).toEqual(audit({ directory: folder }).findings);
  });

  it('sees on the next look that a file which called nothing calls now', () => {
    expect(places(answer('src/greeting.ts'))).toEqual(['missing-scope src/purposes.ts:4']);
    write(
      'src/words.ts',
      "export const shout = (word: string) => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: 'POST', body: word });\n",
    );
    expect(places(answer('src/greeting.ts'))).toEqual([
      'missing-scope src/purposes.ts:4',
      'missing-scope src/words.ts:1',
    ]);
  });

  it.each([
    [
      'edits of a file that leads to no call',
      'src/words.ts',
      (text: string) => `${text}export const quiet = (word: string) => word.toLowerCase();\n`,
    ],
    ['edits of one that imports such a file', 'src/greeting.ts', (text: string) => `// Polite.\n${text}`],
  ])('answers %s without another audit', (_, file, edit) => {
    const first = answer('src/purposes.ts');
    expect(answer(file, edit(read(file)))).toBe(first);
    write(file, edit(read(file)));
    vi.advanceTimersByTime(5000);
    expect(answer(file)).toBe(first);
  });

  it.each([
    ['comes to name a client', 'export const shout = (word: string) => fetch(word);\n'],
    [
      'comes to import the wrapper',
      "import { send } from './http.ts';\nexport const shout = () => send('POST', '/v1/purposes');\n",
    ],
    ['comes to have a comment', 'export const shout = 1; // scopewright: GET /v2/purposes\n'],
    ['comes to define modules', "define('words', ['./http'], (http) => http.send('POST', '/v1/purposes'));\n"],
  ])('audits anew when a file %s', (_, text) => {
    const first = answer('src/purposes.ts');
    const second = answer('src/words.ts', text);
    expect(second).not.toBe(first);
    expect(second.findings).toEqual(
      audit({ directory: folder, overlay: new Map([[at('src/words.ts'), text]]) }).findings,
    );
  });

  it.each([
    ['has a comment no longer', 'export const shout = 1; // scopewright: GET /v2/purposes\n'],
    [
      'names a client no longer',
      'export const shout = () => fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST" });\n',
    ],
  ])('audits anew when a file %s', (_, text) => {
    write('src/words.ts', text);
    const first = answer('src/purposes.ts');
    const second = answer('src/words.ts', files['src/words.ts']);
    expect(places(first)).toHaveLength(2);
    expect(places(second)).toEqual(['missing-scope src/purposes.ts:4']);
  });

  it('takes a file that is not on disk yet', () => {
    const text =
      "import { send } from './http.ts';\nexport const publish = (id: string) => send('PUT', `/v1/purposes/${id}/publish`);\n";
    expect(places(answer('src/publish.ts', text))).toEqual([
      'missing-scope src/publish.ts:2',
      'missing-scope src/purposes.ts:4',
    ]);
    expect(answer('src/publish.ts', text)).toBe(answer('src/publish.ts', text));
    expect(places(answer('src/purposes.ts'))).toEqual(['missing-scope src/purposes.ts:4']);
  });

  it('leaves out what the manifest and git leave out, saved or not', () => {
    write('.gitignore', 'out/\n');
    write('scopewright.yaml', `${manifest}ignores: ["**/*.test.ts"]\n`);
    const call = "fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: 'POST' });\n";
    for (const file of [
      'src/purposes.test.ts',
      'out/purposes.ts',
      'node_modules/purposes/index.js',
      'src/purposes.d.ts',
      '../purposes.ts',
    ])
      expect(places(answer(file, call)), file).toEqual(['missing-scope src/purposes.ts:4']);
  });

  it('sees that files came and went after a second', () => {
    const first = answer('src/purposes.ts');
    write('src/more.ts', "import { send } from './http.ts';\nsend('POST', '/v1/purposes');\n");
    expect(answer('src/words.ts')).toBe(first);
    vi.advanceTimersByTime(1100);
    expect(places(answer('src/words.ts'))).toEqual(['missing-scope src/more.ts:2', 'missing-scope src/purposes.ts:4']);
    rmSync(at('src/more.ts'));
    vi.advanceTimersByTime(1100);
    expect(places(answer('src/words.ts'))).toEqual(['missing-scope src/purposes.ts:4']);
  });

  it('sees a change of what configures the project after a second', () => {
    write('src/aliased.ts', "import { send } from '@app/wire';\nsend('POST', '/v1/purposes');\n");
    expect(places(answer('src/words.ts'))).toEqual(['missing-scope src/purposes.ts:4']);
    write('tsconfig.json', '{ "compilerOptions": { "paths": { "@app/wire": ["./src/http"] } } }');
    vi.advanceTimersByTime(1100);
    expect(places(answer('src/words.ts'))).toEqual([
      'missing-scope src/aliased.ts:2',
      'missing-scope src/purposes.ts:4',
    ]);
  });

  it('sees a change of the manifest of a large project after a moment', () => {
    for (let index = 0; index < 70; index += 1) write(`src/part${index}.ts`, `export const part${index} = ${index};\n`);
    vi.advanceTimersByTime(100);
    const first = answer('src/purposes.ts');
    write('scopewright.yaml', manifest.replace('[CONSENT_READ]', '[CONSENT_READ, CONSENT]'));
    vi.advanceTimersByTime(100);
    expect(places(answer('src/part1.ts'))).toEqual([]);
    write('scopewright.yaml', manifest);
    vi.advanceTimersByTime(10);
    expect(places(answer('src/part2.ts'))).toEqual([]);
    vi.advanceTimersByTime(40);
    expect(places(answer('src/part2.ts'))).toEqual(places(first));
  });

  it('tells of a broken manifest until it is mended', () => {
    expect(places(answer('src/words.ts'))).toHaveLength(1);
    write('scopewright.yaml', manifest.replace('platform:', 'plattform:'));
    expect(() => answer('src/words.ts')).toThrow(ManifestError);
    expect(() => answer('src/words.ts')).toThrow(/scopewright\.yaml:3:1: `plattform` is not a key/);
    write('scopewright.yaml', manifest);
    expect(places(answer('src/words.ts'))).toHaveLength(1);
  });

  it('follows a registry of the user’s own', () => {
    write('registry.json', JSON.stringify({ id: 'own', scopes: [{ name: 'ADD', endpoints: ['POST /v1/purposes'] }] }));
    write('scopewright.yaml', manifest.replace('trust-platform', './registry.json').replace('CONSENT_READ', 'ADD'));
    expect(places(answer('src/purposes.ts'))).toEqual([]);
    write('registry.json', JSON.stringify({ id: 'own', scopes: [{ name: 'ADD', endpoints: ['POST /v2/purposes'] }] }));
    expect(places(answer('src/purposes.ts'))).toEqual(['unknown-endpoint src/purposes.ts:4']);
  });

  it('has nothing to say where there is no code', () => {
    const empty = writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'notes.md': '# Notes\n' });
    expect(new AuditSession({ directory: empty }).auditWith(path.join(empty, 'notes.md'), '# Notes\n')).toBeUndefined();
  });
});
