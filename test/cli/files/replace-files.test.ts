import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { replaceFiles, type FileChange } from '../../../packages/cli/src/files/replace-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scopewright-replace-'));
});
afterEach(async () => {
  await chmod(folder, 0o755);
  await rm(folder, { recursive: true, force: true });
});

async function change(file: string, before: string, after: string): Promise<FileChange> {
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, before);
  return { file, path: target, before, after };
}

const textOf = (file: string): Promise<string> => readFile(path.join(folder, file), 'utf8');

it('gives each file its new text, and leaves nothing else behind', async () => {
  await replaceFiles([await change('a.yaml', 'old a', 'new a'), await change('deep/b.yaml', 'old b', 'new b')], folder);
  expect([await textOf('a.yaml'), await textOf('deep/b.yaml')]).toEqual(['new a', 'new b']);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(['a.yaml', 'deep', 'deep/b.yaml']);
});

it('writes none where one was changed meanwhile', async () => {
  const changes = [await change('a.yaml', 'old a', 'new a'), await change('b.yaml', 'old b', 'new b')];
  await writeFile(path.join(folder, 'b.yaml'), 'somebody else’s');
  await expect(replaceFiles(changes, folder)).rejects.toThrow(
    '`b.yaml` changed during the analysis, so scopewright left it unchanged: run the command again.',
  );
  expect([await textOf('a.yaml'), await textOf('b.yaml')]).toEqual(['old a', 'somebody else’s']);
  expect((await readdir(folder)).sort()).toEqual(['a.yaml', 'b.yaml']);
});

it('writes a file that two links name once, and refuses to give it two texts', async () => {
  const real = await change('real.yaml', 'old', 'new');
  await symlink('real.yaml', path.join(folder, 'link.yaml'));
  const link = { ...real, file: 'link.yaml', path: path.join(folder, 'link.yaml') };
  await expect(replaceFiles([real, { ...link, after: 'newer' }], folder)).rejects.toThrow(
    '`real.yaml` and `link.yaml` are the same file but should differ: give each folder its own file. Nothing was written.',
  );
  expect(await textOf('real.yaml')).toBe('old');
  await replaceFiles([real, link], folder);
  expect(await textOf('real.yaml')).toBe('new');
  expect((await readdir(folder)).sort()).toEqual(['link.yaml', 'real.yaml']);
});

it('says what the system refuses', async () => {
  const gone = await change('a.yaml', 'old', 'new');
  await rm(gone.path);
  await expect(replaceFiles([gone], folder)).rejects.toThrow(
    '`a.yaml` could not be written (ENOENT: no such file or directory) and is unchanged. Fix its permissions, or print the change with `--dry-run`.',
  );
});

it('follows a link inside the folder, and none out of it', async () => {
  const inner = await change('app/real.yaml', 'old', 'new');
  const outer = await change('outer.yaml', 'old', 'new');
  const app = path.join(folder, 'app');
  await symlink('real.yaml', path.join(app, 'in.yaml'));
  await symlink('../outer.yaml', path.join(app, 'out.yaml'));
  await replaceFiles([{ ...inner, path: path.join(app, 'in.yaml') }], app);
  await expect(replaceFiles([{ ...outer, path: path.join(app, 'out.yaml') }], app)).rejects.toThrow(
    'symbolic link to a file outside the project',
  );
  expect([await textOf('app/real.yaml'), await textOf('outer.yaml')]).toEqual(['new', 'old']);
  await mkdir(path.join(folder, '.git'));
  await replaceFiles([{ ...outer, path: path.join(app, 'out.yaml') }], app);
  expect(await textOf('outer.yaml')).toBe('new');
});
