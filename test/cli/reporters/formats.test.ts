import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { json } from '../../../packages/cli/src/reporters/json.ts';
import { checkFormats, isForHost } from '../../docs/formats-page.ts';
import { print, repeat, type Format } from './print-format.ts';
import { full, hostile, toResult } from './results.ts';

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

it.each(checkFormats)('%s has a test of its own', (format) => {
  const files = [format, `check-${format}`].map((name) => `test/cli/reporters/${name}.test.ts`);
  expect(
    files.filter((file) => existsSync(file)),
    `write ${files.join(' or ')}`,
  ).toHaveLength(1);
});

describe.each(checkFormats)('%s', (format) => {
  it('names what stands above the folder from the top of the repository too, if it names files from there', () => {
    if (!isForHost(format)) return;
    const outside = repeat(1, { file: '../scopewright.yaml' }).findings;
    const text = print(
      format,
      toResult({ summary: { files: 1, errors: 2 }, findings: [...repeat(1).findings, ...outside] }),
      'services/consent',
    );
    expect(text).toContain('services/scopewright.yaml');
    expect(text).not.toContain('..');
  });

  it('is the same twice, ends in a line break, and differs for nothing found', () => {
    expect(print(format, full)).toBe(print(format, full));
    expect(print(format, full).endsWith('\n')).toBe(true);
    expect(print(format, toResult({ summary: { files: 3 } }))).not.toBe(print(format, full));
  });
});

describe.each(checkFormats.filter((format) => !shownElsewhere.includes(format)))('%s', (format) => {
  it('shows all of a result', async () => {
    await expect(toSnapshot(format, print(format, full))).toMatchFileSnapshot(`snapshots/check.${format}.txt`);
  });

  it('lets nothing of the analysed code act as markup or on a terminal', async () => {
    const text = print(format, hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    await expect(toSnapshot(format, text)).toMatchFileSnapshot(`snapshots/check-hostile.${format}.txt`);
  });
});
