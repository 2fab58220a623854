export type { OnProgress, Progress } from '@scopewright/analyzer';
export type { AuditOptions } from './analysis/analyze-project.ts';
export { mayHoldRequests } from '@scopewright/analyzer';
export { audit } from './audit.ts';
export { applyBaseline, listEntries, type BaselineOptions } from './baseline/apply-baseline.ts';
export { listBaselinePlaces, relateBaseline, type BaselinePaths } from './baseline/baseline-places.ts';
export { formatBaseline, parseBaseline } from './baseline/baseline.ts';
export { AnalysisCache } from './cache/analysis-cache.ts';
export { readCache, type CacheFault } from './cache/read-cache.ts';
export { listCalls, type ListCallsOptions } from './calls/list-calls.ts';
export type { BaselineEntry } from './contract/baseline-entry.ts';
export type {
  Cause,
  CredentialDrift,
  Drift,
  DriftSummary,
  EndpointDrift,
  OpenDrift,
  ScopeDrift,
  UncoveredDrift,
} from './contract/drift.ts';
export { ManifestError, UsageError } from './contract/errors.ts';
export type {
  EndpointFacts,
  EndpointSubject,
  EndpointVerdict,
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
export type { Facts, FactsFile, FactsManifest, FactsProject, FactsRegistry, Shard } from './contract/facts.ts';
export type { AddedScope, ByHand, CredentialFix, FixResult, ManifestFix, RemovedScope } from './contract/fix-result.ts';
export type { FullAudit } from './contract/full-audit.ts';
export type { InitResult, NeededScope, PlatformBase } from './contract/init-result.ts';
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
export type { ManifestMistake, TextSpan } from './contract/manifest-mistake.ts';
export type { Place } from './contract/place.ts';
export type { AffectedCall, AffectedCredential, RegistryDiff, RegistryImpact } from './contract/registry-diff.ts';
export type { PlacedRemark, RegistryImport } from './contract/registry-import.ts';
export {
  schemaVersion,
  type AuditedCall,
  type AuditedTarget,
  type AuditResult,
  type AuditSummary,
  type CallList,
  type CallListSummary,
  type CredentialVerdict,
  type Finding,
  type HeldBackScope,
  type ListedCall,
  type ListedImport,
  type ListedPackage,
  type ListedProblem,
  type ListedTarget,
  type NeverObserved,
  type ObservedCall,
  type ObservedEndpoint,
  type ObservedFile,
  type ObservedRefusal,
  type ObservedRuns,
  type Origin,
  type OverbroadScope,
  type ReachedEndpoint,
  type ReachingTarget,
  type RegistrySize,
  type Remark,
  type Resolution,
  type Severity,
} from './contract/result.ts';
export { ruleLevels, ruleNames, type RuleLevel, type RuleName } from './contract/rule-names.ts';
export type { ScopeVerdict, ScopeVerdictKind } from './contract/scope-verdict.ts';
export type { SourceLine } from './contract/source-line.ts';
export type { ChangedFile, Hunk } from './drift/changed-text.ts';
export type { Version } from './drift/find-causes.ts';
export { findDrift, type DriftOptions } from './drift/find-drift.ts';
export { mapDrift } from './drift/map-drift.ts';
export { explain, type ExplainOptions } from './explain/explain.ts';
export { collectFacts, type CollectFactsOptions } from './facts/collect-facts.ts';
export { mergeFacts, type MergeOptions, type NamedManifest } from './facts/merge-facts.ts';
export type { FactsText } from './facts/read-facts.ts';
export { fix, type FixedFile, type FixOptions, type FixOutcome } from './fix/fix.ts';
export { initManifest, type InitOptions } from './init/init-manifest.ts';
export {
  readDeclaredPlatforms,
  type DeclaredPlatform,
  type DeclaredPlatformOptions,
} from './inputs/manifest/declared-platform.ts';
export { findNamedCode, type NamedCode, type NamedCodeOptions } from './inputs/named-code.ts';
export { checkRegistry, type CheckedRegistry } from './registries/check-registry.ts';
export { diffRegistries, type DiffRegistriesOptions } from './registries/diff-registries.ts';
export { importRegistry, type ImportRegistryOptions } from './registries/import-registry.ts';
export type { NamedRegistry } from './inputs/manifest/read-registry.ts';
export { auditInFull } from './report/full-audit.ts';
export { report } from './report/report.ts';
export { identify, type IdentifiedFinding } from './result/identify.ts';
export { mapPlaces } from './result/map-places.ts';
export { judge, type JudgeOptions } from './result/to-result.ts';
export { ruleFacts } from './rules/rule-facts.ts';
export type { RuleFacts } from './rules/rule.ts';
