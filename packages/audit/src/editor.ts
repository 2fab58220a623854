/** What an editor needs, by itself: a plugin is loaded before it is known whether there is anything to do. */
export { BaselineError, ManifestError, UsageError } from './contract/errors.ts';
export { checkManifest, type ManifestRemark, type ManifestText } from './editor/check-manifest.ts';

export type { RuleName } from './contract/rule-names.ts';
export type { AuditResult, Finding } from './contract/result.ts';
export { AuditSession, type SessionOptions } from './editor/audit-session.ts';
export type { TextSpan } from './contract/manifest-mistake.ts';
