import type { AuditResult, AuditSession, Finding, SessionOptions } from '@scopewright/audit/editor';
import type { LoadEngine } from './engine.ts';

/** An editor usually has one or two folders open; if there are more, the most recently used ones are kept. */
const MAX_SESSIONS = 4;

/** The sessions of folders. A session lives while it is among the most recently used. */
export class Sessions {
  readonly #sessions = new Map<string, AuditSession>();
  readonly #loadEngine: LoadEngine;
  readonly #findings = new WeakMap<AuditResult, ReadonlyMap<string, readonly Finding[]>>();
  #last: { readonly options: SessionOptions; readonly session: AuditSession } | undefined;

  constructor(loadEngine: LoadEngine) {
    this.#loadEngine = loadEngine;
  }

  get(options: SessionOptions): AuditSession {
    if (this.#last && isSameSession(this.#last.options, options)) return this.#last.session;
    const session = this.#find(options);
    this.#last = { options, session };
    return session;
  }

  /** The findings in a file, by its path relative to the audited folder. */
  findingsIn(result: AuditResult, file: string): readonly Finding[] {
    let findings = this.#findings.get(result);
    if (!findings) this.#findings.set(result, (findings = groupByFile(result)));
    return findings.get(file) ?? [];
  }

  #find(options: SessionOptions): AuditSession {
    const key = JSON.stringify([options.directory, options.manifest, options.baseline]);
    const { AuditSession: Session } = this.#loadEngine();
    const session = this.#sessions.get(key) ?? new Session(options);
    this.#sessions.delete(key);
    this.#sessions.set(key, session);
    for (const oldest of [...this.#sessions.keys()].slice(0, -MAX_SESSIONS)) this.#sessions.delete(oldest);
    return session;
  }
}

function isSameSession(left: SessionOptions, right: SessionOptions): boolean {
  return left.directory === right.directory && left.manifest === right.manifest && left.baseline === right.baseline;
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
