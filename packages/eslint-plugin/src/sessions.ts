import { AuditSession, type AuditResult, type Finding, type SessionOptions } from '@scopewright/audit/editor';

/** An editor has a folder or two open; of more, those that were asked last are kept. */
const MAX_SESSIONS = 4;

const sessions = new Map<string, AuditSession>();

let last: { readonly options: SessionOptions; readonly session: AuditSession } | undefined;

/** The session of a folder, which lives as long as the process. */
export function getSession(options: SessionOptions): AuditSession {
  if (last && isSame(last.options, options)) return last.session;
  const session = findSession(options);
  last = { options, session };
  return session;
}

function isSame(left: SessionOptions, right: SessionOptions): boolean {
  return left.directory === right.directory && left.manifest === right.manifest && left.baseline === right.baseline;
}

function findSession(options: SessionOptions): AuditSession {
  const key = JSON.stringify([options.directory, options.manifest, options.baseline]);
  const session = sessions.get(key) ?? new AuditSession(options);
  sessions.delete(key);
  sessions.set(key, session);
  for (const oldest of [...sessions.keys()].slice(0, -MAX_SESSIONS)) sessions.delete(oldest);
  return session;
}

const byFile = new WeakMap<AuditResult, ReadonlyMap<string, readonly Finding[]>>();

/** The findings in a file, by its path from the audited folder. */
export function findingsIn(result: AuditResult, file: string): readonly Finding[] {
  let findings = byFile.get(result);
  if (!findings) byFile.set(result, (findings = groupByFile(result)));
  return findings.get(file) ?? [];
}

function groupByFile({ findings }: AuditResult): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const group = groups.get(finding.file);
    if (group) group.push(finding);
    else groups.set(finding.file, [finding]);
  }
  return groups;
}
