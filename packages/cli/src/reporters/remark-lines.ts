import type { AuditResult } from '@scopewright/audit';
import type { Layout, Paint } from '../text/layout.ts';
import { wrap } from '../text/wrap.ts';

/** The entries of a manifest that look like mistakes and are not findings. */
export function remarkLines({ remarks = [] }: AuditResult, { columns }: Layout, paint: Paint): string[] {
  const lines = remarks.flatMap(({ file, line, column, message }) => [
    `  ${paint(['dim'], `${file}:${line}:${column}`)}`,
    ...wrap(message, { indent: '    ', columns }),
  ]);
  return lines.length === 0 ? [] : [paint(['underline'], 'Remarks'), ...lines];
}
