import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { audit, type AuditOptions, type AuditResult } from '@scopewright/audit';

/** What an audit of a folder as it is on the disk said, and what the disk was like then. */
interface KnownAudit {
  readonly signature: string;
  readonly result: AuditResult;
}

const knownAudits = new Map<string, KnownAudit>();

/** A file as the editor has it. */
export interface OpenFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Audits the whole program that a file belongs to, for callers in other files have their say about its calls. The
 * verdict on the files of the disk is kept until one of them changes, so that linting them all takes one audit.
 */
export function auditProject(options: Pick<AuditOptions, 'directory' | 'manifest'>, open: OpenFile): AuditResult {
  if (readIfThere(open.path) !== open.text) return audit({ ...options, overlay: new Map([[open.path, open.text]]) });
  const key = JSON.stringify([options.directory, options.manifest]);
  const signature = signFolder(options.directory, options.manifest);
  const known = knownAudits.get(key);
  if (known?.signature === signature) return known.result;
  const result = audit(options);
  knownAudits.set(key, { signature, result });
  return result;
}

/** Names, sizes and times of all files that an audit may read: it differs when one of them does. */
function signFolder(directory: string, manifest: string | undefined): string {
  const files = [...listFiles(directory), ...(manifest === undefined ? [] : [manifest])];
  return files.map(sign).join('\n');
}

function sign(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats === undefined ? file : `${file} ${stats.size} ${stats.mtimeMs}`;
}

function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name !== 'node_modules' && name !== '.git');
  return entries.flatMap((entry) => {
    const entryPath = path.join(folder, entry.name);
    return entry.isDirectory() ? listFiles(entryPath) : [entryPath];
  });
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
