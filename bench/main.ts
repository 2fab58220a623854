import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateCodeBase } from './code-base/generate.ts';
import { writeCodeBase } from './code-base/write.ts';
import { measureFunctions } from './functions.ts';
import { help, readOptions, type BenchOptions } from './options.ts';
import { writeFigures } from './page.ts';
import { printFunctions, printHint, printProjects, printReal, printRows, printStart } from './print.ts';
import { measureProject, type ProjectFigures } from './projects.ts';
import { measureReal } from './real.ts';
import { toRows } from './rows.ts';
import { measureStart } from './start.ts';

const require = createRequire(import.meta.url);
const page = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));

try {
  const options = readOptions(process.argv.slice(2));
  if (options === 'help') console.log(help);
  else bench(options);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

function bench(options: BenchOptions): void {
  const { parts, runs, seed, output, write } = options;
  const machine = {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    cpu: cpus()[0]?.model ?? '',
    cores: availableParallelism(),
    memory: totalmem(),
  };
  const printed: string[] = [];
  const print = (figures: string): void => {
    printed.push(figures);
    console.log(`${figures}\n`);
  };
  print(
    `${machine.date}, ${listVersions()}, ${String(machine.cores)} cores (${machine.cpu}), median of ${String(runs)}:`,
  );
  if (options.real.length > 0) {
    const real = options.real.map((folder) => tell(measureReal(path.resolve(folder), runs)));
    print(printReal(real));
    finish(output, { machine, options, real });
    return;
  }
  const projects = parts.includes('projects') ? measureProjects(options) : [];
  if (projects.length > 0) print(printProjects(projects));
  const start = parts.includes('start') ? measureStart(runs, seed) : undefined;
  if (start) print(printStart(start));
  const functions = parts.includes('functions') ? measureFunctions(runs, seed) : [];
  if (functions.length > 0) print(printFunctions(functions));
  const rows = toRows(projects, start);
  if (rows.length > 0) print(printRows(rows));
  const hint = printHint(rows);
  if (hint !== undefined) console.log(`${hint}\n`); // the page itself has the section
  if (write) writeFigures(page, printed.join('\n\n'));
  finish(output, { machine, options, projects, start, functions, rows });
}

function finish(output: string, figures: object): void {
  writeFileSync(output, `${JSON.stringify(figures, null, 2)}\n`);
  console.log(`All figures are in ${output}.`);
}

/** Of all that is compared. */
function listVersions(): string {
  const versionOf = (name: string): string => (require(`${name}/package.json`) as { readonly version: string }).version;
  return [
    `Node ${process.version.slice(1)}`,
    ...Object.entries({
      TypeScript: 'typescript',
      ESLint: 'eslint',
      '@typescript-eslint/parser': '@typescript-eslint/parser',
      scopewright: 'scopewright',
    }).map(([name, of]) => `${name} ${versionOf(of)}`),
  ].join(', ');
}

function measureProjects({ folder, sizes, cases, runs, seed }: BenchOptions): ProjectFigures[] {
  if (folder !== undefined)
    return [tell(measureProject(path.basename(path.resolve(folder)), path.resolve(folder), runs))];
  return sizes.flatMap((files) =>
    cases.map((density) => {
      const generated = mkdtempSync(path.join(tmpdir(), `scopewright-${density}-`));
      try {
        writeCodeBase(generated, generateCodeBase({ files, density, seed }));
        return tell(measureProject(density, generated, runs));
      } finally {
        rmSync(generated, { recursive: true });
      }
    }),
  );
}

/** A long run says how far it is. */
function tell<Figures extends { readonly name: string; readonly files: number }>(figures: Figures): Figures {
  console.error(`measured: ${figures.name}, ${String(figures.files)} files`);
  return figures;
}
