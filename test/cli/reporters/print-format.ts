import type { AuditResult, Finding } from '@scopewright/audit';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { toChecked, toFinding, toResult } from './results.ts';

const plain = { columns: 80, hasColors: false };

/** A format of `check`. */
export type Format = keyof typeof reporters.check;

/** A result in a format, for a folder that stands at `fromRepository` in its repository. */
export function print(format: Format, result: AuditResult, fromRepository = ''): string {
  const lines = result.findings.map(({ file, line }) => ({ file, line, text: `  await client.send('line ${line}');` }));
  return reporters.check[format](toChecked(result, { fromRepository, lines }), plain);
}

/** A finding for each line of a file, alike but for its place. */
export function repeat(number: number, finding: Partial<Finding> = {}): AuditResult {
  const findings = Array.from({ length: number }, (_, index) =>
    toFinding({
      rule: 'missing-scope',
      severity: 'error',
      file: 'src/a.ts',
      line: index + 1,
      column: 3,
      credential: 'sync',
      endpoint: 'GET /v2/purposes',
      found: 'It needs a scope.',
      help: 'Add it.',
      ...finding,
    }),
  );
  return toResult({
    summary: { files: 1, calls: number, platformCalls: number, resolved: number, errors: number },
    findings,
  });
}
