import { analyzeProject, type AuditOptions } from '../analysis/analyze-project.ts';
import type { AnalyzedProject } from '../analysis/analyzed-project.ts';
import { checkSources } from '../analysis/check-sources.ts';
import { comparePlaces } from '../contract/place.ts';
import { findIdleGlobs, type IsThere } from './remarks/idle-globs.ts';
import { findIgnoredCalls } from './remarks/ignored-calls.ts';
import { findMisplacedBases } from './remarks/misplaced-bases.ts';
import { remarkOnUnknownClients } from './remarks/unknown-clients.ts';
import type { JudgeOptions } from './to-result.ts';

/**
 * The input of a judgement: the manifests in force, and the calls of the code that they govern. Throws a `UsageError`
 * if there is no code.
 */
export function prepareAudit(options: AuditOptions): JudgeOptions {
  return addManifestRemarks(analyzeProject(options));
}

/** An analysis with the remarks on its manifests. `isThere` checks whether a glob's path exists; left out: on disk. */
export function addManifestRemarks(
  { ignoredCalls = [], ...prepared }: AnalyzedProject,
  isThere?: IsThere,
): JudgeOptions {
  const { analysis, manifests, directory } = prepared;
  checkSources(analysis, 'Name the folder of the code, or correct `ignores` in the manifest.');
  return {
    ...prepared,
    remarks: [
      ...findIdleGlobs(analysis, manifests, directory, isThere),
      ...findMisplacedBases(analysis, manifests, directory),
      ...findIgnoredCalls(ignoredCalls, manifests, directory),
      ...remarkOnUnknownClients(analysis, manifests, directory),
    ].sort(comparePlaces),
  };
}
