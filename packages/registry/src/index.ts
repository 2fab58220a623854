export type { DataSubjectOperation, Endpoint, EndpointKind, Registry, ReplacedPath, RequiredParameter, Scope } from './registry.ts';
export type { EndpointMatch, Hole, MatchContext, MatchedBy, PathPattern, PatternMatch } from './path-pattern.ts';
