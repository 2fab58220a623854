import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeWhole } from '../../../packages/cli/src/files/write-whole.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';

describe('writeWhole', () => {
  it('leaves the old text, and nothing beside it, where the new one cannot be written', async () => {
    const folder = writeFiles({ 'known.json': 'old' });
    const unwritable = Symbol('as on a full disk') as unknown as string;
    await expect(writeWhole(path.join(folder, 'known.json'), unwritable)).rejects.toThrow();
    await expect(writeWhole(path.join(folder, 'other.json'), unwritable)).rejects.toThrow();
    expect(readFileSync(path.join(folder, 'known.json'), 'utf8')).toBe('old');
    expect(readdirSync(folder)).toEqual(['known.json']);
  });

  it('keeps the mode of the file, and the link that leads to it', async () => {
    const folder = writeFiles({ 'known.json': 'old' });
    const [file, link] = [path.join(folder, 'known.json'), path.join(folder, 'link.json')];
    chmodSync(file, 0o640);
    symlinkSync('known.json', link);
    await writeWhole(link, 'new');
    expect([readFileSync(file, 'utf8'), statSync(file).mode & 0o777]).toEqual(['new', 0o640]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder)).toEqual(['known.json', 'link.json']);
  });

  it('writes to what is no file, and says what cannot be written under its name', async () => {
    const folder = writeFiles({});
    await writeWhole('/dev/null', 'new');
    expect(lstatSync('/dev/null').isCharacterDevice()).toBe(true);
    mkdirSync(path.join(folder, 'known.json'));
    await expect(writeWhole(path.join(folder, 'known.json'), 'new')).rejects.toThrow(/EISDIR.*known\.json|EISDIR/);
    await expect(writeWhole(path.join(folder, 'none/known.json'), 'new')).rejects.toThrow(/none\/known\.json'$/);
    symlinkSync('other.json', path.join(folder, 'link.json'));
    await writeWhole(path.join(folder, 'link.json'), 'new');
    expect(readFileSync(path.join(folder, 'other.json'), 'utf8')).toBe('new');
  });
});
