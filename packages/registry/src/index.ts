export type {
  DataSubjectOperation,
  Endpoint,
  EndpointKind,
  Registry,
  ReplacedPath,
  RequiredParameter,
  Requirement,
  Scope,
} from './registry.ts';
export type { EndpointMatch, Hole, MatchContext, MatchedBy, PathPattern, PatternMatch } from './path-pattern.ts';
export { toCaselessKey, toEndpointKey } from './endpoint-id.ts';
export type { EndpointRow, RegistryFile, ScopeRow } from './registry-file.ts';
export type { DocumentProblem, KeyPath } from './shape.ts';
export { findAmbiguousTemplates, type AmbiguousPair, type AmbiguousPairs } from './ambiguous-templates.ts';
export {
  compareRegistries,
  type EndpointChange,
  type EndpointNeed,
  type RegistryComparison,
  type ScopeChange,
} from './compare-registries.ts';
export { importDescription, type ImportOptions } from './import/import-description.ts';
export { toPointer, type ImportRemark, type Site } from './import/located.ts';
export type { LoadDocument } from './import/references.ts';
export { endpointsAt, endpointsBelow } from './match-beginning.ts';
export { matchEndpoint, matchEndpoints } from './match-endpoint.ts';
export { isFixedPattern, matchPattern } from './match-pattern.ts';
export {
  findLeastPrivilege,
  leastPrivilegedScopes,
  type LeastPrivilege,
  type LeastPrivilegeOptions,
} from './least-privileged-scopes.ts';
export { findNearName, findNearNames } from './near-names.ts';
export { nearestEndpoints, type NearestEndpoints } from './nearest-endpoints.ts';
export { findChainPath, type NameChain } from './name-chain.ts';
export { pathWords, unversionedWords, type UnversionedWords } from './path-words.ts';
export { parseRegistry, type ParsedRegistry } from './parse-registry.ts';
export { getSchemaVersion, toRegistryFile } from './registry-file.ts';
export { findGrantingScopes, hasSets, isGranted } from './requirement.ts';
export { getServerHosts, readServers } from './servers.ts';
export { trustPlatform } from './trust-platform.ts';
