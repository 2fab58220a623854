import path from 'node:path';
import { ManifestError, UsageError, type Finding } from '@scopewright/audit';
import type { Rule, SourceCode } from 'eslint';
import { findManifest } from './find-manifest.ts';
import { auditProject } from './project-audit.ts';
import { toManifestSetting } from './settings.ts';

/** The findings in a file, or why there can be none. */
export type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | FailedFile;

/** The audit could not be done. All rules look at the same text, and one of them has to say so. */
interface FailedFile {
  readonly kind: 'failed';
  readonly message: string;
  isTold: boolean;
}

const ungoverned: AuditedFile = { kind: 'findings', findings: [] };

/** One look at the audit serves all rules that lint the same text. */
const auditedFiles = new WeakMap<SourceCode, AuditedFile>();

/** The audit's findings in the file that is linted, with its text as the editor has it. */
export function auditFile(context: Rule.RuleContext): AuditedFile {
  const { sourceCode } = context;
  const known = auditedFiles.get(sourceCode);
  if (known !== undefined) return known;
  const audited = findInFile(context);
  auditedFiles.set(sourceCode, audited);
  return audited;
}

function findInFile({ filename, sourceCode, settings, cwd }: Rule.RuleContext): AuditedFile {
  // Text without a name has no folder, so no manifest governs it.
  if (!path.isAbsolute(filename)) return ungoverned;
  const named = toManifestSetting(settings, cwd);
  const found = named === undefined ? findManifest(filename) : undefined;
  if (named === undefined && found === undefined) return ungoverned;
  const directory = found === undefined ? cwd : path.dirname(found);
  try {
    const { findings } = auditProject({ directory, manifest: named }, { path: filename, text: sourceCode.text });
    const name = path.relative(directory, filename).replaceAll(path.sep, '/');
    return { kind: 'findings', findings: findings.filter(({ file }) => file === name) };
  } catch (error) {
    if (error instanceof ManifestError || error instanceof UsageError) return { kind: 'failed', message: error.message, isTold: false };
    throw error;
  }
}
