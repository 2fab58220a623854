import type { AuditSummary, FullAudit } from '@scopewright/audit';
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

/** Leaves out what `--quiet` leaves out: all but errors. What is counted stays, for the exit status follows from it. */
export function withoutQuieter(examination: FullAudit): FullAudit {
  const findings = examination.result.findings.filter(({ severity }) => severity === 'error');
  const result = { ...examination.result, findings, remarks: [] };
  return { ...examination, result, report: { ...examination.report, findings } };
}

/** Says why warnings alone fail a check; empty if they do not. */
export function warnOfWarnings({ warnings }: AuditSummary, maxWarnings = Infinity): string {
  return warnings > maxWarnings
    ? `error: There ${warnings === 1 ? 'is 1 warning' : `are ${warnings} warnings`}, and \`--max-warnings\` allows ${maxWarnings}.\n`
    : '';
}

/** The exit status that the findings of a completed run cause. */
export function toStatus({ errors, warnings }: AuditSummary, maxWarnings = Infinity): ExitStatus {
  return errors > 0 || warnings > maxWarnings ? 1 : 0;
}
