import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { analyze, formatUrl } from '@scopewright/analyzer';
import { expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';

const CALL = "fetch('https://acme.trust.example/v2/purposes');\n";

/** A path of this many characters below a folder, in steps that file systems take. */
function deepen(folder: string, length: number): string {
  const steps = Math.floor((length - folder.length) / 201);
  const deep = path.join(folder, ...Array.from({ length: steps }, () => 'd'.repeat(200)));
  return path.join(deep, 'e'.repeat(length - deep.length - 1));
}

it('a file whose path has 4,000 characters is analysed like any other', () => {
  const folder = writeFiles({ '.git/': '' });
  const file = `${deepen(folder, 3_997)}.js`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, CALL);
  expect(file).toHaveLength(4_000);
  const { calls, problems } = analyze({ directory: folder });
  expect(problems).toEqual([]);
  expect(calls.map((call) => [path.join(folder, call.file), call.targets.map(({ url }) => formatUrl(url))])).toEqual([
    [file, ['https://acme.trust.example/v2/purposes']],
  ]);
});

// Windows and macOS refuse to rename a folder to such a path.
it.runIf(process.platform === 'linux')('a folder whose path is too long for the system is told', () => {
  const [folder, other] = [writeFiles({ '.git/': '' }), writeFiles({})];
  const outer = deepen(folder, 3_000);
  const inner = deepen(other, 3_000);
  mkdirSync(outer, { recursive: true });
  mkdirSync(inner, { recursive: true });
  writeFileSync(path.join(inner, 'a.js'), CALL);
  const first = path.relative(other, inner).split(path.sep)[0]!; // it lies below
  renameSync(path.join(other, first), path.join(outer, 'inner'));
  try {
    const { calls, problems } = analyze({ directory: folder });
    expect(calls).toEqual([]);
    expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
      [
        'error',
        'The folder cannot be read, so scopewright can’t tell what its code calls. Check its permissions, or add it to `ignores`.',
      ],
    ]);
  } finally {
    renameSync(path.join(outer, 'inner'), path.join(other, first));
  }
});

it('each of 300 files in one folder is analysed', () => {
  const folder = writeFiles({ '.git/': '' });
  for (let index = 0; index < 300; index += 1)
    writeFileSync(
      path.join(folder, `m${String(index)}.js`),
      index % 100 === 0 ? CALL : `export * from './m${String(index - 1)}.js';\n`,
    );
  const { calls, files, problems } = analyze({ directory: folder });
  expect([files.length, calls.length, problems]).toEqual([300, 3, []]);
});
