import path from 'node:path';
import { mapPlaces, type AuditResult } from '@scopewright/audit';
import type { CheckedCode } from './checked-code.ts';
import type { Reporter } from './reporter.ts';

/** Adapts a reporter to a hosting service: its paths become relative to the top of the repository. */
export function forHost(reporter: Reporter<AuditResult>): Reporter<CheckedCode> {
  return withCodeForHost(({ result }, layout) => reporter(result, layout));
}

/** The input of a hosting service's reporter that shows code. */
export type HostedCode = Pick<CheckedCode, 'result' | 'lines'>;

/** The same for a reporter that shows lines of the code. */
export function withCodeForHost(reporter: Reporter<HostedCode>): Reporter<CheckedCode> {
  return ({ result, lines, fromRepository }, layout) => {
    const toFile = (file: string): string => path.posix.join(fromRepository, file);
    return reporter(
      { result: mapPlaces(result, toFile), lines: lines.map((line) => ({ ...line, file: toFile(line.file) })) },
      layout,
    );
  };
}
