import { spawnSync } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SourceCache } from '../../../packages/analyzer/src/sources/source-cache.ts';

vi.mock('node:fs', { spy: true });

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'scopewright-sources-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Written so long ago that a later change has another time. */
function write(name: string, content: string | Uint8Array): string {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  utimesSync(file, 1, 1);
  return file;
}

describe('the content of a file', () => {
  it.each([
    ['nothing', '', ''],
    ['ASCII', 'export const limit = 5;\n', 'export const limit = 5;\n'],
    ['UTF-8', 'const title = "Zweck – 目的 🎯";', 'const title = "Zweck – 目的 🎯";'],
    ['a byte order mark', '\uFEFFexport {};', 'export {};'],
    ['UTF-16', Buffer.from('\uFEFFconst title = "目的";', 'utf16le'), 'const title = "目的";'],
    ['UTF-16, the other way', Buffer.from('\uFEFFconst title = "目的";', 'utf16le').swap16(), 'const title = "目的";'],
    ['UTF-16 without a mark', Buffer.from('const title = "目的";', 'utf16le'), 'const title = "目的";'],
    ['the same, the other way', Buffer.from('const title = "目的";', 'utf16le').swap16(), 'const title = "目的";'],
    ['half a character of UTF-16', Buffer.from([0xfe, 0xff, 0, 0x61, 0]), 'a'],
    ['a zero that is a character', 'a\0b', 'a\0b'],
    ['one byte', new Uint8Array([0xfe]), '\uFFFD'],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xe9, 0x22]), '"\uFFFD"'],
    [
      'more than is read at once',
      `const list = [${'"purpose", '.repeat(40_000)}"–"];`,
      `const list = [${'"purpose", '.repeat(40_000)}"–"];`,
    ],
  ])('%s', (_, written, expected) => {
    const file = write('purposes.ts', written);
    expect(new SourceCache().read(file)).toMatchObject({ content: expected, size: Buffer.byteLength(written) });
  });

  it('is not that of a file that was read before', () => {
    const sources = new SourceCache();
    sources.read(write('a.ts', 'await fetch(`/v2/purposes`);'));
    expect(sources.read(write('b.ts', 'short')).content).toBe('short');
  });

  it('is none where there is no file, or one that is too large', () => {
    const sources = new SourceCache();
    mkdirSync(path.join(folder, 'purposes'));
    expect(sources.read(path.join(folder, 'purposes')).content).toBeUndefined();
    expect(sources.read(path.join(folder, 'missing.ts'))).toMatchObject({ content: undefined, size: 0 });
    expect(sources.read(path.join(write('a.ts', ''), 'b.ts'))).toMatchObject({ content: undefined, size: 0 });
    expect(sources.read(write('bundle.js', 'x'.repeat(11)), 10)).toMatchObject({ content: undefined, size: 11 });
  });

  it.skipIf(process.platform === 'win32')('is not waited for at a pipe', () => {
    const pipe = path.join(folder, 'pipe.ts');
    expect(spawnSync('/bin/sh', ['-c', 'mkfifo "$0"', pipe]).status).toBe(0);
    expect(new SourceCache().read(pipe).content).toBeUndefined();
  });
});

it('opens a file once, and does not ask for it by its path besides', () => {
  const file = write('purposes.ts', 'export {};');
  const calls = [openSync, readSync, closeSync, statSync].map((each) => vi.mocked(each));
  for (const call of calls) call.mockClear();
  new SourceCache().read(file);
  expect(calls.map((call) => call.mock.calls.length)).toEqual([1, 1, 1, 0]);
});

it('reads a file again when it has changed', () => {
  const sources = new SourceCache();
  const file = write('purposes.ts', 'export const limit = 5;');
  expect(sources.read(file).content).toBe('export const limit = 5;');
  writeFileSync(file, 'export const limit = 6;');
  expect(sources.read(file).content).toBe('export const limit = 6;');
  rmSync(file);
  expect(sources.read(file).content).toBeUndefined();
});
