import type { AuditResult } from '@scopewright/audit';
import type { Layout, Paint } from '../text/layout.ts';
import { placedMessages } from './placed-messages.ts';

/** The entries of a manifest that look like mistakes and are not findings. */
export function remarkLines({ remarks = [] }: AuditResult, layout: Layout, paint: Paint): string[] {
  return placedMessages('Remarks', remarks, layout, paint);
}
