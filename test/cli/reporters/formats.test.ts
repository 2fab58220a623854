import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { readFormatsPage } from '../../docs/formats-page.ts';
import { print, repeat, type Format } from './print-format.ts';
import { full, hostile, toResult } from './results.ts';

const formats = Object.keys(reporters.check) as Format[]; // the keys of a constant

/** Their own tests hold what these show: the layout of a terminal, the result itself, the page for a browser. */
const shownElsewhere: readonly Format[] = ['text', 'json', 'html'];

/** The help of a rule is its page: a snapshot need not repeat it. */
function withoutHelp(text: string): string {
  return text.replaceAll(/^( *"markdown": ").*"$/gm, '$1…"');
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
    await expect(withoutHelp(print(format, full))).toMatchFileSnapshot(`snapshots/check.${format}.txt`);
  });

  it('lets nothing of the analysed code act as markup or on a terminal', async () => {
    const text = print(format, hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    await expect(withoutHelp(text)).toMatchFileSnapshot(`snapshots/check-hostile.${format}.txt`);
  });
});
