// Measures what the plugin costs in ESLint: `npm run bench:eslint`, with `-- --write` into docs/performance.md.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { generateProject } from './generate-project.js';

const count = 1000;
const rounds = 3;
const root = path.resolve(import.meta.dirname, '../..');
const page = path.join(root, 'docs/performance.md');
const folders = [];

try {
  report([...measureBatch(), ...measureEdits()]);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

/** Pairs with and without the plugin, one behind the other, so that what else the machine does counts for both. */
function measureBatch() {
  return [0, 10].flatMap((every) => {
    const { directory } = generate(every);
    const pairs = Array.from({ length: rounds }, () => [run('all', directory, '--plain'), run('all', directory)]);
    const added = pairs.map(([plain, plugin]) => plugin.cpu / plain.cpu - 1);
    const name = every === 0 ? `${count} files that call no client` : `${count} files, one in ${every} near a client`;
    return [
      [
        `${name}: inside the plugin, its loading included`,
        `${percent(median(pairs.map(([, { own, cpu }]) => own / (cpu - own))))} of what ESLint takes without it`,
      ],
      [
        `${name}: the whole process, with it against without it`,
        `${percent(median(added))} more (${percent(Math.min(...added))} to ${percent(Math.max(...added))})`,
      ],
      [
        `${name}: peak memory`,
        `${round(median(pairs.map(([, plugin]) => plugin.peak)))} MB (ESLint alone ${round(median(pairs.map(([plain]) => plain.peak)))} MB)`,
      ],
    ];
  });
}

/** Each time as a multiple of P, what it takes here to parse all files with TypeScript. */
function measureEdits() {
  const runs = Array.from({ length: rounds }, () => {
    const { directory, files } = generate(10);
    return {
      parse: parseAll(files),
      plain: run('edits', generate(10).directory, '--plain'),
      plugin: run('edits', directory),
    };
  });
  const parse = median(runs.map((each) => each.parse));
  const show = (times) =>
    `${round(median(times))} ms, p95 ${round(percentile(times, 0.95))} ms (${(median(times) / parse).toFixed(2)} P)`;
  const all = (pick) => runs.map(({ plugin }) => pick(plugin)).flat();
  const alone = median(runs.flatMap(({ plain }) => plain.near));
  return [
    ['P: parsing the 1,000 files with TypeScript', `${round(parse)} ms`],
    ['first lint of a file, one in ten near a client', show(all(({ first }) => first))],
    ['next lint, an edit of a file that calls', show(all(({ near }) => near))],
    ['next lint, an edit of the wrapper, saved', show(all(({ wrapper }) => wrapper))],
    ['next lint, an edit of a file that leads to no call', show(all(({ far }) => far))],
    ['next lint, ESLint alone', `${round(alone)} ms`],
  ];
}

function generate(every) {
  const directory = mkdtempSync(path.join(tmpdir(), 'scopewright-bench-'));
  folders.push(directory);
  return { directory, files: generateProject(directory, { count, every }) };
}

function run(...args) {
  return JSON.parse(
    execFileSync(process.execPath, [path.join(import.meta.dirname, 'lint.js'), ...args], {
      cwd: root,
      encoding: 'utf8',
    }),
  );
}

/** The processor's time for parsing, TypeScript warm, in milliseconds. */
function parseAll(files) {
  const script = `
    const ts = require(${JSON.stringify(createRequire(import.meta.url).resolve('typescript'))});
    const texts = ${JSON.stringify(files)}.map((file) => [file, require('node:fs').readFileSync(file, 'utf8')]);
    const before = process.cpuUsage();
    for (const [file, text] of texts) ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
    const { user, system } = process.cpuUsage(before);
    console.log((user + system) / 1000);
  `;
  return Number(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}

function report(rows) {
  const table = ['| what | measured |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');
  console.log(table);
  if (!process.argv.includes('--write')) return;
  const text = readFileSync(page, 'utf8');
  const [begin, end] = ['<!-- begin bench:eslint -->', '<!-- end bench:eslint -->'];
  writeFileSync(
    page,
    `${text.slice(0, text.indexOf(begin) + begin.length)}\n\n${table}\n\n${text.slice(text.indexOf(end))}`,
  );
}

function median(numbers) {
  return percentile(numbers, 0.5);
}

function percentile(numbers, share) {
  const sorted = [...numbers].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

function percent(share) {
  return `${(share * 100).toFixed(1)} %`;
}

function round(number) {
  return number.toFixed(0);
}
