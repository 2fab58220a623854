import { expect, it } from 'vitest';
import { print, repeat } from './print-format.ts';
import { full, toCredential, toResult } from './results.ts';

it('leaves what runs showed to the log where it would fill the comment', () => {
  const neverObserved = Array.from({ length: 400 }, (_, index) => ({
    credential: `service-${index}`,
    manifest: 'scopewright.yaml',
    endpoints: ['GET /v2/purposes', 'GET /v2/purposes/{purposeId}'],
  }));
  const text = print('markdown', {
    ...full,
    observed: { files: [], endpoints: [], refusals: [], unplaced: [], neverObserved },
  });
  expect(text).toContain('The observed runs are too long for a comment: see the log of `scopewright check`.');
  expect(text).not.toContain('service-399');
});

it('says how many remarks it leaves out, so that findings have room', () => {
  const remarks = Array.from({ length: 400 }, (_, index) => ({
    file: `src/generated/part-${index}.ts`,
    line: 1,
    column: 1,
    message: 'The file says that it is generated: its calls count where other code calls them.',
  }));
  const text = print('markdown', { ...full, remarks });
  expect(text).toContain('part-0.ts');
  expect(text).not.toContain('part-399.ts');
  expect(text).toContain('- 333 more remarks: see the log of `scopewright check`.');
});

it('is short enough for a comment on a pull request, and says how much it leaves out', () => {
  const text = print('markdown', repeat(5_000));
  expect(text.length).toBeLessThan(65_536);
  expect(text.length).toBeGreaterThan(50_000);
  const rows = text.split('\n').filter((line) => line.startsWith('| **error**'));
  expect(5_000 - rows.length).toBe(4_203);
  expect(text).toContain('… and 4203 more findings: see the log of `scopewright check` for all of them.');
  expect(print('markdown', toResult({ summary: { files: 1, calls: 1 } }))).toContain('### Scopes: no findings\n');
});

it('keeps to that with many credentials and long names', () => {
  const credentials = Array.from({ length: 80 }, (_, index) => toCredential({ name: `credential-${index}` }));
  expect(print('markdown', toResult({ summary: { files: 1 }, credentials }))).toContain('… and 30 more credentials.');
  const wide = credentials.map((credential) => ({ ...credential, name: 'x'.repeat(5_000) }));
  const text = print('markdown', toResult({ summary: { files: 1 }, credentials: wide }));
  expect(text.length).toBeLessThan(65_536);
  expect(text).toContain('80 credentials, too many for a table here.');
});
