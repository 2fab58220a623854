import { findNearName } from '@scopewright/registry';

import type { DeclaredBase, Manifest, PlatformContext } from '../inputs/manifest/manifest.ts';
import { fitHost } from '../resolution/host-pattern.ts';
import { isDistinctive, resolveAsPlatform, type ResolvedTarget } from '../resolution/resolve-target.ts';
import { unlistedHostOf, type IdleName, type NamingCall } from './idle-names.ts';

/**
 * Finds hosts under `hosts` that no call goes to, if calls go to another one that is likely meant: one with paths of
 * the platform, or one with a similar name. Without such calls the host may be right: it may come from the environment.
 */
export function findIdleHosts(calls: readonly NamingCall[], manifests: readonly Manifest[]): readonly IdleName[] {
  return manifests
    .filter(({ isWhole }) => isWhole)
    .flatMap((manifest) => {
      const targets = calls
        .filter((call) => call.manifest === manifest || call.owners.some((owner) => owner.manifest === manifest))
        .flatMap((call) => call.targets);
      const idle = manifest.bases.filter(
        ({ key, text }) =>
          key === 'hosts' && !targets.some(({ base }) => base.kind === 'host' && fitHost(base.host, text) !== 'none'),
      );
      return idle
        .map((declared) => ({ manifest, declared, meant: findIntendedHosts(declared, targets, manifest) }))
        .filter(({ meant }) => meant.length > 0);
    });
}

function findIntendedHosts(
  { text }: DeclaredBase,
  targets: readonly ResolvedTarget[],
  manifest: Manifest,
): readonly string[] {
  const found = targets.flatMap((target) => {
    const host = unlistedHostOf(target, manifest.platform);
    return host !== undefined && (hasPathOfPlatform(target, manifest) || isSimilarHost(host, text)) ? [host] : [];
  });
  return [...new Set(found)].sort();
}

function hasPathOfPlatform(target: ResolvedTarget, context: PlatformContext): boolean {
  const { reach } = resolveAsPlatform(target, context);
  return reach.kind === 'endpoint' && isDistinctive(reach.match);
}

/** Whether all labels but one are equal, and that one is similar. */
function isSimilarHost(host: string, pattern: string): boolean {
  const [labels, steps] = [host.split('.'), pattern.toLowerCase().split('.')];
  const different = labels.flatMap((label, index) => (label === steps[index] ? [] : [index]));
  const [index] = different;
  return (
    labels.length === steps.length &&
    different.length === 1 &&
    index !== undefined &&
    findNearName(steps[index] ?? '', [labels[index] ?? '']) !== undefined
  );
}
