import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from 'vitest';
import type { AuditResult } from '@scopewright/audit';
import { checkText } from '../../../packages/cli/src/reporters/check-text.ts';
import { forPeople } from '../../../packages/cli/src/reporters/reporter.ts';
import { full, hostile, toCredential, toFinding, toResult } from './results.ts';

const plain = { columns: 80, hasColors: false };
const text = forPeople<AuditResult>(checkText);

describe('check as text', () => {
  it('shows findings by file, the manifest behind the code, a verdict for each credential, the denominator', async () => {
    await expect(text(full, plain)).toMatchFileSnapshot('snapshots/check.txt');
  });

  it('keeps to 80 columns', () => {
    const long = text(full, plain)
      .split('\n')
      .filter((line) => line.length > 80);
    expect(long).toEqual([]);
  });

  it('wraps to a narrow terminal and leaves no line of spaces', () => {
    const lines = text(full, { columns: 50, hasColors: false }).split('\n');
    expect(lines.filter((line) => line.trimEnd() !== line)).toEqual([]);
    expect(lines.length).toBeGreaterThan(text(full, plain).split('\n').length);
  });

  it('says the same with colours', () => {
    const colored = text(full, { columns: 80, hasColors: true });
    expect(colored).toContain('\u001b[');
    expect(stripVTControlCharacters(colored)).toBe(text(full, plain));
  });

  it('lets nothing of the analysed code act on the terminal', async () => {
    const report = text(hostile, plain);
    expect(stripVTControlCharacters(report)).toBe(report);
    expect(report.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
    await expect(report).toMatchFileSnapshot('snapshots/check-hostile.txt');
  });

  it('ends differently for a clean program, one that never calls the platform, and one without a call', async () => {
    const credentials = [toCredential({ required: ['CONSENT_READ'], declared: ['CONSENT_READ'] })];
    const clean = text(
      toResult({ summary: { files: 7, calls: 9, platformCalls: 5, resolved: 5 }, credentials }),
      plain,
    );
    const elsewhere = text(toResult({ summary: { files: 7, calls: 9 }, credentials: [toCredential({})] }), plain);
    const idle = text(toResult({ summary: { files: 1 }, credentials: [toCredential({})] }), plain);
    expect(new Set([clean, elsewhere, idle]).size).toBe(3);
    expect(elsewhere + idle).not.toContain('No findings');
    await expect([clean, elsewhere, idle].join('~\n')).toMatchFileSnapshot('snapshots/check-ends.txt');
  });

  it('lays a file of a few findings out by its longest place', () => {
    const at = (line: number, column: number) =>
      toFinding({
        rule: 'unknown-endpoint',
        severity: 'warning',
        file: 'a.ts',
        line,
        column,
        found: 'One.',
        help: 'Two.',
      });
    expect(text(toResult({ summary: { files: 1, warnings: 2 }, findings: [at(9, 1), at(1234, 10)] }), plain)).toMatch(
      /^ {6}9:1 {2}warning {2}unknown-endpoint\n {11}One\.\n {11}Two\.\n {2}1234:10 {2}warning/m,
    );
  });
});
