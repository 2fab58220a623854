import type * as Audit from '@scopewright/audit';
import { ExpectedError } from './errors.ts';

/**
 * Runs `work` with the audit. Errors that the user can fix, such as a mistake in the manifest or a folder without code,
 * become expected errors.
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
