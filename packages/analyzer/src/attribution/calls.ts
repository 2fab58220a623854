import { HOLE, textWithHoles } from '../contract/hole.ts';
import { identifyTarget, TEXT_DECIDES, toUrlTemplate } from './target-identity.ts';
import { siteKey, type Hop, type PlacedTarget, type Placement } from './call-tree.ts';
import { isRunOnLoad } from './run-on-load.ts';
import { isUncalled } from './uncalled.ts';
import { distinctWays, wayFrom } from './ways.ts';
import { isCertain } from '../interpreter/machine/doubts.ts';
import { UNKNOWN_CLIENT } from '../contract/model.ts';
import type { CallSite } from '../interpreter/machine/frame.ts';
import type { RequestTarget } from '../interpreter/machine/events.ts';
import type { Call, CallTarget, Place, TargetKey } from '../contract/model.ts';
import type { Module } from '../syntax/module.ts';
import { comparePlaces, compareText, distinctPlaces } from '../contract/places.ts';
import { spanOf } from '../sources/project.ts';
import { textKey } from '../domain/atoms.ts';

/** The files that load a module, directly or through others, by the names that results use. */
export type LoadersOf = (module: Module) => readonly string[];

/** The calls, one for each call site and sorted: all placements at a site become one call with all their targets. */
export function toCalls(placements: readonly Placement[], targetKey: TargetKey, loadersOf: LoadersOf): Call[] {
  const bySite = new Map<string, Placement[]>();
  for (const placement of placements) {
    const key = siteKey(placement.site);
    const same = bySite.get(key);
    if (same) same.push(placement);
    else bySite.set(key, [placement]);
  }
  return [...bySite.values()].map((same) => toCall(same, targetKey, loadersOf)).sort(comparePlaces);
}

function toCall(placements: readonly Placement[], targetKey: TargetKey, loadersOf: LoadersOf): Call {
  const { site } = placements[0]!;
  const targets = distinctPlacedTargets(withoutEmpty(placements.flatMap((placement) => placement.targets)), targetKey);
  const span = spanOf(site.module, site.node);
  const callers = placements.flatMap((placement) => placement.callers);
  const [senders, loaded] = [
    placements.flatMap(({ writtenAt, handedTo }) => [...writtenAt, ...handedTo]),
    placements.flatMap(({ starts }) => starts).filter(isRunOnLoad),
  ];
  const files = new Set([
    ...[...callers, ...senders].map(({ module }) => module.file),
    ...loaded.flatMap(({ module }) => loadersOf(module)),
  ]);
  files.delete(span.file);
  return {
    ...span,
    targets: targets.map(toCallTarget),
    callerFiles: [...files].sort(),
    ways: distinctWays(placements.flatMap(({ ways }) => ways.map((way) => wayFrom(way, site)))),
    callers: distinctPlaces(callers.map(toPlace)),
    isUncalled: callers.length === 0 && isUncalled(site),
    reasons: [...new Set(targets.flatMap(({ target }) => reasonsOf(target)))].sort(),
  };
}

/** Drops empty URLs where there are others: code sets such a URL before it sends anything. */
function withoutEmpty(targets: readonly PlacedTarget[]): readonly PlacedTarget[] {
  const present = targets.filter(({ target }) => target.url.parts.length > 0);
  return present.length > 0 ? present : targets;
}

/**
 * One target for each method and URL, with the shortest chain; a known base replaces bases that only a caller knows.
 */
function distinctPlacedTargets(targets: readonly PlacedTarget[], targetKey: TargetKey): PlacedTarget[] {
  const groups = new Map<string, PlacedTarget[]>();
  const keyOf = createIdentity(targets, targetKey);
  for (const placed of targets) {
    const key = keyOf(placed.target);
    const group = groups.get(key);
    if (group) group.push(placed);
    else groups.set(key, [placed]);
  }
  return [...groups.values()]
    .flatMap((group) => withSharedDoubts(group, withBestBase(group)))
    .sort((left, right) => compareText(targetSortKey(left.target), targetSortKey(right.target)));
}

/** Removes the doubts from a group's targets unless the whole group is in doubt. */
function withSharedDoubts(group: readonly PlacedTarget[], chosen: readonly PlacedTarget[]): readonly PlacedTarget[] {
  return isCertain(group.map(({ target }) => target))
    ? chosen.map(({ target: { doubts: _, ...target }, via }) => ({ target, via }))
    : chosen;
}

/**
 * The identity of targets. A base that only a caller knows may hide an endpoint from the target key, so such a target
 * gets the key of the same path with a known base.
 */
