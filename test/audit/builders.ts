import type {
  Analysis,
  Call,
  CallTarget,
  CodeComment,
  FileProblem,
  PathText,
  Place,
  UnknownClient,
  UnresolvedImport,
  UrlTemplate,
} from '@scopewright/analyzer';
import { trustPlatform, type Registry } from '@scopewright/registry';

import type { Manifest } from '../../packages/audit/src/inputs/manifest/manifest.ts';
import { parseManifest } from '../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import type { Observation, Observations } from '../../packages/audit/src/inputs/observed/observation.ts';
import { folderOf, joinPath } from '../../packages/audit/src/inputs/paths.ts';
import type { AuditResult, Finding } from '../../packages/audit/src/contract/result.ts';
import { judge } from '../../packages/audit/src/result/to-result.ts';

/** The folder that the built programs stand in. */
export const directory = '/repo/app';

/** `{TRUST_BASE_URL}/v2/purposes/{id}` to a template whose base is labelled with the names that are given. */
export function url(text: string, labels: readonly string[] = []): UrlTemplate {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
  return { parts: parts.map((part) => (/^\{\w+\}$/.test(part) ? toHole(part.slice(1, -1)) : part)), labels };
}

function toHole(name: string) {
  return { name, source: /^[A-Z_]+$/.test(name) ? `process.env.${name}` : name, reason: 'only a run decides it' };
}

export interface CallSettings {
  readonly file?: string;
  readonly line?: number;
  readonly callerFiles?: readonly string[];
  readonly isUncalled?: boolean;
  /** Names that its base was read by; left out: `TRUST_BASE_URL` where the URL begins with it. */
  readonly labels?: readonly string[];
  readonly via?: readonly Place[];
}

/** A call with one target for each of `GET {TRUST_BASE_URL}/v2/purposes`; `?` is a method that is not known. */
export function call(requests: string | readonly string[], settings: CallSettings = {}): Call {
  const { file = 'src/sync.ts', line = 1, callerFiles = [], isUncalled = false } = settings;
  const targets = [requests].flat().map((request) => target(request, settings));
  return {
    file,
    line,
    column: 3,
    endLine: line,
    endColumn: 40,
    targets,
    callerFiles,
    callers: callerFiles.map((each) => ({ file: each, line: 1, column: 1 })),
    isUncalled,
    reasons: [],
  };
}

function target(request: string, { labels, via = [] }: CallSettings): CallTarget {
  const space = request.indexOf(' ');
  const method = request.slice(0, space);
  const text = request.slice(space + 1);
  const own = text.startsWith('{TRUST_BASE_URL}') ? ['TRUST_BASE_URL'] : [];
  return { method: method === '?' ? null : method, url: url(text, labels ?? own), client: 'fetch', via };
}

export function problem(file: string, severity: FileProblem['severity'] = 'error'): FileProblem {
  return { file, line: 2, column: 5, severity, message: 'The file cannot be read. Check its permissions.' };
}

/** `ignore: a reason` or `GET /v2/purposes`, as the comment on a line. */
export function comment(
  content: string,
  { file = 'src/sync.ts', line = 1 }: Pick<CallSettings, 'file' | 'line'> = {},
): CodeComment {
  const [, reason] = /^ignore: ?(.*)$/.exec(content) ?? [];
  return {
    file,
    line,
    column: 1,
    endLine: line,
    endColumn: 30,
    kind: reason === undefined ? 'targets' : 'ignore',
    text: reason ?? content,
  };
}

/** An import of `./generated/api` on line 2 that leads to no file. */
export function unresolvedImport(file: string, mayCarryCalls = true): UnresolvedImport {
  return { file, line: 2, column: 21, endLine: 2, endColumn: 38, specifier: './generated/api', mayCarryCalls };
}

/** `/v2/purposes/{id}`, or `GET /v2/purposes/{id}`, as a text of the code. */
export function pathText(
  text: string,
  {
    file = 'src/sync.ts',
    line = 9,
    importers = [],
    isMention = false,
    isChain,
  }: Partial<Pick<PathText, 'file' | 'line' | 'importers' | 'isMention' | 'isChain'>> = {},
): PathText {
  const [, method = null, path = ''] = /^(?:([A-Z]+) )?(.*)$/.exec(text) ?? [];
  return {
    file,
    line,
    column: 14,
    endLine: line,
    endColumn: 14 + text.length,
    method,
    url: url(path),
    isMention,
    ...(isChain ? { isChain } : {}),
    ...(importers.length === 0 ? {} : { importers }),
  };
}

