import { findLeastPrivilege, isGranted, type Registry } from '@scopewright/registry';

import type { NeededScope } from '../contract/init-result.ts';
import { compareText } from '../contract/order.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';

/**
 * The least-privileged scopes for calls (sorted by place), and the scopes without which a call with several possible
 * endpoints could reach none of them.
 */
export function findNeededScopes(calls: readonly JudgedCall[], registry: Registry): readonly NeededScope[] {
  const called = calls.flatMap((call) => calledEndpoints(call).map(({ endpoint }) => ({ endpoint, call: call.call })));
  const { scopes: required } = findLeastPrivilege(
    registry,
    called.map(({ endpoint }) => endpoint.id),
  );
  const certain = required.map((scope) => toNeed(scope, called, true));
  const perhaps = findPerhaps(calls, registry, new Set(required));
  return [...certain, ...perhaps].sort((left, right) => compareText(left.scope, right.scope));
}

type Use = Pick<ReturnType<typeof calledEndpoints>[number], 'endpoint'> & Pick<JudgedCall, 'call'>;

function toNeed(scope: string, uses: readonly Use[], isCertain: boolean): NeededScope {
  const granted = uses.filter(({ endpoint }) => endpoint.scopes.includes(scope));
  const [first] = granted;
  if (!first) throw new Error(`Nothing needs the scope ${scope}.`);
  const { file, line } = first.call;
  return {
    scope,
    endpoint: first.endpoint.id,
    file,
    line,
    more: new Set(granted.map(({ endpoint }) => endpoint.id)).size - 1,
    isCertain,
  };
}

/**
 * For each call that may reach one of several endpoints, none of which is granted yet: the scope that grants most of
 * them, and among equals the one that grants fewest others.
 */
function findPerhaps(calls: readonly JudgedCall[], registry: Registry, held: Set<string>): readonly NeededScope[] {
  return calls.flatMap((call) => {
    const possible = possibleEndpoints(call);
    const isOpen =
      possible.length > 0 &&
      !call.isIdle &&
      possible.every((endpoint) => endpoint.kind === 'scoped' && !isGranted(endpoint, held));
    if (!isOpen) return [];
    const countOf = (scope: string): number => possible.filter(({ scopes }) => scopes.includes(scope)).length;
    const sizes = new Map(registry.scopes.map(({ name, endpoints }) => [name, endpoints.length]));
    const candidates = [...new Set(possible.flatMap(({ scopes }) => scopes))];
    const [best] = candidates.sort(
      (left, right) =>
        countOf(right) - countOf(left) || sizes.get(left)! - sizes.get(right)! || compareText(left, right),
    ); // scopes of the registry's own endpoints
    if (best === undefined) return [];
    held.add(best);
    return [
      toNeed(
        best,
        possible.map((endpoint) => ({ endpoint, call: call.call })),
        false,
      ),
    ];
  });
}
