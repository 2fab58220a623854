import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileRegistry } from './compile-registry.ts';
import { printModule } from './print-module.ts';
import { rowFiles, type RowFileName } from './row-files.ts';

// Runs from build/dist/build. Without arguments it writes the module; with --check it fails if the module is out of
// date.
const root = path.resolve(import.meta.dirname, '../../../../..');
const folder = 'rules-data/trust-platform';
const target = 'packages/registry/src/generated/trust-platform.ts';

const names = Object.keys(rowFiles) as RowFileName[]; // the keys of a constant
const texts = Object.fromEntries(
  names.map((name) => [name, readFileSync(path.join(root, folder, name), 'utf8')]),
) as Record<RowFileName, string>; // one for each name
const compiled = compileRegistry(texts, folder);

if (compiled.kind === 'problems') {
  for (const { file, line, column, message } of compiled.problems)
    process.stderr.write(`${file}:${line}:${column}: ${message}\n`);
  process.exitCode = 1;
} else {
  update(printModule(compiled.file));
}

function update(text: string): void {
  const file = path.join(root, target);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    return;
  }
  if (readFileSync(file, 'utf8') === text) return;
  process.stderr.write(
    `${target} does not hold what ${folder} says: run \`npm run generate\` and commit the result.\n`,
  );
  process.exitCode = 1;
}