/** Each manifest governs one file at least, unless `isEmpty` says that there is none. */
function analysis({
  calls,
  manifests,
  problems = [],
  comments = [],
  imports = [],
  pathTexts = [],
  unreached = [],
  unknownClients = [],
  loads = {},
  isEmpty = false,
}: Judged): Analysis {
  const own = isEmpty ? [] : manifests.map(({ file }) => ({ file: file.replace(/[^/]*$/, 'index.ts') }));
  const files = new Set(
    [...own, ...calls, ...problems, ...comments, ...imports, ...pathTexts]
      .map(({ file }) => file)
      .filter((file) => !file.startsWith('..')),
  );
  return {
    files: [...files].sort(),
    calls,
    ...(unreached.length === 0 ? {} : { unreached }),
    ...(unknownClients.length === 0 ? {} : { unknownClients }),
    problems,
    comments,
    unresolvedImports: imports,
    pathTexts,
    imports: Object.entries(loads).map(([file, all]) => ({ file, imports: all })),
  };
}

/** Requests that a record shows, one a line: `GET /v2/purposes`. */
export function observed(requests: readonly string[], settings: Partial<Observation> = {}): Observations {
  const toRequest = (request: string, index: number): Observation => {
    const [method = '', path = ''] = request.split(' ');
    return {
      file: 'run.jsonl',
      line: index + 1,
      column: 1,
      method,
      host: undefined,
      path,
      credential: 'sync',
      isPlatform: true,
      isScopeViolation: false,
      ...settings,
    };
  };
  return { files: [{ file: 'run.jsonl', format: 'record' }], requests: requests.map(toRequest), unplaced: [] };
}

export interface ManifestSettings {
  /** Relative to `directory`. */
  readonly file?: string;
  readonly registry?: Registry;
}

/** A manifest from its text, with `version: 1` written for it. */
export function manifest(
  text: string,
  { file = 'scopewright.yaml', registry = trustPlatform }: ManifestSettings = {},
): Manifest {
  const parsed = parseManifest(`version: 1\n${text}`);
  if (parsed.kind === 'mistakes') throw new Error(parsed.mistakes.map(({ message }) => message).join('\n'));
  const folder = folderOf(joinPath(directory, file));
  return {
    ...parsed.content,
    file,
    folder,
    governs: folder,
    isWhole: !file.startsWith('..'),
    registry,
    registryFile: undefined,
    operationFiles: [],
  };
}

/**
 * A manifest with the platform's base URL in `TRUST_BASE_URL`, its hosts below trust.example, and one credential for
 * all code.
 */
export function simpleManifest(scopes: readonly string[], more = ''): Manifest {
  return manifest(
    `platform:\n  hosts: ["*.trust.example"]\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: [${scopes.join(', ')}]\n${more}`,
  );
}

export interface Judged {
  readonly calls: readonly Call[];
  readonly manifests: readonly Manifest[];
  readonly problems?: readonly FileProblem[];
  readonly comments?: readonly CodeComment[];
  readonly imports?: readonly UnresolvedImport[];
  readonly pathTexts?: readonly PathText[];
  readonly unreached?: readonly Call[];
  readonly unknownClients?: readonly UnknownClient[];
  /** What files import. */
  readonly loads?: Readonly<Record<string, readonly string[]>>;
  readonly isEmpty?: boolean;
  readonly date?: string;
  readonly observations?: Observations;
}

export function judgeCalls(judged: Judged): AuditResult {
  const { manifests, date, observations } = judged;
  return judge({ analysis: analysis(judged), manifests, directory, date, observations });
}

/** The findings of one rule, as short as tests of its words want them. */
export function findingsOf(
  rule: string,
  judged: Judged,
): readonly Pick<Finding, 'file' | 'line' | 'column' | 'severity' | 'message'>[] {
  return judgeCalls(judged)
    .findings.filter((finding) => finding.rule === rule)
    .map(({ file, line, column, severity, message }) => ({ file, line, column, severity, message }));
}
