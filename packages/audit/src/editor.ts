/** What an editor needs, by itself: a plugin is loaded before it is known whether there is anything to do. */
export { BaselineError, ManifestError, UsageError } from './errors.ts';
export { checkManifest, type ManifestRemark, type ManifestText } from './manifest/check-manifest.ts';
export type { TextSpan } from './manifest/mistake.ts';
export type { RuleName } from './manifest/rule-names.ts';
export type { AuditResult, Finding } from './result.ts';
export { AuditSession, type SessionOptions } from './session/audit-session.ts';
