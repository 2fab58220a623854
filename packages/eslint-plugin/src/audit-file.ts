import path from 'node:path';
import { audit, ManifestError, UsageError, type Finding } from '@scopewright/audit';
import type { Rule, SourceCode } from 'eslint';
import { toManifestSetting } from './settings.ts';

/** The findings in a file, or why there can be none. */
export type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | { readonly kind: 'failed'; readonly message: string };

/** One audit serves all rules that look at the same text. */
const auditedFiles = new WeakMap<SourceCode, AuditedFile>();

/** Audits the file that is linted, with its text as the editor has it. What it imports is read from the disk. */
export function auditFile(context: Rule.RuleContext): AuditedFile {
  const { sourceCode } = context;
  const known = auditedFiles.get(sourceCode);
  if (known !== undefined) return known;
  const audited = runAudit(context);
  auditedFiles.set(sourceCode, audited);
  return audited;
}

function runAudit({ filename, sourceCode, settings, cwd }: Rule.RuleContext): AuditedFile {
  // Text without a name has no folder, so no manifest governs it.
  if (!path.isAbsolute(filename)) return { kind: 'findings', findings: [] };
  const directory = path.dirname(filename);
  const overlay = new Map([[filename, sourceCode.text]]);
  try {
    const { findings } = audit({ directory, overlay, manifest: toManifestSetting(settings, cwd) });
    return { kind: 'findings', findings: findings.filter(({ file }) => file === path.basename(filename)) };
  } catch (error) {
    if (error instanceof ManifestError || error instanceof UsageError) return { kind: 'failed', message: error.message };
    throw error;
  }
}
