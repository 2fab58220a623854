import type { RuleLevel, RuleName } from './rule-names.ts';

/** A manifest as it is written, once it is valid. Its definition is build/manifest-schema.ts, which must infer this very type. */
export interface ManifestData {
  version: 1;
  registry?: string | undefined;
  platform?: PlatformData | undefined;
  ignores?: string[] | undefined;
  rules?: Partial<Record<RuleName, RuleLevel | undefined>> | undefined;
  credentials?: Record<string, CredentialData> | undefined;
}

export interface PlatformData {
  hosts?: string[] | undefined;
  baseUrls?: string[] | undefined;
  others?: string[] | undefined;
  relativeUrls?: 'unknown' | 'other' | undefined;
  prefixes?: string[] | undefined;
  packages?: string[] | undefined;
  dataSubjectApi?: 'v4' | undefined;
}

export interface CredentialData {
  scopes: string[];
  files?: string[] | undefined;
  keep?: Record<string, string | KeepData> | undefined;
}

export interface KeepData {
  reason: string;
  until?: string | undefined;
}
