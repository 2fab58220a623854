export type { OnProgress, Progress } from '@scopewright/analyzer';
export { audit } from './audit.ts';
export type { BaselineOptions } from './baseline/apply-baseline.ts';
export { listBaselinePlaces, relateBaseline, type BaselinePaths } from './baseline/baseline-places.ts';

export { AnalysisCache } from './cache/analysis-cache.ts';
export type { CacheFault } from './cache/read-cache.ts';
export type { ChangedFile, Hunk } from './drift/changed-text.ts';
export type {
  Cause,
  CredentialDrift,
  Drift,
  DriftSummary,
  EndpointDrift,
  ScopeDrift,
  UncoveredDrift,
} from './contract/drift.ts';
export type { Version } from './drift/find-causes.ts';
export type { DriftOptions } from './drift/find-drift.ts';
export { ManifestError, UsageError } from './contract/errors.ts';
export { auditInFull as examine } from './report/full-audit.ts';
export type { ExplainOptions } from './explain/explain.ts';
export type {
  EndpointFacts,
  EndpointVerdict as EndpointStanding,
  EndpointSubject,
  ExplainedCall,
  ExplainedTarget,
  Explanation,
  Grant,
  GrantedEndpoint,
  LeastPrivilegedSet,
  NearScope,
  PlaceSubject,
  QuotedHop,
  ScopeSubject,
  SetScope,
  Subject,
  UnknownDeclaration,
  UnknownScopeSubject,
} from './contract/explanation.ts';
export type { CollectFactsOptions } from './facts/collect-facts.ts';
export type { Facts, FactsFile, FactsManifest, FactsProject, FactsRegistry, Shard } from './contract/facts.ts';
export type { MergeOptions, NamedManifest } from './facts/merge-facts.ts';
export type { FactsText } from './facts/read-facts.ts';
export type { FixedFile, FixOptions, FixOutcome } from './fix/fix.ts';
export type { AddedScope, ByHand, CredentialFix, FixResult, ManifestFix, RemovedScope } from './contract/fix-result.ts';
export type { InitOptions } from './init/init-manifest.ts';

export type { IdentifiedFinding } from './result/identify.ts';

export { listCalls, type ListCallsOptions } from './calls/list-calls.ts';
export type { DeclaredPlatform, DeclaredPlatformOptions } from './inputs/manifest/declared-platform.ts';

export {
  applyBaseline,
  collectFacts,
  explain,
  findDrift,
  fix,
  formatBaseline,
  identify,
  initManifest,
  listEntries,
  mergeFacts,
  parseBaseline,
  readCache,
  readDeclaredPlatforms,
} from './on-demand.ts';
export { ruleLevels, ruleNames, type RuleLevel, type RuleName } from './contract/rule-names.ts';
export { report } from './report/report.ts';
export { ruleFacts, type RuleFacts } from './rules/rule-facts.ts';
export { mapPlaces } from './result/map-places.ts';
export type {
  HeldBackClaim,
  LeastPrivilegeReport,
  LegacyCall,
  MigrationFile,
  OpenKind,
  OpenPlace,
  ReportedCall,
  ReportedComment,
  ReportedCredential,
  ReportedScope,
  ScopeUse,
} from './contract/least-privilege-report.ts';
export {
  schemaVersion,
  type AuditedCall,
  type AuditedTarget,
  type AuditResult,
  type AuditSummary,
  type CallList,
  type CallListSummary,
  type ListedProblem,
  type CredentialVerdict,
  type Finding,
  type HeldBackScope,
  type ListedCall,
  type ListedTarget,
  type NeverObserved,
  type ObservedEndpoint,
  type ObservedFile,
  type ObservedRefusal,
  type ObservedRuns,
  type Origin,
  type OverbroadScope,
  type RegistrySize,
  type Remark,
  type Resolution,
  type Severity,
} from './contract/result.ts';

export type { ManifestMistake, TextSpan } from './contract/manifest-mistake.ts';
export type { Place as Hop } from './contract/place.ts';
export type { SourceLine } from './contract/source-line.ts';
export type { BaselineEntry } from './contract/baseline-entry.ts';
export type { ScopeVerdict as Standing, ScopeVerdictKind as StandingKind } from './contract/scope-verdict.ts';
export type { FullAudit as Examination } from './contract/full-audit.ts';
export type { InitResult, PlatformBase, NeededScope } from './contract/init-result.ts';
export { judge, type JudgeOptions } from './result/to-result.ts';
export type { AuditOptions } from './analysis/analyze-project.ts';
