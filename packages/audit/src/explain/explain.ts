/**
 * The folder `explain/` takes queries for scopes, endpoints and places. It gives what the registry, the judgement and
 * the findings say of them. It never makes a judgement of its own.
 */

import { analyze } from '@scopewright/analyzer';
import { hasSets, type Endpoint, type Registry, type Scope } from '@scopewright/registry';

import { analyzeProject, type AuditOptions } from '../analysis/analyze-project.ts';
import { checkSources } from '../analysis/check-sources.ts';
import { UsageError } from '../contract/errors.ts';
import type { EndpointSubject, Explanation, ScopeSubject, Subject } from '../contract/explanation.ts';
import { schemaVersion, type AuditResult } from '../contract/result.ts';
import { toContext } from '../inputs/manifest/default-context.ts';
import { findManifests } from '../inputs/manifest/find-manifests.ts';
import { checkDirectory } from '../inputs/manifest/load-manifests.ts';
import type { Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import { readRegistry, type NamedRegistry } from '../inputs/manifest/read-registry.ts';
import { joinPath, toPosix } from '../inputs/paths.ts';
import { createLineReader, type ReadLine } from '../inputs/source-reader.ts';
import { judgeScope } from '../judgement/judge-scope.ts';
import { calledEndpoints } from '../judgement/judged-call.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { distinctEndpoints } from '../resolution/distinct-endpoints.ts';
import { isSameEndpoint } from '../resolution/named-endpoints.ts';
import { createIsFixed, createTargetKey } from '../resolution/target-key.ts';
import { toResult, type JudgeOptions } from '../result/to-result.ts';
import { factsOf, findTogether, judgeEndpoint } from './explain-endpoint.ts';
import { explainPlace } from './explain-place.ts';
import { explainCallsTo } from './explained-calls.ts';
import { findAskedEndpoint, findAskedScope, refusePath, type FoundEndpoint } from './find-subject.ts';
import { parseQueries, type ExplainQuery } from './query.ts';
import { explainUnknownScope, isDeclaredScope, type UnknownScope } from './unknown-scope.ts';

export interface ExplainOptions extends Omit<AuditOptions, 'registry'> {
  /** The registry to explain by, instead of those that the manifests name. */
  readonly registry?: NamedRegistry | undefined;
  /** Scopes, endpoints (`METHOD /path`, as one word or two) and places (`src/a.ts:12`). */
  readonly what: readonly string[];
}

/**
 * The output of `explain --format json`. Scopes and endpoints can be explained without a manifest, from the registry
 * alone, and without code, from the registry and the manifest; a place needs code. Throws a `UsageError` if the subject
 * of a query does not exist, and a `ManifestError` if a manifest is broken.
 */
export function explain({ what, registry: named, ...options }: ExplainOptions): Explanation {
  const asked = parseQueries(what);
  const directory = joinPath(toPosix(options.directory), '.');
  checkDirectory(directory, options.directoryName);
  const isGoverned = options.manifest !== undefined || findManifests(directory).paths.length > 0;
  const registry = named && readRegistry(named);
  const context = toContext(registry);
  const needsCode = asked.some(({ kind }) => kind === 'place');
  const prepared = isGoverned
    ? analyzeProject({ ...options, registry, needsAllCallers: true })
    : needsCode
      ? prepareBare(directory, options, context)
      : undefined;
  return toExplanation(asked, prepared, context, createLineReader(directory, options.overlay ?? new Map()));
}

/** The calls of a folder without a manifest. */
function prepareBare(
  directory: string,
  { overlay = new Map(), cache }: AuditOptions,
  context: PlatformContext,
): JudgeOptions {
  return {
    analysis: analyze({
      directory,
      overlay,
      targetKey: createTargetKey([context]),
      isFixed: createIsFixed([context]),
      needsCallers: () => true,
      cache: cache?.on([context], 'all'),
    }),
    manifests: [],
    directory,
    fallback: context,
  };
}

interface ExplainContext {
  readonly registry: Registry;
  readonly prefixes: readonly string[];
  readonly readLine: ReadLine;
  readonly date: string | undefined;
  readonly judgement: Judgement | undefined;
}

function toExplanation(
  asked: readonly ExplainQuery[],
  prepared: JudgeOptions | undefined,
  fallback: PlatformContext,
  readLine: ReadLine,
): Explanation {
  const manifests = prepared?.manifests ?? [];
  const registry = chooseRegistry(asked, manifests, prepared, fallback);
  const judgement = prepared && toJudgement(prepared);
  const result = prepared && judgement && toResult(judgement, prepared);
  const context = {
    registry,
    prefixes: manifests.flatMap(({ platform }) => platform.prefixes),
    readLine,
    date: prepared?.date,
    judgement,
  };
  const found = asked.flatMap((each) => find(each, context, prepared));
  if (prepared && found.some(({ kind }) => kind === 'place'))
    checkSources(prepared.analysis, 'Name a place in the folder of the code.');
  const endpoints = found.flatMap((each) => (each.kind === 'endpoint' ? [each.match.endpoint] : []));
  return {
    schemaVersion,
    registry: { id: registry.id, version: registry.version },
    manifests: manifests.map(({ file }) => file),
    ...(result && result.summary.files > 0 ? { summary: result.summary } : {}),
    subjects: found.map((each) => explainOne(each, context, prepared, result)),
    ...(endpoints.length > 1 ? { together: findTogether(endpoints, registry) } : {}),
  };
}

/** If manifests name several registries: the first that has the subject of the query, otherwise the first. */
function chooseRegistry(
  asked: readonly ExplainQuery[],
  manifests: readonly Manifest[],
  prepared: JudgeOptions | undefined,
  fallback: PlatformContext,
): Registry {
  const hasAll = (isFoundIn: (each: ExplainQuery, manifest: Manifest) => boolean): Manifest | undefined =>
    manifests.find((manifest) => asked.every((each) => isFoundIn(each, manifest)));
  const isKnown = (each: ExplainQuery, manifest: Manifest): boolean => isInRegistry(each, manifest, prepared);
  const isNamed = (each: ExplainQuery, manifest: Manifest): boolean =>
    isKnown(each, manifest) || (each.kind === 'scope' && isDeclaredScope(each.text, manifest));
  return (hasAll(isKnown) ?? hasAll(isNamed) ?? manifests[0] ?? fallback).registry;
}

function isInRegistry(
  asked: ExplainQuery,
  { registry, platform }: Manifest,
  prepared: JudgeOptions | undefined,
): boolean {
  switch (asked.kind) {
    case 'scope':
      return registry.scopes.some(({ name }) => name === asked.text);
    case 'endpoint':
      return canFind(() => findAskedEndpoint(asked, registry, platform.prefixes));
    case 'path':
      return true;
    case 'place':
      return (findManifestAt(asked, prepared)?.registry ?? registry) === registry;
  }
}

function canFind(find: () => unknown): boolean {
  try {
    find();
    return true;
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

type FoundSubject =
  | { readonly kind: 'scope'; readonly asked: string; readonly scope: Scope }
  | ({ readonly kind: 'unknown-scope' } & UnknownScope)
  | { readonly kind: 'endpoint'; readonly asked: string; readonly match: FoundEndpoint }
  | { readonly kind: 'place'; readonly asked: Extract<ExplainQuery, { kind: 'place' }> };

/** Finds every subject before any is explained, so that a wrong query fails early. */
function find(
  asked: ExplainQuery,
  context: ExplainContext,
  prepared: JudgeOptions | undefined,
): readonly FoundSubject[] {
  const { registry, prefixes } = context;
  switch (asked.kind) {
    case 'scope':
      return [findNamed(asked.text, asked.text, context, prepared)];
    case 'endpoint':
      return [{ kind: 'endpoint', asked: asked.text, match: findAskedEndpoint(asked, registry, prefixes) }];
    case 'path':
      return refusePath(asked, registry);
    case 'place':
      return (
        findDeclared(asked, prepared)?.map((name) => findNamed(asked.text, name, context, prepared)) ?? [
          { kind: 'place', asked },
        ]
      );
  }
}

/** A scope of the registry, or a name that only a manifest declares. Throws a `UsageError` for any other name. */
function findNamed(
  asked: string,
  name: string,
  { registry }: ExplainContext,
  prepared: JudgeOptions | undefined,
): FoundSubject {
  const isUnknown =
    !registry.scopes.some((scope) => scope.name === name) &&
    prepared?.manifests.some((manifest) => isDeclaredScope(name, manifest)) === true;
  return isUnknown
    ? { kind: 'unknown-scope', asked, scope: name }
    : { kind: 'scope', asked, scope: findAskedScope(name, registry) };
}

function findManifestAt(
  { file }: Extract<ExplainQuery, { kind: 'place' }>,
  prepared: JudgeOptions | undefined,
): Manifest | undefined {
  const path = joinPath('.', toPosix(file));
  return prepared?.manifests.find((each) => each.file === path || joinPath(prepared.directory, each.file) === path);
}

/** The scopes that a manifest declares at a place; undefined if no manifest has the place. */
function findDeclared(
  asked: Extract<ExplainQuery, { kind: 'place' }>,
  prepared: JudgeOptions | undefined,
): readonly string[] | undefined {
  const { line, column, text } = asked;
  const manifest = findManifestAt(asked, prepared);
  if (!manifest) return undefined;
  const declared = manifest.credentials
    .flatMap((credential) => [...credential.declared, ...credential.kept])
    .filter(
      ({ span }) => span.line === line && (column === undefined || (span.column <= column && column < span.endColumn)),
    );
  if (declared.length === 0)
    throw new UsageError(`No scope is declared at \`${text}\`: name a line that declares one, or the scope itself.`);
  return [...new Set(declared.map(({ name }) => name))];
}

function explainOne(
  found: FoundSubject,
  context: ExplainContext,
  prepared: JudgeOptions | undefined,
  result: AuditResult | undefined,
): Subject {
  switch (found.kind) {
    case 'scope':
      return explainScope(found.asked, found.scope, context);
    case 'unknown-scope':
      return explainUnknownScope(found, {
        registry: context.registry,
        manifests: prepared?.manifests ?? [],
        readLine: context.readLine,
      });
    case 'endpoint':
      return explainEndpoint(found.asked, found.match, context);
    case 'place':
      return explainPlace(found.asked, {
        directory: prepared?.directory ?? '',
        files: prepared?.analysis.files ?? [],
        calls: context.judgement?.calls ?? [],
        pathTexts: prepared?.analysis.pathTexts ?? [],
        findings: result?.findings ?? [],
        comments: context.judgement?.comments ?? [],
        readLine: context.readLine,
      });
  }
}

function explainScope(
  asked: string,
  { name, area, module, grants, source, endpoints }: Scope,
  context: ExplainContext,
): ScopeSubject {
  const { registry, readLine, date } = context;
  const granted = registry.endpoints.filter(({ scopes }) => scopes.includes(name));
  const listed = new Set(distinctEndpoints(granted.map(({ id }) => id)));
  const { calls, credentials } = judgementOf(context);
  return {
    kind: 'scope',
    asked,
    scope: name,
    area,
    module,
    grants,
    source,
    endpoints: granted
      .filter(({ id }) => endpoints.includes(id) && listed.has(id))
      .map((endpoint) => ({
        endpoint: endpoint.id,
        source: endpoint.source,
        otherScopes: endpoint.scopes.filter((other) => other !== name),
        ...(hasSets(endpoint) ? { requirement: endpoint.requirement } : {}),
        calls: countCallsTo(endpoint, context),
      })),
    credentials: credentials.map((judged) => judgeScope(name, judged, date)),
    calls: explainCallsTo(new Set(granted.map(({ id }) => id)), calls, readLine),
  };
}

function explainEndpoint(
  asked: string,
  { endpoint, matchedBy, note }: FoundEndpoint,
  context: ExplainContext,
): EndpointSubject {
  const { registry, readLine } = context;
  const same = registry.endpoints.filter((each) => isSameEndpoint(each, endpoint)).map(({ id }) => id);
  const { calls, credentials } = judgementOf(context);
  return {
    kind: 'endpoint',
    asked,
    ...factsOf(endpoint, registry),
    matchedBy,
    ...(note === undefined ? {} : { note }),
    credentials: judgeEndpoint(endpoint, credentials),
    calls: explainCallsTo(new Set(same), calls, readLine),
  };
}

function countCallsTo(endpoint: Endpoint, context: ExplainContext): number {
  return judgementOf(context).calls.filter((call) =>
    calledEndpoints(call).some((called) => isSameEndpoint(called.endpoint, endpoint)),
  ).length;
}

/** The calls and credentials that belong to the chosen registry, because manifests may name several. */
function judgementOf({ judgement, registry }: ExplainContext): Pick<Judgement, 'calls' | 'credentials'> {
  return {
    calls: judgement?.calls.filter(({ context }) => context.registry === registry) ?? [],
    credentials: judgement?.credentials.filter(({ manifest }) => manifest.registry === registry) ?? [],
  };
}
