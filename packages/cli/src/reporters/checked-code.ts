import path from 'node:path';
import { mapPlaces, type AuditResult, type Examination, type LeastPrivilegeReport } from '@scopewright/audit';
import { explainHint } from './explain-hint.ts';
import type { Reporter } from './reporter.ts';

/** What `check` and `report` have to show, in whatever format. Its paths are relative to the folder that was analysed. */
export interface CheckedCode extends Examination {
  /** The folder as it was named: `services/consent`. */
  readonly directoryName: string;
  /** The folder's path from the top of its repository, with forward slashes; empty at the top, and without a repository. */
  readonly fromRepository: string;
}

/** A reporter of the result as it is. */
export function ofResult(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result }, layout) => reporter(result, layout);
}

/** A reporter of the least-privilege report as it is. */
export function ofReport(reporter: Reporter<LeastPrivilegeReport>): Reporter<CheckedCode> {
  return ({ report }, layout) => reporter(report, layout);
}

/** A reporter of the result, with the command that says more at its end. */
export function withHint(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return ({ result, directoryName }, layout) => reporter(result, layout) + explainHint(result.findings, directoryName, layout);
}

/** A reporter for a service that hosts the code: its paths are relative to the top of the repository. */
export function forHost(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return withCodeForHost(({ result }, layout) => reporter(result, layout));
}

/** What a reporter for a hosting service is given that shows code. */
export type HostedCode = Pick<CheckedCode, 'result' | 'lines'>;

/** The same for a reporter that shows lines of the code. */
export function withCodeForHost(reporter: Reporter<HostedCode>): Reporter<CheckedCode> {
  return ({ result, lines, fromRepository }, layout) => {
    const toFile = (file: string): string => path.posix.join(fromRepository, file);
    return reporter({ result: mapPlaces(result, toFile), lines: lines.map((line) => ({ ...line, file: toFile(line.file) })) }, layout);
  };
}
