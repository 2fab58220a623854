import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { json } from '../../../packages/cli/src/reporters/json.ts';
import { readFormatsPage } from '../../docs/formats-page.ts';
import { print, repeat, type Format } from './print-format.ts';
import { full, hostile, toResult } from './results.ts';

const formats = Object.keys(reporters.check) as Format[]; // the keys of a constant

/** Their own tests hold what these show: the layout of a terminal, the result itself, the page for a browser. */
const shownElsewhere: readonly Format[] = ['text', 'json', 'html'];

interface SarifRun {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly results: readonly { readonly ruleId: string }[];
}

/**
 * Of SARIF only the rules that found something, as if there were no others, and without their help, which is their
 * page: no snapshot changes with a rule that it does not show.
 */
function toSnapshot(format: Format, text: string): string {
  if (format !== 'sarif') return text;
  const { runs, ...log } = JSON.parse(text) as { readonly runs: readonly SarifRun[] };
  const short = {
    ...log,
    runs: runs.map(({ tool: { driver }, results, ...run }) => {
      const rules = driver.rules.filter(({ id }) => results.some(({ ruleId }) => ruleId === id));
      return {
        tool: { driver: { ...driver, rules: rules.map((rule) => ({ ...rule, help: '…' })) } },
        ...run,
        results: results.map((result) => ({
          ...result,
          ruleIndex: rules.findIndex(({ id }) => id === result.ruleId),
        })),
      };
    }),
  };
  return json(short);
}

it.each(formats)('%s has a test of its own', (format) => {
  const files = [format, `check-${format}`].map((name) => `test/cli/reporters/${name}.test.ts`);
  expect(
    files.filter((file) => existsSync(file)),
    `write ${files.join(' or ')}`,
  ).toHaveLength(1);
});

describe.each(formats)('%s', (format) => {
  it('names files from the top of the repository, and what stands above the folder too, if its page says so', () => {
    const text = print(
      format,
      toResult({
        summary: { files: 1, errors: 2 },
        findings: [...repeat(1).findings, ...repeat(1, { file: '../scopewright.yaml' }).findings],
      }),
      'services/consent',
    );
    const isFromTop = readFormatsPage().fromTop.includes(format);
    expect(text.includes('services/consent/src/a.ts')).toBe(isFromTop);
    if (!isFromTop) return;
    expect(text).toContain('services/scopewright.yaml');
    expect(text).not.toContain('..');
  });

  it('is the same twice, ends in a line break, and differs for nothing found', () => {
    expect(print(format, full)).toBe(print(format, full));
    expect(print(format, full).endsWith('\n')).toBe(true);
    expect(print(format, toResult({ summary: { files: 3 } }))).not.toBe(print(format, full));
  });
});

describe.each(formats.filter((format) => !shownElsewhere.includes(format)))('%s', (format) => {
  it('shows all of a result', async () => {
    await expect(toSnapshot(format, print(format, full))).toMatchFileSnapshot(`snapshots/check.${format}.txt`);
  });

  it('lets nothing of the analysed code act as markup or on a terminal', async () => {
    const text = print(format, hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    await expect(toSnapshot(format, text)).toMatchFileSnapshot(`snapshots/check-hostile.${format}.txt`);
  });
});
