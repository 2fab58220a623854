import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { reporters } from '../../packages/cli/src/reporters/index.ts';
import { writeFiles } from '../audit/temporary-folder.ts';
import { full, hostile, toChecked } from '../cli/reporters/results.ts';
import { runIn } from '../cli/world.ts';

/** The official validator of SARIF, too large for a dependency: it is installed once, outside of this repository. */
const version = '5.7.0';
const home = path.join(tmpdir(), `scopewright-sarif-multitool-${version}`);
const binary = path.join(
  home,
  `node_modules/@microsoft/sarif-multitool-${process.platform}/Sarif.Multitool${process.platform === 'win32' ? '.exe' : ''}`,
);

beforeAll(() => {
  if (existsSync(binary)) return;
  mkdirSync(home, { recursive: true });
  writeFileSync(path.join(home, 'package.json'), '{ "private": true }\n');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', `@microsoft/sarif-multitool@${version}`], {
    cwd: home,
    stdio: 'pipe',
    shell: process.platform === 'win32',
  });
}, 300_000);

interface Verdict {
  readonly ruleId: string;
  readonly level?: string;
  readonly message: object;
}

/** What the rules of SARIF and those of GitHub's code scanning say of a log, notes left out. */
function validate(sarif: string): readonly Verdict[] {
  const folder = writeFiles({ 'log.sarif': sarif });
  const output = path.join(folder, 'verdict.sarif');
  const { status, stdout } = spawnSync(
    binary,
    [
      'validate',
      path.join(folder, 'log.sarif'),
      '--rule-kind',
      'Sarif;Ghas',
      '--level',
      'Error;Warning',
      '--output',
      output,
    ],
    { encoding: 'utf8' },
  );
  expect({ status, end: /Analysis completed successfully/.exec(stdout)?.[0] }).toEqual({
    status: 0,
    end: 'Analysis completed successfully',
  });
  const { runs } = JSON.parse(readFileSync(output, 'utf8')) as { runs: readonly { results: readonly Verdict[] }[] };
  return runs.flatMap(({ results }) => results);
}

it.each([
  { name: 'all that there is', sarif: () => reporters.check.sarif(toChecked(full), { columns: 80, hasColors: false }) },
  { name: 'hostile names', sarif: () => reporters.check.sarif(toChecked(hostile), { columns: 80, hasColors: false }) },
  {
    name: 'nothing found',
    sarif: async () => (await runIn(path.resolve('docs/example/src/inventory'), ['check', '--format', 'sarif'])).output,
  },
  {
    name: 'the example',
    sarif: async () => (await runIn(process.cwd(), ['check', 'docs/example', '--format', 'sarif'])).output,
  },
])('code scanning has nothing against $name', async ({ sarif }) => {
  expect(validate(await sarif()).map(({ ruleId }) => ruleId)).toEqual([]);
});

it('would be told of a mistake', () => {
  expect(
    validate(
      '{ "version": "2.1.0", "runs": [{ "tool": { "driver": { "name": "x" } }, "results": [{ "message": { "text": "x" } }] }] }',
    ).map(({ ruleId }) => ruleId),
  ).toEqual(expect.arrayContaining(['GH1017', 'GH1018']));
});
