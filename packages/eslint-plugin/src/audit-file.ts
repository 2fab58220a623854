import path from 'node:path';
import { BaselineError, ManifestError, UsageError, type Finding } from '@scopewright/audit/editor';
import type { Rule, SourceCode } from 'eslint';
import { Directories, isWithin } from './directories.ts';
import { findingsIn, Sessions } from './sessions.ts';
import { toBaselineSetting, toManifestSetting } from './settings.ts';

/** The findings in a file, or why there can be none. */
type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | FailedFile;

/** The audit could not be done. All rules look at the same text, and one of them has to say so. */
interface FailedFile {
  readonly kind: 'failed';
  readonly message: string;
  isTold: boolean;
}

const nothing: AuditedFile = { kind: 'findings', findings: [] };

/** Gives the audit's findings in the file that is linted, with its text as the editor has it. */
export type AuditFile = (context: Rule.RuleContext) => AuditedFile;

/** What is looked up of one file after the other, for as long as the plugin lives. */
interface Lookups {
  readonly sessions: Sessions;
  readonly directories: Directories;
}

/** One look at the audit serves all rules that lint the same text, and one session all files of a folder. */
export function createAuditFile(): AuditFile {
  const lookups = { sessions: new Sessions(), directories: new Directories() };
  const auditedFiles = new WeakMap<SourceCode, AuditedFile>();
  return (context) => {
    const known = auditedFiles.get(context.sourceCode);
    if (known !== undefined) return known;
    const audited = findInFile(context, lookups);
    auditedFiles.set(context.sourceCode, audited);
    return audited;
  };
}

/**
 * What ESLint calls text without a name. It has no folder, and a block of code inside of another file is no file:
 * neither is audited.
 */
const nameless = '__placeholder__.js';

function findInFile(
  { filename, physicalFilename, sourceCode, settings, cwd }: Rule.RuleContext,
  { sessions, directories }: Lookups,
): AuditedFile {
  if (!path.isAbsolute(filename) || path.basename(filename) === nameless || physicalFilename !== filename)
    return nothing;
  const manifest = toManifestSetting(settings, cwd);
  const directory = manifest === undefined ? directories.find(filename, cwd) : cwd;
  if (directory === undefined || !isWithin(directory, filename)) return nothing;
  try {
    const result = sessions
      .get({ directory, manifest, baseline: toBaselineSetting(settings, cwd) })
      .auditWith(filename, sourceCode.text);
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
