import path from 'node:path';
import { BaselineError, ManifestError, UsageError, type Finding } from '@scopewright/audit/editor';
import type { Rule, SourceCode } from 'eslint';
import { Directories, isWithin } from './directories.ts';
import { Sessions } from './sessions.ts';
import { toBaselineSetting, toManifestSetting } from './settings.ts';

/** The findings in a file, or the reason why there are none. */
type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | FailedFile;

/** The audit failed. All rules lint the same text, and one of them has to report the failure. */
interface FailedFile {
  readonly kind: 'failed';
  readonly message: string;
  isReported: boolean;
}

const noFindings: AuditedFile = { kind: 'findings', findings: [] };

/** Returns the audit's findings in the linted file, with the editor's text of it. */
export type AuditFile = (context: Rule.RuleContext) => AuditedFile;

/** Lookups that are shared by all files, for as long as the plugin lives. */
interface Lookups {
  readonly sessions: Sessions;
  readonly directories: Directories;
}

/** All rules that lint the same text share one audit, and all files of a folder share one session. */
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
 * ESLint's name for text without a name. It has no folder, and a block of code inside another file is not a file:
 * neither is audited.
 */
const nameless = '__placeholder__.js';

function findInFile(
  { filename, physicalFilename, sourceCode, settings, cwd }: Rule.RuleContext,
  { sessions, directories }: Lookups,
): AuditedFile {
  if (!path.isAbsolute(filename) || path.basename(filename) === nameless || physicalFilename !== filename)
    return noFindings;
  const manifest = toManifestSetting(settings, cwd);
  const directory = manifest === undefined ? directories.find(filename, cwd) : cwd;
  if (directory === undefined || !isWithin(directory, filename)) return noFindings;
  try {
    const result = sessions
      .get({ directory, manifest, baseline: toBaselineSetting(settings, cwd) })
      .auditWith(filename, sourceCode.text);
    return result
      ? {
          kind: 'findings',
          findings: sessions.findingsIn(result, path.relative(directory, filename).replaceAll(path.sep, '/')),
        }
      : noFindings;
  } catch (error) {
    // Unless a manifest is named, its absence is not an error.
    if (error instanceof UsageError && !(error instanceof BaselineError) && manifest === undefined) return noFindings;
    if (error instanceof ManifestError || error instanceof UsageError)
      return { kind: 'failed', message: error.message, isReported: false };
    throw error;
  }
}
