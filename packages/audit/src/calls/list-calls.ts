/**
 * The folder `calls/` takes a folder of code, with or without manifests. It gives the list of calls that `calls`
 * prints. It never compares them with credentials.
 */

import { analyze, type Analysis, type OnProgress } from '@scopewright/analyzer';
import type { EndpointKind, Registry } from '@scopewright/registry';

import { checkSources } from '../analysis/check-sources.ts';
import type { AnalysisCache } from '../cache/analysis-cache.ts';
import { comparePlaces } from '../contract/place.ts';
import {
  schemaVersion,
  type AuditedTarget,
  type CallList,
  type ListedCall,
  type ListedTarget,
  type ReachingTarget,
} from '../contract/result.ts';
import { toAnalysisScope } from '../inputs/analysis-scope.ts';
import { toContext } from '../inputs/manifest/default-context.ts';
import { checkDirectory, loadIfAny, type Overlay } from '../inputs/manifest/load-manifests.ts';
import { createOuterManifests } from '../inputs/manifest/outer-manifests.ts';
import type { Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import { readRegistry, type NamedRegistry } from '../inputs/manifest/read-registry.ts';
import { joinPath, relativePath, toPosix } from '../inputs/paths.ts';
import { createRequestFileRules } from '../inputs/request-files.ts';
import { applyComments, type CommentedCall, type Settlement } from '../judgement/comments/apply-comments.ts';
import { describeCall, isUnfollowed } from '../judgement/describe-call.ts';
import { judgeWithoutFaulty } from '../judgement/without-faulty.ts';
import { resolveTarget, withoutOpenMatches } from '../resolution/resolve-target.ts';
import { wordUnknownClients } from '../result/remarks/unknown-clients.ts';
import { wordUnresolvedImports } from '../result/remarks/unresolved-imports.ts';
import { createIsFixed, createTargetKey } from '../resolution/target-key.ts';

export interface ListCallsOptions {
  /** The folder to analyse, absolute. */
  readonly directory: string;
  /** The directory's name in messages; left out: its path. */
  readonly directoryName?: string;
  /** The only manifest to use, instead of those found; absolute, or relative to the directory. */
  readonly manifest?: string | undefined;
  readonly overlay?: Overlay;
  /** Receives the progress of the analysis. */
  readonly onProgress?: OnProgress | undefined;
  /** The results of an earlier run; programs that have not changed are taken from here. */
  readonly cache?: AnalysisCache | undefined;
  /** Whether a file, relative to the directory, is one whose calls are listed; left out: all are. */
  readonly isNamed?: ((file: string) => boolean) | undefined;
  /** The registry whose endpoints and scopes are told beside each call. */
  readonly registry?: NamedRegistry | undefined;
}

/**
 * Every outgoing HTTP call of a folder and its targets, whatever the host. No manifest is needed; of existing ones only
 * `ignores`, `clients` and `packages` count. A call that fits several endpoints of the built-in registry lists each of
 * them as possible, unless its path is open. Throws a `UsageError` if there is no source file, and a `ManifestError` if
 * a manifest is broken.
 */
export function listCalls({
  directory,
  directoryName,
  manifest,
  overlay = new Map(),
  onProgress,
  cache,
  isNamed = () => true,
  registry: named,
}: ListCallsOptions): CallList {
  const root = joinPath(toPosix(directory), '.');
  checkDirectory(root, directoryName);
  const registry = named && readRegistry(named);
  const context = toContext(registry);
  const manifests = loadIfAny(root, manifest === undefined ? undefined : toPosix(manifest), overlay, { registry });
  const analysis = analyze({
    ...toAnalysisScope(manifests, root, createOuterManifests(manifests, root, overlay)),
    overlay,
    requestFiles: createRequestFileRules(manifests, root, context),
    targetKey: createTargetKey([context]),
    isFixed: createIsFixed([context]),
    onProgress,
    cache: cache?.on([context], listLibraries(manifests, root)),
  });
  checkSources(analysis, 'Name the folder of the code.');
  return judgeWithoutFaulty(analysis, (each) => toCallList(each, { context, registry, isNamed })).result;
}

/** What decides, besides the code, which of it belongs to libraries. */
function listLibraries(manifests: readonly Manifest[], directory: string): unknown {
  return manifests.map(({ folder, platform }) => [relativePath(directory, folder), platform.libraries]);
}

interface ListTerms {
  readonly context: PlatformContext;
  readonly registry: Registry | undefined;
  readonly isNamed: (file: string) => boolean;
}

function toCallList(
  {
    files,
    problems: all,
    calls,
    defined = [],
    unreached = [],
    comments,
    unknownClients = [],
    unresolvedImports,
  }: Analysis,
  { context, registry, isNamed }: ListTerms,
): CallList {
  const problems = all.filter(({ file }) => isNamed(file));
  const unresolved = wordUnresolvedImports(unresolvedImports.filter(({ file }) => isNamed(file)));
  const [onlyDefined, unseen] = [new Set(defined), new Set(unreached)];
  const sorted = [...calls, ...defined, ...unreached].sort(comparePlaces);
  const commented = applyComments(
    comments,
    sorted.map((call) => ({
      call,
      context,
      targets: call.targets.map((target) => withoutOpenMatches(resolveTarget(target, context))),
    })),
  );
  const kinds = registry && new Map(registry.endpoints.map(({ id, kind }) => [id, kind]));
  const named = commented.calls.filter(({ call }) => isNamed(call.file));
  const isCounted = ({ call }: CommentedCall): boolean => !onlyDefined.has(call) && !unseen.has(call);
  const listed = named.map((each) => {
    const row = {
      ...toListedCall(each, kinds),
      ...(onlyDefined.has(each.call) ? { defined: true as const } : {}),
    };
    return unseen.has(each.call) ? asUnreached(row) : row;
  });
  const counted = listed.filter((call) => !call.defined && !call.unreached);
  const unfollowed = named.filter((call) => isCounted(call) && isUnfollowed(call.call, call)).length;
  const countOf = (kind: 'defined' | 'unreached'): Partial<CallList['summary']> => {
    const count = listed.filter((call) => call[kind]).length;
    return count === 0 ? {} : { [kind]: count };
  };
  return {
    schemaVersion,
    ...(registry === undefined ? {} : { registry: { id: registry.id, version: registry.version } }),
    summary: {
      files: files.filter(isNamed).length,
      parseErrors: new Set(problems.map(({ file }) => file)).size,
      calls: counted.length,
      ...(unfollowed > 0 ? { unfollowed } : {}),
      resolved: counted.filter(({ resolution }) => resolution === 'exact').length,
      ...countOf('defined'),
      ...countOf('unreached'),
    },
    calls: listed,
    ...(unknownClients.length === 0 ? {} : { unknownClients: wordUnknownClients(unknownClients) }),
    ...(unresolved.length === 0 ? {} : { unresolvedImports: unresolved }),
    ...(problems.length === 0
      ? {}
      : {
          problems: problems.map(({ file, line, column, severity, message }) => ({
            file,
            line,
            column,
            severity,
            message,
          })),
        }),
  };
}

/** A call that may be sent: none of its targets is certain. */
function asUnreached(call: ListedCall): ListedCall {
  return {
    ...call,
    resolution: call.resolution === 'exact' ? 'partial' : call.resolution,
    unreached: true,
    targets: call.targets.map((target) => ({ ...target, possible: true as const })),
  };
}

/** `kinds` has the kind of each endpoint, if what targets reach is told. */
function toListedCall(
  settled: CommentedCall & Settlement,
  kinds: ReadonlyMap<string, EndpointKind> | undefined,
): ListedCall {
  const call = describeCall(settled.call, settled);
  const targets = call.targets.map((target) =>
    kinds === undefined ? toListedTarget(target) : { ...toListedTarget(target), ...toReached(target, kinds) },
  );
  return { ...call, targets: withoutRepeatedTargets(settled, targets) };
}

/** The endpoint, and what it needs; null if the registry has none. */
function toReached(
  { origin, endpoint, scopes, requirement }: AuditedTarget,
  kinds: ReadonlyMap<string, EndpointKind>,
): Omit<ReachingTarget, keyof ListedTarget> {
  const endpointKind = endpoint === null ? undefined : kinds.get(endpoint);
  return {
    origin,
    endpoint,
    ...(endpointKind === undefined ? {} : { endpointKind }),
    scopes,
    ...(requirement === undefined ? {} : { requirement }),
  };
}

/** Without their endpoints, the possible targets of an open path look alike: one is listed for each method. */
function withoutRepeatedTargets({ targets }: Settlement, listed: readonly ReachingTarget[]): readonly ReachingTarget[] {
  const isOpen = targets.some(({ reach }) => reach.kind === 'possible' && reach.isOpen);
  return isOpen ? [...new Map(listed.map((target) => [JSON.stringify(target), target])).values()] : listed;
}

function toListedTarget({ method, url, client, via, possible, note }: AuditedTarget): ListedTarget {
  return {
    method,
    url,
    client,
    via,
    ...(possible === undefined ? {} : { possible }),
    ...(note === undefined ? {} : { note }),
  };
}
