import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compare, verdicts, type JudgedRequest, type ObservedRequest, type ToldCall, type Verdict } from './compare.ts';
import { updateFigures } from './figures.ts';

const help = `npm run bench:accuracy -- [--output FILE --project NAME] FOLDER COMMAND…

Runs a command in a checkout, such as its tests, under \`scopewright observe\`, and compares the requests with what
\`scopewright calls\` finds there. Requests and calls of test files alone are left out. Nothing is fetched: the checkout's
dependencies have to be installed. With --output, the figures get into a file like docs/accuracy.json, under that name.
`;

const cli = fileURLToPath(new URL('../../../packages/cli/dist/main.js', import.meta.url));

const given = process.argv.slice(2);
const isWritten = given[0] === '--output' && given[2] === '--project';
const [folder, ...command] = isWritten ? given.slice(4) : given;
if (folder === undefined || command.length === 0) {
  console.error(help);
  process.exitCode = 2;
} else measure(path.resolve(folder), command);

function measure(checkout: string, tests: readonly string[]): void {
  const place = mkdtempSync(path.join(tmpdir(), 'scopewright-accuracy-'));
  try {
    const record = path.join(place, 'observed.jsonl');
    const list = path.join(place, 'calls.json');
    run(checkout, ['observe', '--output', record, '--', ...tests]);
    run(checkout, ['calls', '--format', 'json', '--output-file', list]);
    const lines = readFileSync(record, 'utf8').trim().split('\n');
    const requests = lines.map((line) => JSON.parse(line) as ObservedRequest & { readonly request?: string });
    const { calls } = JSON.parse(readFileSync(list, 'utf8')) as { readonly calls: readonly ToldCall[] };
    const sent = requests.filter(({ request }) => request !== undefined);
    const result = compare(sent, calls, (file) => !isTest(file));
    console.log(print(path.basename(checkout), sent.length, result.requests));
    const [, file, , name] = isWritten ? given : [];
    const day = new Date().toISOString().slice(0, 10);
    if (file !== undefined && name !== undefined)
      updateFigures(file, name, result, `${day}, Node ${process.versions.node}`);
    console.log(`Of ${String(result.told)} exact calls in the code, ${String(result.seen)} were seen.`);
  } finally {
    rmSync(place, { recursive: true });
  }
}

/** The output of the tests goes to standard error. */
function run(cwd: string, args: readonly string[]): void {
  const { status } = spawnSync(process.execPath, [cli, ...args], { cwd, stdio: ['ignore', process.stderr, 'inherit'] });
  if (status !== 0) console.error(`\`${args.join(' ')}\` ended with status ${String(status)}.`);
}

function isTest(file: string): boolean {
  return /(?:^|\/)(?:tests?|__tests__|specs?|examples?|mocks?|__mocks__|fixtures)\/|\.(?:test|spec)\.[cm]?[jt]sx?$/i.test(
    file,
  );
}

function print(name: string, sent: number, judged: readonly JudgedRequest[]): string {
  const count = (verdict: Verdict): number => judged.filter((each) => each.verdict === verdict).length;
  const figures = verdicts.map((verdict) => `${String(count(verdict))} ${verdict}`);
  const misses = judged
    .filter(({ verdict }) => verdict !== 'exact')
    .map(({ verdict, times, request: { method, url, stack } }) => {
      const places = stack.map(({ file, line, column }) => `${file}:${String(line)}:${String(column)}`);
      return `  ${verdict} ${String(times)}x ${method} ${url}\n    ${places.slice(0, 6).join(' < ')}`;
    });
  return [
    `${name}: ${String(sent)} requests, ${String(judged.length)} of the code that differ: ${figures.join(', ')}.`,
    ...misses,
  ].join('\n');
}
