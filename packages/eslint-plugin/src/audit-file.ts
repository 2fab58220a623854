import path from 'node:path';
import type { Finding } from '@scopewright/audit/editor';
import type { TSESLint } from '@typescript-eslint/utils';
import { Directories, isWithin } from './directories.ts';
import type { LoadEngine } from './engine.ts';
import { toFailure, type Failure, type Failures } from './failures.ts';
import { Sessions } from './sessions.ts';
import { toBaselineSetting, toManifestSetting } from './settings.ts';

/** The findings in a file, or the reason why there are none. */
type AuditedFile = { readonly kind: 'findings'; readonly findings: readonly Finding[] } | FailedFile;

/** The audit failed. All rules lint the same text, and one of them has to report the failure. */
export interface FailedFile extends Failure {
  readonly kind: 'failed';
  isReported: boolean;
}

const noFindings: AuditedFile = { kind: 'findings', findings: [] };

/** Returns the audit's findings in the linted file, with the editor's text of it. */
export type AuditFile = (context: LintedFile) => AuditedFile;

/** What ESLint tells every rule about the linted file. */
type LintedFile = Readonly<TSESLint.RuleContext<string, readonly unknown[]>>;

/** Lookups that are shared by all files, for as long as the plugin lives. */
interface Lookups {
  readonly sessions: Sessions;
  readonly directories: Directories;
  readonly failures: Failures;
  readonly loadEngine: LoadEngine;
}

/** All rules that lint the same text share one audit, and all files of a folder share one session. */
export function createAuditFile(failures: Failures, loadEngine: LoadEngine): AuditFile {
  const lookups = { sessions: new Sessions(loadEngine), directories: new Directories(), failures, loadEngine };
  const auditedFiles = new WeakMap<TSESLint.SourceCode, AuditedFile>();
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
  { filename, physicalFilename, sourceCode, settings, cwd }: LintedFile,
  { sessions, directories, failures, loadEngine }: Lookups,
): AuditedFile {
  if (!path.isAbsolute(filename) || path.basename(filename) === nameless || physicalFilename !== filename)
    return noFindings;
  const manifest = toManifestSetting(settings, cwd);
  if (manifest === false) return noFindings;
  const directory = manifest === undefined ? directories.find(filename, cwd) : cwd;
  if (directory === undefined || !isWithin(directory, filename)) return noFindings;
  try {
    const result = sessions
      .get({ directory, manifest, baseline: toBaselineSetting(settings, cwd) })
      .auditWith(filename, sourceCode.text);
    failures.forget(directory);
    return result
      ? {
          kind: 'findings',
          findings: sessions.findingsIn(result, path.relative(directory, filename).replaceAll(path.sep, '/')),
        }
      : noFindings;
  } catch (error) {
    const { ManifestError, UsageError } = loadEngine();
    if (!(error instanceof ManifestError || error instanceof UsageError)) throw error;
    // The folder may have no file on the disk yet.
    if (error.constructor === UsageError && manifest === undefined) return noFindings;
    const failure = toFailure(error, loadEngine());
    return failures.isReportedBy({ directory, file: filename, text: sourceCode.text }, failure)
      ? { kind: 'failed', ...failure, isReported: false }
      : noFindings;
  }
}
