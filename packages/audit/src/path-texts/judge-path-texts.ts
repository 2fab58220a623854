import type { PathText, Place, Span } from '@scopewright/analyzer';
import { endpointsAt, matchPattern, toEndpointKey, type Endpoint } from '@scopewright/registry';

import type { JudgedCall } from '../judgement.ts';
import type { Credential, Manifest } from '../manifest/manifest.ts';
import type { Owner, Ownership } from '../owners.ts';
import type { Grounds, ResolvedTarget } from '../resolve.ts';
import { splitUrl, type UrlPath } from '../url/url-base.ts';
import { endpointsIn, type TextEndpoints } from './endpoints-in.ts';

/**
 * The safety net below the engine: a text of the code that is the path of an endpoint, or that such paths begin with, and that
 * no call explains. No provenance is needed for that. Where a call of the same credential is told to reach the endpoint, the
 * text is taken to be the one that this call uses.
 */
export interface JudgedPathText {
  readonly text: PathText;
  readonly manifest: Manifest;
  /** The credentials that the code around it belongs to: those that cover its file, else those that cover a file which imports it. */
  readonly owners: readonly Owner[];
  /** The endpoints that a request with this text may reach: the text may be all of its path, or what that begins with. */
  readonly endpoints: readonly Endpoint[];
  /** Those of them that it is the path of. */
  readonly paths: readonly Endpoint[];
  /** It is told as the path of an endpoint; else it only holds claims back. */
  readonly isUnfollowed: boolean;
  /** The credentials of which no call explains it. */
  readonly holdsBack: ReadonlySet<Credential>;
}

type ExplainingCall = Pick<JudgedCall, 'call' | 'manifest' | 'owners' | 'grounds' | 'targets' | 'leftOut'>;

/** The texts that no call explains, in the order of their places. */
export function judgePathTexts(texts: readonly PathText[], calls: readonly ExplainingCall[], ownership: Ownership, manifests: readonly Manifest[]): readonly JudgedPathText[] {
  const read = texts.flatMap((text) => readText(text, ownership, manifests));
  if (read.length === 0) return [];
  const told = createTold(calls, createWholes(read.filter(({ text, endpoints }) => !text.isChain && endpoints.at.length > 0), calls.map(({ call }) => call)));
  const urls = texts.map(({ url }) => splitUrl(url)).filter(({ base }) => base.kind === 'host' || base.kind === 'host-end');
  const behindHosts = new Set(urls.map(({ path }) => toNameless(path)));
  const uncovered = calls.filter(({ owners }) => owners.length === 0);
  return read.flatMap((each) => judgeText(each, told, behindHosts, uncovered.some((call) => isUsedBy(each, call))));
}

/**
 * Whether a call to endpoints (keys) may be handed a text that is the path of one as a whole, so that no piece of a path is needed to explain
 * it: one that stands in it or in one of its hops, or one that stands in no call at all, as in a table.
 */
type HasWhole = (call: Span, hops: readonly Place[], endpoints: ReadonlySet<string>) => boolean;

function createWholes(read: readonly ReadText[], calls: readonly Span[]): HasWhole {
  const asking = new Set(read.flatMap(({ text: { file, asking: call } }) => (call ? [toKeyOfPlace({ ...call, file })] : [])));
  const byFile = new Map<string, Set<PathText>>();
  for (const { text } of read) byFile.set(text.file, (byFile.get(text.file) ?? new Set()).add(text));
  const textsIn = (call: Span): readonly PathText[] => [...(byFile.get(call.file) ?? [])].filter((text) => isInside(text, call));
  const inCalls = new Set(calls.flatMap(textsIn));
  const free = keysOf(read.flatMap(({ text, endpoints }) => (text.asking || inCalls.has(text) ? [] : endpoints.at)));
  return (call, hops, endpoints) => [...endpoints].some((key) => free.has(key)) || hops.some((hop) => asking.has(toKeyOfPlace(hop))) || textsIn(call).length > 0;
}

/** Whether a call that belongs to no credential is told to use the text: it is not that no call was found. */
function isUsedBy({ text, endpoints }: ReadText, { call, targets, grounds }: ExplainingCall): boolean {
  if (text.file !== call.file || !isInside(text, call)) return false;
  const reached = keysOf(targets.flatMap((target) => endpointsOf(target, grounds)));
  return endpoints.at.some(({ id }) => reached.has(toEndpointKey(id)));
}

