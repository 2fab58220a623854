import type * as Audit from '@scopewright/audit';
import { ExpectedError } from '../errors.ts';

/**
 * Lets `work` use the audit. What the user can mend, a mistake in the manifest or a folder without code, becomes an
 * expected error.
 */
export async function useAudit<Result>(work: (audit: typeof Audit) => Result): Promise<Result> {
  const audit = await import('@scopewright/audit');
  try {
    return work(audit);
  } catch (error) {
    if (!(error instanceof audit.ManifestError || error instanceof audit.UsageError)) throw error;
    throw new ExpectedError(error.message, { cause: error });
  }
}
