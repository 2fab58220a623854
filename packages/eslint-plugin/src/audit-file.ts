import path from 'node:path';
import { BaselineError, ManifestError, UsageError, type Finding } from '@scopewright/audit/editor';
import type { Rule, SourceCode } from 'eslint';
import { findDirectory, isWithin } from './find-directory.ts';
import { findingsIn, getSession } from './sessions.ts';
import { toBaselineSetting, toManifestSetting } from './settings.ts';

/** The findings in a file, or why there can be none. */
export type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | FailedFile;

/** The audit could not be done. All rules look at the same text, and one of them has to say so. */
interface FailedFile {
  readonly kind: 'failed';
  readonly message: string;
  isTold: boolean;
}

const nothing: AuditedFile = { kind: 'findings', findings: [] };

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

/**
 * What ESLint calls text without a name. It has no folder, and a block of code inside of another file is no file:
 * neither is audited.
 */
const nameless = '__placeholder__.js';

function findInFile({ filename, physicalFilename, sourceCode, settings, cwd }: Rule.RuleContext): AuditedFile {
  if (!path.isAbsolute(filename) || path.basename(filename) === nameless || physicalFilename !== filename)
    return nothing;
  const manifest = toManifestSetting(settings, cwd);
  const directory = manifest === undefined ? findDirectory(filename, cwd) : cwd;
  if (directory === undefined || !isWithin(directory, filename)) return nothing;
  try {
    const result = getSession({ directory, manifest, baseline: toBaselineSetting(settings, cwd) }).auditWith(
      filename,
      sourceCode.text,
    );
    return result
      ? { kind: 'findings', findings: findingsIn(result, path.relative(directory, filename).replaceAll(path.sep, '/')) }
      : nothing;
  } catch (error) {
    // Where no manifest is named, there need not be one.
    if (error instanceof UsageError && !(error instanceof BaselineError) && manifest === undefined) return nothing;
    if (error instanceof ManifestError || error instanceof UsageError)
      return { kind: 'failed', message: error.message, isTold: false };
    throw error;
  }
}
