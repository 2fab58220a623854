import { describe, expect, it } from 'vitest';

import { folderOf, isWithin, joinPath, relativePath, toPosix } from '../../../packages/audit/src/inputs/paths.ts';

describe('paths', () => {
  it.each([
    ['/repo/app', 'src/a.ts', '/repo/app/src/a.ts'],
    ['/repo/app', '../lib/./a.ts', '/repo/lib/a.ts'],
    ['/repo/app', '/etc/a.yaml', '/etc/a.yaml'],
    ['C:/repo', 'a.ts', 'C:/repo/a.ts'],
    ['/', 'a', '/a'],
    ['..', '../a', '../../a'],
  ])('joins %s and %s', (folder, path, joined) => {
    expect(joinPath(folder, path)).toBe(joined);
  });

  it.each([
    ['/repo/app', '/repo/app/src/a.ts', 'src/a.ts'],
    ['/repo/app', '/repo/lib/a.ts', '../lib/a.ts'],
    ['/repo/app', '/repo/app', '.'],
    ['/repo/app', '/repo', '..'],
  ])('leads from %s to %s', (from, to, path) => {
    expect(relativePath(from, to)).toBe(path);
  });

  it('knows what stands within', () => {
    expect(isWithin('/repo', '/repo/app/a.ts')).toBe(true);
    expect(isWithin('/repo', '/repo')).toBe(true);
    expect(isWithin('/repo', '/repository')).toBe(false);
    expect(isWithin('/', '/a')).toBe(true);
  });

  it('takes folders and slashes as they come', () => {
    expect(folderOf('/repo/a.ts')).toBe('/repo');
    expect(folderOf('/a')).toBe('/');
    expect(folderOf('a')).toBe('.');
    expect(toPosix('C:\\repo\\a.ts')).toBe('C:/repo/a.ts');
  });
});
