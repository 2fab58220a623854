export type { OnProgress, Progress } from '@scopewright/analyzer';
export { audit, type AuditOptions } from './audit.ts';
export { applyBaseline, listEntries, type BaselineOptions } from './baseline/apply-baseline.ts';
export { listBaselinePlaces, relateBaseline, type BaselinePaths } from './baseline/baseline-places.ts';
export { formatBaseline, parseBaseline, type BaselineEntry } from './baseline/baseline.ts';
export { AnalysisCache } from './cache/analysis-cache.ts';
export { readCache, type CacheFault } from './cache/read-cache.ts';
export type { ChangedFile, Hunk } from './drift/changed-text.ts';
export type {
  Cause,
  CredentialDrift,
  Drift,
  DriftSummary,
  EndpointDrift,
  ScopeDrift,
  UncoveredDrift,
} from './drift/drift.ts';
export type { Version } from './drift/find-causes.ts';
export { findDrift, type DriftOptions } from './drift/find-drift.ts';
export { ManifestError, UsageError } from './errors.ts';
export { examine, type Examination } from './examine.ts';
export { explain, type ExplainOptions } from './explain/explain.ts';
export type {
  EndpointFacts,
  EndpointStanding,
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
} from './explain/explanation.ts';
export { collectFacts, type CollectFactsOptions } from './facts/collect-facts.ts';
export type { Facts, FactsFile, FactsManifest, FactsProject, FactsRegistry, Shard } from './facts/facts.ts';
export { mergeFacts, type MergeOptions, type NamedManifest } from './facts/merge.ts';
export type { FactsText } from './facts/read-facts.ts';
export { fix, type FixedFile, type FixOptions, type FixOutcome } from './fix/fix.ts';
export type { AddedScope, ByHand, CredentialFix, FixResult, ManifestFix, RemovedScope } from './fix/fix-result.ts';
export { initManifest, type InitOptions, type InitResult, type PlatformBase } from './init/init-manifest.ts';
export type { NeededScope } from './init/needed-scopes.ts';
export { identify, type IdentifiedFinding } from './identify.ts';
export { judge, type JudgeOptions } from './judge.ts';
export { listCalls, type ListCallsOptions } from './list-calls.ts';
export {
  readDeclaredPlatforms,
  type DeclaredPlatform,
  type DeclaredPlatformOptions,
} from './manifest/declared-platform.ts';
export type { ManifestMistake, TextSpan } from './manifest/mistake.ts';
export { ruleLevels, ruleNames, type RuleLevel, type RuleName } from './manifest/rule-names.ts';
export { report } from './report/report.ts';
export { ruleFacts, type RuleFacts } from './rules/rule-facts.ts';
export { mapPlaces } from './map-places.ts';
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
} from './report/least-privilege-report.ts';
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
  type Hop,
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
} from './result.ts';
export type { SourceLine } from './source-reader.ts';
export type { Standing, StandingKind } from './standing.ts';
