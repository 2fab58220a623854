import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readVersion } from '../../../packages/cli/src/version.ts';
import { seal } from '../../../packages/audit/src/contract/seal.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { sampleOf } from '../../sweep.ts';
import { runIn } from '../world.ts';

const files = {
  '.git/': '',
  'package.json': '{ "workspaces": ["packages/*"] }',
  'packages/consent/package.json': '{ "name": "consent" }',
  'packages/consent/http.ts': 'export const get = (path: string) => fetch(`${process.env.TRUST_BASE_URL}${path}`);\n',
  'packages/consent/purposes.ts':
    "import { get } from './http.ts';\nexport const purposes = () => get('/v2/purposes');\n",
  'packages/risk/package.json': '{ "name": "risk" }',
  'packages/risk/risks.js':
    "const axios = require('axios');\nexports.risks = () => axios.get('https://crm.example/risks');\n",
};

interface Kept {
  readonly tool: string;
  readonly programs: Record<
    string,
    {
      digest: string;
      parsed: string[];
      asked: object[];
      problems: object[];
      calls: {
        file: string;
        line: number;
        column: number;
        endLine: number;
        targets: { via: { file: string; line: number; column: number }[] }[];
      }[];
    }
  >;
}

/** As somebody would write it who also writes the digest. */
function resealed(text: string): string {
  const { digest: _, ...rest } = JSON.parse(text) as { readonly digest: string };
  return JSON.stringify(seal(rest));
}

const read = (file: string): Kept => JSON.parse(readFileSync(file, 'utf8')) as Kept;

/** A project with a cache that holds what it should, and what `calls` says of it. */
async function open() {
  const folder = writeFiles(files);
  const without = await runIn(folder, ['calls']);
  const cached = () => runIn(folder, ['calls', '--cache', '--cache-location', 'kept.json']);
  expect(await cached()).toEqual(without);
  const file = path.join(folder, 'kept.json');
  const kept = readFileSync(file, 'utf8');
  expect(Object.keys(read(file).programs)).toHaveLength(2);
  return { folder, file, kept, without, cached };
}

