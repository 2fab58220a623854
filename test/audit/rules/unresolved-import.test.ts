import { expect, it } from 'vitest';

import { findingsOf, simpleManifest, unresolvedImport } from '../builders.ts';

const report = (imports: Parameters<typeof findingsOf>[1]['imports']) =>
  findingsOf('unresolved-import', { calls: [], manifests: [simpleManifest(['RISK'])], imports });

it('accepts imports that lead to a file, and leaves those beside the audited files to whoever audits them', () => {
  expect(report([])).toEqual([]);
  expect(report([unresolvedImport('../lib/http.ts')])).toEqual([]);
});

it('reports one that calls may go through, and one of data', () => {
  expect(report([unresolvedImport('src/a.ts'), unresolvedImport('src/b.ts', false)])).toEqual([
    {
      file: 'src/a.ts',
      line: 2,
      column: 21,
      severity: 'warning',
      message:
        '`./generated/api` leads to no file, so what is called through it is not known. Until then, scopewright reports no scope as unused or overbroad. If the file is generated, generate it before the check; otherwise correct the path.',
    },
    {
      file: 'src/b.ts',
      line: 2,
      column: 21,
      severity: 'warning',
      message:
        '`./generated/api` leads to no file. If the file is generated, generate it before the check; otherwise correct the path.',
    },
  ]);
});

it('tells declarations from nothing', () => {
  expect(report([{ ...unresolvedImport('src/a.ts'), isDeclared: true }])).toMatchObject([
    {
      message: expect.stringContaining(
        '`./generated/api` leads to declarations without code, so what is called through it is not known.',
      ) as unknown,
    },
  ]);
});
