import { analyzeProject, type AuditOptions } from './analysis/analyze-project.ts';
import type { AuditResult } from './contract/result.ts';
import { toJudgement } from './judgement/to-judgement.ts';
import { addManifestRemarks } from './result/prepare-audit.ts';
import { toResult } from './result/to-result.ts';

/**
 * The result that `check --format json` prints: the calls of a folder compared with its manifests. All code is analysed
 * together, and each call is judged by the manifest nearest to it. Throws a `ManifestError` if a manifest is broken,
 * and a `UsageError` if there is no manifest or no code.
 */
export function audit(options: AuditOptions): AuditResult {
  const project = addManifestRemarks(analyzeProject(options));
  const judgement = toJudgement(project);
  return toResult(judgement, project);
}
