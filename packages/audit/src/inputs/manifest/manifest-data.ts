import type { RuleLevel, RuleName } from '../../contract/rule-names.ts';

/**
 * A valid manifest in the form that its author writes. The definition in build/manifest-schema.ts must infer exactly
 * this type.
 */
export interface ManifestData {
  version: 1;
  registry?: string | undefined;
  platform?: PlatformData | undefined;
  platforms?: Record<string, NamedPlatformData> | undefined;
  kinds?: SourceKind[] | undefined;
  ignores?: string[] | undefined;
  rules?: Partial<Record<RuleName, RuleLevel | undefined>> | undefined;
  clients?: Record<string, ClientData> | undefined;
  credentials?: Record<string, CredentialData> | undefined;
}

/** What is analysed: code, files with requests, commands of shells. */
export type SourceKind = 'javascript' | 'collections' | 'shell';

export interface PlatformData {
  hosts?: string[] | undefined;
  baseUrls?: string[] | undefined;
  others?: string[] | undefined;
  relativeUrls?: 'unknown' | 'other' | undefined;
  prefixes?: string[] | undefined;
  packages?: string[] | undefined;
  libraries?: string[] | undefined;
  dataSubjectApi?: 'v4' | undefined;
}

/** One of several platforms. */
export interface NamedPlatformData extends PlatformData {
  registry?: string | undefined;
}

export interface CredentialData {
  platform?: string | undefined;
  scopes: string[];
  files?: string[] | undefined;
  env?: string[] | undefined;
  clients?: string[] | undefined;
  keep?: Record<string, string | KeepData> | undefined;
}

export interface KeepData {
  reason: string;
  until?: string | undefined;
}

/** Either `origins` and `shapes`, or `package` and `operations`. */
export interface ClientData {
  origins?: OriginData[] | undefined;
  options?: OptionData | undefined;
  base?: 'append' | 'resolve' | 'concat' | 'none' | undefined;
  shapes?: Record<string, ShapeData> | undefined;
  package?: string | undefined;
  platform?: string | undefined;
  operations?: string | Record<string, string> | undefined;
  sendsNothing?: string[] | undefined;
}

export interface OriginData {
  shape: string;
  module?: string | undefined;
  export?: string | undefined;
  type?: string | undefined;
  literal?: string | undefined;
  global?: string | undefined;
  path?: string | undefined;
}

export interface OptionData {
  url?: string[] | undefined;
  method?: string[] | undefined;
  baseUrl?: string[] | undefined;
}

export interface ShapeData {
  call?: ActionData | undefined;
  construct?: ActionData | undefined;
  members?: Record<string, ActionData> | undefined;
  holds?: true | undefined;
  isAwaited?: true | undefined;
  isContainer?: boolean | undefined;
}

export interface ActionData {
  kind: 'request' | 'instance' | 'self' | 'calls' | 'gives' | 'keeps' | 'provides' | 'injects' | 'fills' | 'value';
  method?: string | undefined;
  methodArgument?: number | undefined;
  url?: number | undefined;
  options?: number[] | undefined;
  shape?: string | undefined;
  baseUrl?: number | undefined;
  function?: GivenData | GivenData[] | undefined;
  with?: GivenData[] | undefined;
  this?: GivenData | undefined;
  gives?: 'result' | 'results' | 'receiver' | 'function' | undefined;
  isChain?: boolean | undefined;
  on?: string | undefined;
  done?: GivenData | undefined;
  returns?: GivenData | undefined;
  or?: GivenData | undefined;
  keeps?: GivenData | undefined;
  in?: string | undefined;
  waits?: number | 'always' | undefined;
  name?: number | string | SourceData | undefined;
  value?: GivenData | GivenData[] | undefined;
  isMember?: boolean | undefined;
  isDecorator?: boolean | undefined;
  each?: number | undefined;
  text?: GivenData | undefined;
  values?: GivenData | undefined;
  form?: '{}' | '{{}}' | '${}' | '<%= %>' | ':' | '%' | undefined;
}

/** An argument, or a value from elsewhere. */
export type GivenData = number | 'callback' | SourceData;

/** A value that is handed on as an argument. */
export type PlainSourceData = Omit<SourceData, 'as' | 'with'>;

export interface SourceData {
  argument?: number | undefined;
  made?: number | undefined;
  rest?: number | 'callback' | undefined;
  shape?: string | undefined;
  provided?: number | string | undefined;
  setting?: number | undefined;
  receiver?: true | undefined;
  held?: true | undefined;
  keeper?: number | undefined;
  unknown?: string | undefined;
  key?: string | undefined;
  of?: 'values' | 'items' | 'provided' | 'arguments' | undefined;
  as?: 'result' | 'instance' | 'function' | 'held' | 'list' | 'coroutine' | undefined;
  with?: (number | PlainSourceData)[] | undefined;
}
