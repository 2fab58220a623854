import { analyzeProject, type AuditOptions } from './analysis/analyze-project.ts';
import type { AuditResult } from './contract/result.ts';
import { toJudgement } from './judgement/to-judgement.ts';
import { addManifestRemarks } from './result/prepare-audit.ts';
import { toResult } from './result/to-result.ts';

/**
 * What `check --format json` prints: the calls of a folder compared with its manifests. The whole is analysed once, and
 * each call is judged by the manifest nearest to it. Throws a `ManifestError` or a `UsageError` where that cannot be
 * done.
 */
export function audit(options: AuditOptions): AuditResult {
  const project = addManifestRemarks(analyzeProject(options));
  const judgement = toJudgement(project);
  return toResult(judgement, project);
}