function createIdentity(targets: readonly PlacedTarget[], targetKey: TargetKey): (target: RequestTarget) => string {
  const known = new Map<string, string>();
  for (const { target } of targets)
    if (!hasSymbolicBase(target)) known.set(identifyTarget(target, TEXT_DECIDES), identifyTarget(target, targetKey));
  return (target) =>
    (hasSymbolicBase(target) && known.get(identifyTarget(target, TEXT_DECIDES))) || identifyTarget(target, targetKey);
}

function withBestBase(same: readonly PlacedTarget[]): PlacedTarget[] {
  const known = same.filter(({ target }) => !hasSymbolicBase(target));
  const byUrl = new Map<string, PlacedTarget>();
  for (const placed of known.length > 0 ? known : same) {
    const key = spellingKey(placed.target);
    const other = byUrl.get(key);
    if (!other || compareGenerality(placed, other) < 0) byUrl.set(key, placed);
  }
  return dropDefaultsBesideNames([...byUrl.values()]);
}

/**
 * Targets of one endpoint differ in their base and in the segments before the path; what a caller fills into a
 * parameter decides nothing.
 */
function spellingKey({ url, path: own }: RequestTarget): string {
  const [head] = url.parts;
  const base = typeof head === 'string' ? (/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i.exec(head)?.[0] ?? '') : head?.name;
  const path = textWithHoles(url.parts).slice(typeof head === 'string' ? base?.length : HOLE.length);
  const segments = segmentsOf(path);
  const gateway = /^(?:rest\/)?api\/[^/]+/.exec(segments.join('/'))?.[0] ?? '';
  // A base may have a path of its own, which no other base has: `https://mirror.example/npm`.
  const ofBase = segments.slice(0, -segmentsOf(textWithHoles(own.parts)).length || segments.length);
  return `${base} ${url.labels.join()} ${segments.length} ${gateway} ${ofBase.join('/')}`;
}

function segmentsOf(path: string): readonly string[] {
  return path
    .replace(/[?#].*/s, '')
    .split('/')
    .filter((segment) => segment !== '');
}

/** The more general of two targets of one endpoint is the one that its code writes; then the shorter chain counts. */
function compareGenerality(left: PlacedTarget, right: PlacedTarget): number {
  return holesOf(right) - holesOf(left) || compareVia(left.via, right.via);
}

function holesOf({ target }: PlacedTarget): number {
  return target.url.parts.filter((part) => typeof part !== 'string').length;
}

/** Drops a literal default of a base that also has a name: the name is enough. */
function dropDefaultsBesideNames(targets: PlacedTarget[]): PlacedTarget[] {
  const named = targets.filter(({ target }) => target.url.labels.length > 0 && typeof target.url.parts[0] !== 'string');
  return named.length === 0
    ? targets
    : targets.filter((placed) => named.includes(placed) || !sharesLabel(placed, named));
}

function sharesLabel({ target }: PlacedTarget, named: readonly PlacedTarget[]): boolean {
  return named.some((other) => other.target.url.labels.some((label) => target.url.labels.includes(label)));
}

function hasSymbolicBase({ url }: RequestTarget): boolean {
  const head = url.parts[0];
  return typeof head === 'object' && head.isSymbolic;
}

function targetSortKey(target: RequestTarget): string {
  return `${textKey(target.url)} ${target.method ?? ''}`;
}

function toCallTarget({ target, via }: PlacedTarget): CallTarget {
  return {
    method: target.method,
    url: toUrlTemplate(target.url),
    client: target.doubts ? UNKNOWN_CLIENT : target.client,
    via: via.filter(({ making }) => making === undefined).map(toPlace),
  };
}

function toPlace({ module, node }: CallSite): Place {
  const { file, line, column } = spanOf(module, node);
  return { file, line, column };
}

function reasonsOf(target: RequestTarget): string[] {
  const holes = target.url.parts.flatMap((part) => (typeof part === 'string' ? [] : [part.reason]));
  const doubts = target.doubts ? ['it may never be sent: it is only one of several that are possible'] : [];
  return [...(target.method === null ? ['the method comes from an unknown value'] : []), ...doubts, ...holes];
}

function compareVia(left: readonly Hop[], right: readonly Hop[]): number {
  return callsIn(left) - callsIn(right) || compareText(left.map(siteKey).join(), right.map(siteKey).join());
}

function callsIn(via: readonly Hop[]): number {
  return via.filter(({ making }) => making === undefined).length;
}
