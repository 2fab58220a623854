import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runIn } from '../cli/world.ts';
import { check, findingsForEditor } from './support/command-line.ts';
import { createLinter, lintInTurn } from './support/linter.ts';
import { copyProgram, sourcesOf } from './support/programs.ts';

let desk: string;
beforeEach(() => {
  desk = copyProgram('privacy-desk');
});

const file = 'src/consent/purposes.ts';
const read = (): string => readFileSync(path.join(desk, file), 'utf8');
const baseline = (): string => path.join(desk, 'scopewright-baseline.json');

/** What the editor shows in a file, with the text that it holds. */
async function show(text = read(), settings: object = {}): Promise<readonly string[]> {
  const [result] = await createLinter(desk, { settings: { scopewright: settings } }).lintText(text, {
    filePath: path.join(desk, file),
  });
  return result!.messages.map(({ ruleId, line }) => `${ruleId?.replace('scopewright/', '') ?? 'fatal'} ${line}`);
}

describe('a baseline', () => {
  it('is left out by the plugin as by the command line', async () => {
    const eslint = createLinter(desk);
    const files = sourcesOf(desk);
    const before = await lintInTurn(eslint, desk, files);
    expect(before.length).toBeGreaterThan(3);
    await runIn(desk, ['baseline']);
    const known = JSON.parse(readFileSync(baseline(), 'utf8')) as {
      version: number;
      findings: readonly { file: string }[];
    };
    expect(await lintInTurn(eslint, desk, files)).toEqual([]);
    const kept = known.findings.filter((entry) => entry.file === file);
    expect(kept.length).toBeGreaterThan(0);
    writeFileSync(baseline(), JSON.stringify({ ...known, findings: kept }));
    const left = await lintInTurn(eslint, desk, files);
    expect(left).toEqual(findingsForEditor(await check(desk)));
    expect(left).toEqual(before.filter((finding) => finding.file !== file));
    rmSync(baseline());
    expect(await lintInTurn(eslint, desk, files)).toEqual(before);
  });

  it('knows a call by its line, in a text that is not saved too', async () => {
    const before = await show();
    expect(before).toContain('missing-scope 9');
    await runIn(desk, ['baseline']);
    expect(await show()).toEqual([]);
    expect(await show(`// moved by a line\n${read()}`)).toEqual([]);
    const typed = `${read()}\nexport const more = () => trust.post('/v1/purposes', {});\n`;
    expect(await show(typed)).toEqual([`missing-scope ${typed.split('\n').length - 1}`]);
  });

  it('is another one, or none, by the settings', async () => {
    const before = await show();
    await runIn(desk, ['baseline', '--baseline', 'known.json']);
    expect(await show()).toEqual(before);
    expect(await show(read(), { baseline: 'known.json' })).toEqual([]);
    await runIn(desk, ['baseline']);
    expect(await show(read(), { baseline: false })).toEqual(before);
    await expect(show(read(), { baseline: true })).rejects.toThrow(
      "`settings.scopewright.baseline` in the ESLint configuration is not of the form `{ baseline: 'path/to/scopewright-baseline.json' }`. `false` stands for none.",
    );
  });

  it('that is broken is told on the first line, and mended on the next lint', async () => {
    const before = await show();
    writeFileSync(baseline(), '{ "version": 1 }');
    const [result] = await createLinter(desk).lintText(read(), { filePath: path.join(desk, file) });
    expect(result?.messages).toMatchObject([
      {
        line: 1,
        message:
          'scopewright-baseline.json:1:1: This is not a baseline, as it has no list `findings`: recreate it with `scopewright baseline`. Until that is corrected, scopewright judges no call.',
      },
    ]);
    writeFileSync(baseline(), '{ "version": 1, "findings": [] }');
    expect(await show()).toEqual(before);
  });
});
