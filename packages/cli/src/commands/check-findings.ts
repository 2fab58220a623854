import type { AuditSummary } from '@scopewright/audit';
import { ExpectedError } from '../errors.ts';
import { findBaseline, type BaselineFile } from '../files/baseline-file.ts';
import type { ExitStatus } from '../run.ts';

/** Reads the baseline; undefined if there is none. A baseline that an option names must exist. */
export async function readBaseline(
  directory: string,
  named: string | undefined,
): Promise<(BaselineFile & { readonly text: string }) | undefined> {
  const file = await findBaseline(directory, named);
  if (file.text !== undefined) return { ...file, text: file.text };
  if (named !== undefined)
    throw new ExpectedError(
      `The baseline \`${file.name}\` does not exist: create it with \`scopewright baseline --baseline\` and its name, or omit the option.`,
    );
  return undefined;
}

/** The exit status that the findings of a completed run cause. */
export function toStatus({ errors, warnings }: AuditSummary, maxWarnings = Infinity): ExitStatus {
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}
