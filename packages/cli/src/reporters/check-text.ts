import type { AuditResult } from '@scopewright/audit';
import { createPaint, type Layout } from '../text/layout.ts';
import { credentialLines } from './credential-lines.ts';
import { findingLines } from './finding-lines.ts';
import { observedLines } from './observed-lines.ts';
import { remarkLines } from './remark-lines.ts';
import { summaryLines } from './summary-lines.ts';

/**
 * Findings by file, those of the manifests last; a verdict for each credential; remarks; what runs showed; the
 * denominator.
 */
export function checkText(result: AuditResult, layout: Layout): string {
  const paint = createPaint(layout);
  const sections = [
    ...findingLines(result, layout, paint),
    credentialLines(result, layout, paint),
    remarkLines(result, layout, paint),
    observedLines(result, layout, paint),
    summaryLines(result, layout, paint),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n');
}
