export { analyze } from './analyze.ts';
export { joinAnalyses } from './attribution/join-analyses.ts';
export { textWithHoles } from './contract/hole.ts';
export { formatUrl, UNKNOWN_CLIENT } from './contract/model.ts';
export { mayHoldRequests } from './request-files/find-requests.ts';
export { decodeText } from './sources/decode-text.ts';
export { faultIn, findFaulty } from './sources/find-faulty.ts';
export { wordFault } from './sources/guard-files.ts';
export { findWorkspaceRoot, isSourceFile } from './sources/files.ts';
export { toIgnoreRules } from './sources/ignore-rules.ts';
export { SourceCache } from './sources/source-cache.ts';
export type { DeclaredClient } from './clients/model.ts';
export type {
  Analysis,
  AnalysisInputs,
  AskedImport,
  Call,
  CallTarget,
  CodeComment,
  FileImports,
  FileProblem,
  IsFixed,
  IsIgnored,
  KeptProgram,
  OnProgress,
  PathSearch,
  PathText,
  Place,
  ProgramCache,
  Progress,
  RequestFileRule,
  RequestFileRules,
  RequestKind,
  Sender,
  SenderSearch,
  Share,
  Span,
  TargetKey,
  UnknownClient,
  UnnamedRequests,
  UnresolvedImport,
  UrlHole,
  UrlTemplate,
} from './contract/model.ts';
export type { AnalyzeOptions } from './driver/options.ts';