describe('the file of the cache', () => {
  it('names nothing by an absolute path, and nothing stands beside it', async () => {
    const { folder, kept } = await open();
    expect(kept).toContain('"packages/consent/purposes.ts"');
    expect(kept).not.toContain(folder);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'kept.json', 'package.json', 'packages']);
  });

  it.each([
    [
      'one that breaks off',
      (kept: string) => kept.slice(0, -40),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
    ['an empty one', () => '', 'The cache `kept.json` is damaged, so scopewright replaces it.'],
    [
      'one with a member too few',
      (kept: string) => kept.replace('"digest":', '"digests":'),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
    [
      'one with another kind of value',
      (kept: string) => kept.replace('"line":1', '"line":"1"'),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
    [
      'one without programs',
      () => JSON.stringify({ schemaVersion: 1, kind: 'cache', tool: readVersion() }),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
    [
      'that of another version',
      (kept: string) => kept.replace(`"tool":"${readVersion()}"`, '"tool":"0.0.1"'),
      'scopewright 0.0.1 wrote the cache `kept.json`, so this version replaces it.',
    ],
    [
      'one of another version that breaks off',
      (kept: string) => kept.replace('"schemaVersion":1', '"schemaVersion":2').slice(0, 60),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
    [
      'one that was laid out anew',
      (kept: string) => JSON.stringify({ ...(JSON.parse(kept) as object), programs: [] }, null, 2),
      'The cache `kept.json` is damaged, so scopewright replaces it.',
    ],
  ])('%s is not used, which is said on one line, and is written anew', async (_, edit, message) => {
    const { file, kept, without, cached } = await open();
    writeFileSync(file, edit(kept));
    expect(await cached()).toEqual({ ...without, errors: `warning: ${message}\n` });
    expect(readFileSync(file, 'utf8')).toBe(kept);
    expect(await cached()).toEqual(without);
  });

  it.each([
    ['that of ESLint', '[{"/a.ts":"1"},{"size":1}]'],
    ['any JSON', 'null'],
    ['a manifest of npm', '{ "name": "consent", "version": "1.0.0" }\n'],
    ['facts', '{"schemaVersion":1,"kind":"facts","tool":"0.1.0"}'],
    ['the cache of another tool', '{"kind":"cache","entries":[]}'],
    ['text', 'export const purposes = 1;\n'],
    ['a line break', '\n'],
    ['what speaks of a cache', '// {"schemaVersion":1,"kind":"cache","tool":"0.1.0"\n'],
  ])('%s is none: that is said, and it is left as it is', async (_, text) => {
    const { folder, file, without, cached } = await open();
    writeFileSync(file, text);
    expect(await cached()).toEqual({
      ...without,
      errors:
        'warning: `kept.json` is not a scopewright cache, so scopewright leaves it unchanged: name another place with `--cache-location`.\n',
    });
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'kept.json', 'package.json', 'packages']);
  });

  it('a digest shows a value that was changed, and says nothing of the layout', async () => {
    const { file, kept, without, cached } = await open();
    writeFileSync(file, kept.replace('/v2/purposes', '/v2/purpose5'));
    expect(await cached()).toEqual({
      ...without,
      errors: 'warning: The cache `kept.json` is damaged, so scopewright replaces it.\n',
    });
    expect(readFileSync(file, 'utf8')).toBe(kept);
    writeFileSync(file, JSON.stringify(JSON.parse(kept), null, 2));
    expect(await cached()).toEqual(without);
  });

  it.each(
    sampleOf(
      Array.from({ length: 400 }, (_, index) => index),
      { of: 20 },
    ),
  )('says the same with bit %i of 400 flipped', async (index) => {
    const { file, kept, without, cached } = await open();
    const bytes = Buffer.from(kept);
    const bit = Math.floor((index * bytes.length * 8) / 400) + (index % 8);
    bytes[bit >> 3]! ^= 1 << (bit & 7);
    writeFileSync(file, bytes);
    const { errors, ...result } = await cached();
    expect(result).toEqual({ status: without.status, output: without.output });
    expect(errors).toMatch(/^warning: .*`kept\.json`.*\n$/);
  });

  it('serves several runs at once, and is whole behind them', async () => {
    const { folder, file, kept, without, cached } = await open();
    rmSync(file);
    expect(await Promise.all([cached(), cached(), cached(), cached()])).toEqual([without, without, without, without]);
    expect(readFileSync(file, 'utf8')).toBe(kept);
    expect(readdirSync(folder).sort()).toEqual(['.git', 'kept.json', 'package.json', 'packages']);
  });

  it('may be too large to be read: that is said, and it is left as it is', async () => {
    const { file, without, cached } = await open();
    truncateSync(file, 2 ** 32); // takes no room on the disk
    expect(await cached()).toEqual({
      ...without,
      errors:
        'warning: `kept.json` cannot be read, so scopewright leaves it unchanged: fix its permissions, or name another place with `--cache-location`.\n',
    });
    expect(statSync(file).size).toBe(2 ** 32);
  });

  it('is not written again where nothing has changed', async () => {
    const { file, cached } = await open();
    utimesSync(file, 1000, 1000);
    await cached();
    expect(statSync(file).mtimeMs).toBe(1_000_000);
  });

  it('has the programs of the last run, and no others', async () => {
    const { folder, file, kept } = await open();
    await runIn(folder, ['calls', 'packages/risk', '--cache', '--cache-location', 'kept.json']);
    expect(Object.keys(read(file).programs)).toHaveLength(1);
    expect(JSON.parse(readFileSync(file, 'utf8'))).not.toEqual(JSON.parse(kept));
  });

  it('does not mind where the project stands', async () => {
    const { kept } = await open();
    const { kept: elsewhere } = await open();
    expect(elsewhere).toBe(kept);
  });
});

describe('an edited cache of the right shape', () => {
  /** Each of these would lead out of the code, or behind its end. */
  it.each([
    ['a call in a file elsewhere', ({ calls }: Kept['programs'][string]) => (calls[0]!.file = '../../etc/passwd')],
    [
      'a hop in a file elsewhere',
      ({ calls }: Kept['programs'][string]) =>
        calls[0]!.targets[0]!.via.push({ file: '/etc/passwd', line: 1, column: 1 }),
    ],
    ['a line that is not there', ({ calls }: Kept['programs'][string]) => (calls[0]!.line = 4000)],
    ['a column that is not there', ({ calls }: Kept['programs'][string]) => (calls[0]!.column = 1e9)],
    ['an end that is not there', ({ calls }: Kept['programs'][string]) => (calls[0]!.endLine = -1)],
    ['a call of nothing', ({ calls }: Kept['programs'][string]) => (calls[0]!.targets = [])],
    ['a parsed file elsewhere', ({ parsed }: Kept['programs'][string]) => parsed.push('../secret.ts')],
    [
      'an import from elsewhere',
      ({ asked }: Kept['programs'][string]) => asked.push({ from: '../secret.ts', specifier: './a' }),
    ],
    [
      'an import of no name',
      ({ asked, parsed }: Kept['programs'][string]) => asked.push({ from: parsed[0], specifier: '/a\0b' }),
    ],
    [
      'a problem elsewhere',
      ({ problems }: Kept['programs'][string]) =>
        problems.push({ file: '/etc/passwd', line: 1, column: 1, severity: 'warning', message: 'Look.' }),
    ],
    [
      'a problem of severity error',
      ({ problems, parsed }: Kept['programs'][string]) =>
        problems.push({ file: parsed[0], line: 1, column: 1, severity: 'error', message: 'Look.' }),
    ],
    ['another digest', (program: Kept['programs'][string]) => (program.digest = '0'.repeat(64))],
  ])('%s has the program analysed again', async (_, edit) => {
    const { file, kept, without, cached } = await open();
    const edited = read(file);
    for (const program of Object.values(edited.programs)) edit(program);
    writeFileSync(file, resealed(JSON.stringify(edited)));
    expect(await cached()).toEqual(without);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });

  it('a name like that of a prototype is a name', async () => {
    const { file, kept, without, cached } = await open();
    writeFileSync(
      file,
      resealed(
        kept.replace(
          '"programs":{',
          '"programs":{"__proto__":{"parsed":[],"searched":["("],"asked":[],"digest":"","calls":[],"problems":[]},',
        ),
      ),
    );
    expect(await cached()).toEqual(without);
    expect(readFileSync(file, 'utf8')).toBe(kept);
  });
});

describe('--cache-location', () => {
  it('is a file, whose folders are made', async () => {
    const folder = writeFiles(files);
    expect((await runIn(folder, ['calls', '--cache', '--cache-location', 'a/b/kept.json'])).errors).toBe('');
    expect(existsSync(path.join(folder, 'a/b/kept.json'))).toBe(true);
  });

  it.each([['a/b/'], ['there'], ['./there/']])('is a folder: %s', async (location) => {
    const folder = writeFiles({ ...files, 'there/': '' });
    expect((await runIn(folder, ['calls', '--cache', '--cache-location', location])).errors).toBe('');
    expect(existsSync(path.join(folder, location, '.scopewrightcache'))).toBe(true);
  });

  it('starts from the working directory, wherever the code is', async () => {
    const folder = writeFiles(files);
    await runIn(folder, ['calls', 'packages/risk', '--cache']);
    expect(existsSync(path.join(folder, '.scopewrightcache'))).toBe(true);
    expect(readdirSync(path.join(folder, 'packages/risk'))).toEqual(['package.json', 'risks.js']);
  });

  it('is a link: the link is replaced, and what it names is left alone', async () => {
    const theirs = '{"schemaVersion":1,"kind":"cache","tool":"0.0.1"}';
    const folder = writeFiles({ ...files, 'theirs.json': theirs });
    symlinkSync('theirs.json', path.join(folder, '.scopewrightcache'));
    expect((await runIn(folder, ['calls', '--cache'])).errors).toBe(
      'warning: scopewright 0.0.1 wrote the cache `.scopewrightcache`, so this version replaces it.\n',
    );
    expect(readFileSync(path.join(folder, 'theirs.json'), 'utf8')).toBe(theirs);
    expect(lstatSync(path.join(folder, '.scopewrightcache')).isSymbolicLink()).toBe(false);
  });

  it('is a link to what is no cache: both are left alone', async () => {
    const folder = writeFiles({ ...files, 'theirs.json': '{}' });
    symlinkSync('theirs.json', path.join(folder, '.scopewrightcache'));
    expect((await runIn(folder, ['calls', '--cache'])).errors).toBe(
      'warning: `.scopewrightcache` is not a scopewright cache, so scopewright leaves it unchanged: name another place with `--cache-location`.\n',
    );
    expect(readFileSync(path.join(folder, 'theirs.json'), 'utf8')).toBe('{}');
    expect(lstatSync(path.join(folder, '.scopewrightcache')).isSymbolicLink()).toBe(true);
  });

  it('cannot be written: that is said, and the result is there', async () => {
    const folder = writeFiles({ ...files, kept: 'a file' });
    const without = await runIn(folder, ['calls']);
    const { errors, ...rest } = await runIn(folder, ['calls', '--cache', '--cache-location', 'kept/cache.json']);
    expect({ ...rest, errors: '' }).toEqual(without);
    expect(errors).toMatch(
      /^warning: The cache could not be written to `kept\/cache\.json` \(.+\)\. The result is complete; name another place with `--cache-location`\.\n$/,
    );
    expect(errors).not.toContain(folder);
  });

  it('is what can be no file: it is left alone', async () => {
    const folder = writeFiles(files);
    mkdirSync(path.join(folder, '.scopewrightcache'));
    mkdirSync(path.join(folder, '.scopewrightcache/.scopewrightcache'));
    const { status, errors } = await runIn(folder, ['calls', '--cache']);
    expect({ status, errors }).toEqual({
      status: 0,
      errors:
        'warning: The cache could not be written to `.scopewrightcache/.scopewrightcache` (it is no file). The result is complete; name another place with `--cache-location`.\n',
    });
  });
});
