export { analyze } from './analyze.ts';
export { joinAnalyses } from './join-analyses.ts';
export { formatUrl, UNKNOWN_CLIENT } from './model.ts';
export { findWorkspaceRoot } from './project/files.ts';
export { SourceCache } from './project/source-cache.ts';
export type { DeclaredClient } from './clients/model.ts';
export type {
  Analysis,
  AnalysisInputs,
  AnalyzeOptions,
  AskedImport,
  Call,
  CallTarget,
  CodeComment,
  FileImports,
  FileProblem,
  IsIgnored,
  KeptProgram,
  OnProgress,
  PathSearch,
  PathText,
  Place,
  ProgramCache,
  Progress,
  Share,
  Span,
  TargetKey,
  UnresolvedImport,
  UrlHole,
  UrlTemplate,
} from './model.ts';