function isInside(inner: Place, { line, column, endLine, endColumn }: Span): boolean {
  const isBehindStart = inner.line > line || (inner.line === line && inner.column >= column);
  return isBehindStart && (inner.line < endLine || (inner.line === endLine && inner.column < endColumn));
}

interface ReadText extends Pick<JudgedPathText, 'text' | 'manifest'> {
  readonly endpoints: TextEndpoints;
  readonly covering: readonly Owner[];
  /** Of the files that import it. */
  readonly importing: readonly Owner[];
}

function readText(text: PathText, { manifestOf, coverOf }: Ownership, manifests: readonly Manifest[]): readonly ReadText[] {
  const manifest = manifestOf(text.file);
  if (!manifest || !manifests.includes(manifest)) return [];
  const endpoints = endpointsOfText(text, manifest);
  if (endpoints.below.length === 0) return [];
  const ofSame = (owners: readonly Owner[]): readonly Owner[] => owners.filter((owner) => manifests.includes(owner.manifest) && owner.manifest.registry === manifest.registry);
  return [{ text, manifest, endpoints, covering: ofSame(coverOf(text.file)), importing: ofSame([...new Set((text.importers ?? []).flatMap(coverOf))]) }];
}

/** Those of the method that the text or the call names which it is handed to; where there are none, that is no method of a request. */
function endpointsOfText({ url, method, asking }: PathText, manifest: Manifest): TextEndpoints {
  const asked = endpointsIn(url, method ?? asking?.method ?? null, manifest);
  return asking && method === null && asked.below.length === 0 ? endpointsIn(url, null, manifest) : asked;
}

/** What calls are told to reach. */
interface Told {
  /** Endpoints by their keys. */
  readonly endpoints: ReadonlySet<string>;
  /** Those of them to which a call is told whose path is put together from pieces. */
  readonly pieced: ReadonlySet<string>;
  /** Where they stand, those of which it is known where they go. */
  readonly places: ReadonlySet<string>;
  /** Paths that go elsewhere or are no endpoint's, without the names of their unknown parts. */
  readonly others: ReadonlySet<string>;
}

interface ToldByWhom {
  readonly of: (credentials: readonly Credential[]) => Told;
  readonly in: (manifest: Manifest) => Told;
}

function createTold(calls: readonly ExplainingCall[], hasWhole: HasWhole): ToldByWhom {
  const byCredential = new Map<Credential, Told[]>();
  const byManifest = new Map<Manifest, Told[]>();
  for (const { call, owners, manifest, grounds, targets, leftOut } of calls) {
    const told = join([...targets, ...leftOut.map(({ target }) => target)].map((target) => toTold(call, target, grounds, hasWhole)));
    for (const credential of new Set(owners.map((owner) => owner.credential))) add(byCredential, credential, told);
    if (manifest) add(byManifest, manifest, told);
  }
  return {
    of: (credentials) => join(credentials.flatMap((credential) => byCredential.get(credential) ?? [])),
    in: (manifest) => join(byManifest.get(manifest) ?? []),
  };
}

function add<Key>(lists: Map<Key, Told[]>, key: Key, told: Told): void {
  const known = lists.get(key);
  if (known) known.push(told);
  else lists.set(key, [told]);
}

function join(all: readonly Told[]): Told {
  return {
    endpoints: new Set(all.flatMap(({ endpoints }) => [...endpoints])),
    pieced: new Set(all.flatMap(({ pieced }) => [...pieced])),
    places: new Set(all.flatMap(({ places }) => [...places])),
    others: new Set(all.flatMap(({ others }) => [...others])),
  };
}

function toTold(call: Span, target: ResolvedTarget, grounds: Grounds, hasWhole: HasWhole): Told {
  const endpoints = keysOf(endpointsOf(target, grounds));
  const isOther = target.reach.kind === 'elsewhere' || target.reach.kind === 'no-endpoint';
  const places = isOther || target.reach.kind === 'endpoint' ? [call, ...target.target.via].map(toKeyOfPlace) : [];
  const pieced = endpoints.size === 0 || hasWhole(call, target.target.via, endpoints) ? new Set<string>() : endpoints;
  return { endpoints, pieced, places: new Set(places), others: new Set(isOther ? [toNameless(splitUrl(target.target.url).path)] : []) };
}

function toKeyOfPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** `/v2/purposes/{}`, without query and slash at its end. */
function toNameless(path: UrlPath): string {
  const text = path.map((part) => (typeof part === 'string' ? part : '{}')).join('').replace(/[?#].*$/s, '').replace(/\/$/, '');
  return text.startsWith('/') ? text : `/${text}`;
}

/** What a target is told to reach on the platform, by whatever method: the path of a call is explained too where the registry has it with other methods alone. */
function endpointsOf({ reach, target }: ResolvedTarget, { registry, platform }: Grounds): readonly Endpoint[] {
  if (reach.kind === 'elsewhere') return [];
  if (reach.kind === 'endpoint') return [reach.match.endpoint];
  if (reach.kind === 'possible' || reach.kind === 'undecided') return reach.matches.map(({ endpoint }) => endpoint);
  const { path } = splitUrl(target.url);
  const context = { isPlatform: true, prefixes: platform.prefixes };
  const match = matchPattern(registry, target.method, path, context);
  if (match.kind === 'none') return endpointsAt(registry, path, context).map(({ endpoint }) => endpoint);
  if (match.kind === 'exact') return [match.match.endpoint];
  return match.kind === 'possible' && !match.isOpen ? match.matches.map(({ endpoint }) => endpoint) : [];
}

function judgeText({ text, manifest, endpoints, covering, importing }: ReadText, told: ToldByWhom, behindHosts: ReadonlySet<string>, isUsedWithout: boolean): readonly JudgedPathText[] {
  const owners = covering.length > 0 ? covering : importing;
  const around = [...covering, ...importing].map(({ credential }) => credential);
  const path = toNameless(splitUrl(text.url).path);
  const isExplained = (reached: Told): boolean => isFollowed(text, reached) || (text.isChain ? isChainExplainedBy(text, endpoints, reached) : isExplainedBy(endpoints, path, reached, behindHosts));
  const isExplainedHere = isExplained(around.length > 0 ? told.of(around) : told.in(manifest));
  // What is imported is one table for all of its importers; what a credential covers has to be explained by its own calls.
  const lacking = covering.length > 0 ? covering.filter(({ credential }) => !isExplained(told.of([credential]))) : isExplainedHere ? [] : importing;
  const credentials = owners.length > 0 ? lacking.map(({ credential }) => credential) : isExplainedHere ? [] : manifest.credentials;
  const isUnfollowed = !isExplainedHere && !isUsedWithout && endpoints.isTelling && !text.isMention && !text.isChain;
  if (!isUnfollowed && credentials.length === 0) return [];
  return [{ text, manifest, owners, endpoints: endpoints.below, paths: endpoints.at, isUnfollowed, holdsBack: new Set(credentials) }];
}

/**
 * Whether a call uses the text: one to its endpoint, one to an endpoint whose path ends with it, one to an endpoint below it whose path is
 * put together from pieces, or one to another place whose path ends with it and stands nowhere behind a host.
 */
function isExplainedBy({ at, below }: TextEndpoints, path: string, told: Told, behindHosts: ReadonlySet<string>): boolean {
  if (at.some(({ id }) => told.endpoints.has(toEndpointKey(id))) || [...told.others].some((other) => other.endsWith(path) && !behindHosts.has(other))) return true;
  return below.some(({ id }) => told.pieced.has(toEndpointKey(id)) || (told.endpoints.has(toEndpointKey(id)) && endsWith(id, path)));
}

/** `/v1/receipts` ends with `receipts`: a version or a prefix is what stands before it. */
function endsWith(endpoint: string, path: string): boolean {
  return endpoint.replaceAll(/\{[^{}]*\}/g, '{}').endsWith(path);
}

/** Whether the call that the text is handed to was followed, wherever it goes. */
function isFollowed({ file, asking }: PathText, told: Told): boolean {
  return asking !== undefined && told.places.has(toKeyOfPlace({ ...asking, file }));
}

/** Whether a call goes where a chain of names leads, or the chain was followed to one, wherever it goes. */
function isChainExplainedBy(text: PathText, { at, below }: TextEndpoints, told: Told): boolean {
  return told.places.has(toKeyOfPlace(text)) || (at.length > 0 ? at : below).some((endpoint) => told.endpoints.has(toEndpointKey(endpoint.id)));
}

function keysOf(endpoints: readonly Endpoint[]): ReadonlySet<string> {
  return new Set(endpoints.map(({ id }) => toEndpointKey(id)));
}
