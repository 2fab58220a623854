import type { Analysis } from '@scopewright/analyzer';
import { findNearName } from '@scopewright/registry';

import { listSome } from '../contract/phrases.ts';
import type { Remark } from '../contract/result.ts';
import { findNameOfHole, toAccessPath } from '../inputs/access-path.ts';
import type { DeclaredBase, Manifest } from '../inputs/manifest/manifest.ts';
import { fitHost, unknownPart } from '../resolution/host-pattern.ts';
import { isToPlatform, unknownBaseOf, type ResolvedTarget } from '../resolution/resolve-target.ts';
import type { JudgedCall } from './judged-call.ts';

/**
 * A name under `baseUrls` or `others` that no analysed code reads, or a host that no call goes to: it is likely
 * misspelled.
 */
export interface IdleName {
  readonly manifest: Manifest;
  readonly declared: DeclaredBase;
  /**
   * The names or hosts that may be meant: calls start with them, and the manifest does not list them. The likeliest
   * first.
   */
  readonly meant: readonly string[];
}

export type NamingCall = Pick<JudgedCall, 'targets' | 'manifest' | 'owners'>;

/**
 * Finds them in the order of the manifests. If only a part of a manifest's code was analysed, the rest may read its
 * names.
 */
export function findIdleNames(
  analysis: Pick<Analysis, 'calls' | 'defined' | 'pathTexts'>,
  calls: readonly NamingCall[],
  manifests: readonly Manifest[],
): readonly IdleName[] {
  const read = new Set(
    [
      ...analysis.pathTexts.filter(({ isBase }) => isBase),
      ...[...analysis.calls, ...(analysis.defined ?? [])].flatMap(({ targets }) => targets),
    ].flatMap(({ url }) => url.labels),
  );
  return manifests
    .filter(({ isWhole }) => isWhole)
    .flatMap((manifest) => {
      const idle = manifest.bases.filter((base) => isName(base) && !read.has(toAccessPath(base.text)));
      if (idle.length === 0) return [];
      const starts = findStarts(
        calls.filter((call) => call.manifest === manifest || call.owners.some((owner) => owner.manifest === manifest)),
      );
      return idle.map((declared) => ({ manifest, declared, meant: findIntendedNames(declared, starts) }));
    });
}

/** A host is called, not read; `billing.url` under `others` may be either. */
function isName({ key, text }: DeclaredBase): boolean {
  return key === 'baseUrls' || (key === 'others' && !/[.*:[\]]/.test(text) && text !== 'localhost');
}

/**
 * For each name, the number of calls of unknown origin that start with it, and how many of these have a path of the
 * platform.
 */
type Starts = ReadonlyMap<string, { readonly calls: number; readonly distinctive: number }>;

function findStarts(calls: readonly NamingCall[]): Starts {
  const starts = new Map<string, { calls: number; distinctive: number }>();
  for (const { targets } of calls) {
    const distinctive = new Map<string, boolean>();
    for (const target of targets) {
      const name = nameOfBase(target);
      if (name !== undefined) distinctive.set(name, distinctive.get(name) === true || isToPlatform(target));
    }
    for (const [name, isDistinctive] of distinctive) {
      const known = starts.get(name) ?? { calls: 0, distinctive: 0 };
      starts.set(name, { calls: known.calls + 1, distinctive: known.distinctive + (isDistinctive ? 1 : 0) });
    }
  }
  return starts;
}

/** The name by which the code reads the base of a target of unknown origin; undefined if there is none. */
function nameOfBase(target: ResolvedTarget): string | undefined {
  const hole = target.origin === 'unknown' ? unknownBaseOf(target) : undefined;
  return hole && findNameOfHole(hole);
}

/**
 * The names with a similar spelling and, for a name of the platform, those that calls with its paths start with; if
 * there is none, any name of the same kind.
 */
function findIntendedNames({ key, text }: DeclaredBase, starts: Starts): readonly string[] {
  const names = [...starts]
    .sort(
      ([left, one], [right, other]) =>
        other.distinctive - one.distinctive || other.calls - one.calls || (left < right ? -1 : 1),
    )
    .map(([name]) => name);
  const near = findNearName(toAccessPath(text), names);
  if (key === 'others') return near === undefined ? [] : [near];
  const likely = names.filter((name) => name === near || (starts.get(name)?.distinctive ?? 0) > 0);
  return likely.length > 0 ? likely : names.filter((name) => isVariable(name) === isVariable(toAccessPath(text)));
}

/** Whether a name is spelled like an environment variable, `TRUST_BASE_URL`. */
function isVariable(name: string): boolean {
  return /^[A-Z][A-Z\d_]*$/.test(name);
}

/** The host of a target, if the manifest does not list it; undefined if it does, or if nothing is known of the host. */
export function unlistedHostOf(
  { origin, base, target }: ResolvedTarget,
  { otherHosts, otherNames }: Manifest['platform'],
): string | undefined {
  if (origin !== 'other' || base.kind !== 'host' || base.host.name.includes(unknownPart)) return undefined;
  const isListed =
    otherHosts.some((pattern) => fitHost(base.host, pattern) !== 'none') ||
    target.url.labels.some((label) => otherNames.includes(label));
  return isListed ? undefined : base.host.name;
}

/**
 * Whether a target may start with the value that an idle name of the platform means, so that it may go to the platform.
 */
export function mayBeMeant(target: ResolvedTarget, manifest: Manifest, idle: readonly IdleName[]): boolean {
  const [name, host] = [nameOfBase(target), unlistedHostOf(target, manifest.platform)];
  const starts = { baseUrls: name, hosts: host, others: undefined };
  return idle.some(
    ({ manifest: owner, declared, meant }) => owner === manifest && meant.includes(starts[declared.key] ?? ''),
  );
}

export function remarkOnIdleNames(names: readonly IdleName[]): readonly Remark[] {
  return names.map((name) => ({
    file: name.manifest.file,
    line: name.declared.span.line,
    column: name.declared.span.column,
    message: wordIdle(name),
  }));
}

function wordIdle({ declared: { key, text }, meant }: IdleName): string {
  if (key === 'hosts')
    return `No analysed call goes to \`${text}\`, listed under \`hosts\`: write the host that the code calls, probably ${listSome(meant, 3, 'or')}, or list that one under \`others\`. Until then, scopewright reports no scope that a call to it may need as unused or overbroad.`;
  if (meant.length === 0)
    return `No analysed code reads \`${text}\`, listed under \`${key}\`: write the name that the code reads, or remove it.`;
  const likely = listSome(meant, 3, 'or');
  if (key === 'others')
    return `No analysed code reads \`${text}\`, listed under \`others\`: write the name that the code reads, probably ${likely}, or remove it.`;
  return `No analysed code reads \`${text}\`, listed under \`${key}\`: write the name that the code reads, probably ${likely}, or remove it. Until then, scopewright reports no scope that an unresolved call from there may need as unused or overbroad.`;
}
