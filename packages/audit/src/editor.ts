/** The entry for editors, separate because a plugin loads before it knows whether there is anything to do. */
export { ManifestError, NoManifestError, UsageError } from './contract/errors.ts';
export { checkManifest, type ManifestRemark, type ManifestText } from './editor/check-manifest.ts';

export type { RuleName } from './contract/rule-names.ts';
export type { AuditResult, Finding } from './contract/result.ts';
export { AuditSession, type SessionOptions } from './editor/audit-session.ts';
export type { TextSpan } from './contract/manifest-mistake.ts';
