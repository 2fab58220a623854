import type { Endpoint } from '@scopewright/registry';

import type { Place } from '../contract/place.ts';
import type { Manifest } from '../inputs/manifest/manifest.ts';
import type { ToStem } from '../resolution/path-stem.ts';
import { isToPlatform, resolveAsPlatform } from '../resolution/resolve-target.ts';
import type { CredentialCode } from './credential-code.ts';
import { isUnfollowed } from './describe-call.ts';
import { mayBeMeant, type IdleName } from './idle-names.ts';
import type { JudgedCall } from './judged-call.ts';

/** A place that may call more than is known, and so may hold back the claim that a scope is unused or overbroad. */
export type ClaimBlocker =
  /** It may call one of these endpoints. */
  | { readonly kind: 'some'; readonly place: Place; readonly endpoints: readonly Endpoint[] }
  /** It may call any endpoint. */
  | { readonly kind: 'any'; readonly place: Place }
  /** It calls a path that no scope grants; endpoints with the same stem may be in use too. */
  | { readonly kind: 'near'; readonly place: Place; readonly stem: string };

/** The places in and around a credential's code that may hold back claims on its scopes. */
export function findBlockers(manifest: Manifest, code: CredentialCode, toStem: ToStem): readonly ClaimBlocker[] {
  const { calls, uncovered, started, led, unreached, isNearby, unread, unusedBases, idleNames, pathTexts } = code;
  return [
    ...[...uncovered.filter(isNearby), ...started].flatMap(toReachedBlockers),
    ...[...calls, ...uncovered].flatMap((call) => [
      ...toOpenBlockers(call, toStem),
      ...toMeantBlockers(call, idleNames, manifest, toStem),
    ]),
    ...led.flatMap((call) => toOpenBlockers(call, toStem)),
    ...unreached.flatMap((call) => [...toReachedBlockers(call), ...toOpenBlockers(call, toStem)]),
    ...[...unread, ...unusedBases].map((place) => ({ kind: 'any', place }) as const),
    ...pathTexts.map(({ text, endpoints }) => ({ kind: 'some', place: text, endpoints }) as const),
  ];
}

/** The endpoints that a call may reach if its base is the value that an unread name of the manifest means. */
function toMeantBlockers(
  judged: JudgedCall,
  idleNames: readonly IdleName[],
  manifest: Manifest,
  toStem: ToStem,
): readonly ClaimBlocker[] {
  if (idleNames.length === 0) return [];
  const targets = judged.targets
    .filter((target) => !isToPlatform(target) && mayBeMeant(target, manifest, idleNames))
    .map((target) => resolveAsPlatform(target, judged.context));
  return [...toReachedBlockers({ ...judged, targets }), ...toOpenBlockers({ ...judged, targets }, toStem)];
}

/** The endpoints that a call certainly reaches if it runs. */
function toReachedBlockers({ targets, call, isIdle }: JudgedCall): readonly ClaimBlocker[] {
  return isIdle
    ? []
    : targets.flatMap(({ reach }): readonly ClaimBlocker[] =>
        reach.kind === 'endpoint' ? [{ kind: 'some', place: call, endpoints: [reach.match.endpoint] }] : [],
      );
}

/** The endpoints that a partly known call may reach. */
function toOpenBlockers(judged: JudgedCall, toStem: ToStem): readonly ClaimBlocker[] {
  const place = judged.call;
  if (judged.isIdle) return [];
  return judged.targets.flatMap((target): readonly ClaimBlocker[] => {
    const { reach } = target;
    if (reach.kind === 'no-endpoint' || (reach.kind === 'endpoint' && reach.match.endpoint.kind === 'unscoped')) {
      const stem = toStem(target.path);
      return stem === undefined ? [] : [{ kind: 'near', place, stem }];
    }
    if (reach.kind === 'possible' || reach.kind === 'undecided')
      return [{ kind: 'some', place, endpoints: reach.matches.map(({ endpoint }) => endpoint) }];
    if (reach.kind === 'nothing-known') return isUnfollowed(judged.call, judged) ? [{ kind: 'any', place }] : [];
    if (reach.kind !== 'any-endpoint') return [];
    const { method } = target.target;
    return method === null
      ? [{ kind: 'any', place }]
      : [
          {
            kind: 'some',
            place,
            endpoints: judged.context.registry.endpoints.filter((endpoint) => endpoint.method === method.toUpperCase()),
          },
        ];
  });
}
