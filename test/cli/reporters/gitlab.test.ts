import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { expect, it } from 'vitest';
import { print } from './print-format.ts';
import { full, toResult } from './results.ts';

it('is what the documentation describes', () => {
  const isValid = new Ajv({ strict: false }).compile(
    JSON.parse(readFileSync('test/cli/reporters/gitlab-code-quality.schema.json', 'utf8')) as object,
  );
  const report = JSON.parse(print('gitlab', full)) as { fingerprint: string }[];
  expect(report.length).toBeGreaterThan(4);
  expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
  expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(report.length);
  expect(isValid(JSON.parse(print('gitlab', toResult({ summary: { files: 1 } }))))).toBe(true);
  expect(isValid([{ ...report[0], severity: 'error' }])).toBe(false);
});
