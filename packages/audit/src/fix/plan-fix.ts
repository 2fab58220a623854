import type { Endpoint, Registry } from '@scopewright/registry';

import type { AddedScope, RemovedScope } from '../contract/fix-result.ts';
import type { CredentialVerdict } from '../contract/result.ts';
import type { RuleLevel, RuleName } from '../contract/rule-names.ts';

/** How a credential's list of scopes is to change. */
export interface ScopePlan {
  /** By name. */
  readonly added: readonly AddedScope[];
  /** In the manifest's order. */
  readonly removed: readonly RemovedScope[];
}

export interface PlanOptions {
  readonly registry: Registry;
  /** What a rule that is off would say is left alone. */
  readonly rules: Readonly<Partial<Record<RuleName, RuleLevel>>>;
  readonly prune: boolean;
}

/**
 * The changes that a verdict asks for. Without `prune` the missing scopes are added, and that is all. With it the
 * scopes go that the verdict calls unused, redundant or overbroad; what then takes their place is added, unless it is
 * declared already. No scope goes before those are there that grant, in its stead, what the code calls.
 */
export function planFix(verdict: CredentialVerdict, { registry, rules, prune }: PlanOptions): ScopePlan {
  const isOn = ({ rule }: { readonly rule: RuleName }): boolean => rules[rule] !== 'off';
  const removed = prune ? listRemovable(verdict).filter(isOn) : [];
  const called = registry.endpoints.filter(({ id }) => verdict.endpoints.includes(id));
  const wanted = rules['missing-scope'] === 'off' ? [] : verdict.missing;
  const added = verdict.required
    .filter((scope) => !verdict.declared.includes(scope))
    .map((scope): AddedScope | undefined => {
      const [first, ...others] = listReplaced(scope, removed, verdict.declared, called);
      const isMissing = wanted.includes(scope);
      if (!first && !isMissing) return undefined;
      const rule =
        isMissing || !first ? 'missing-scope' : first.rule === 'overbroad-scope' ? first.rule : 'redundant-scope';
      return {
        scope,
        rule,
        endpoints: granted(scope, called),
        ...(first ? { replaces: [first, ...others].map((each) => each.scope) } : {}),
      };
    });
  return { added: added.filter((scope) => scope !== undefined), removed };
}

/** Every scope that a verdict would do without, in the manifest's order. */
export function listRemovable({ declared, unused, redundant, overbroad }: CredentialVerdict): readonly RemovedScope[] {
  const removable = new Map<string, RemovedScope>([
    ...unused.map((scope) => [scope, { scope, rule: 'unused-scope' }] as const),
    ...redundant.map((scope) => [scope, { scope, rule: 'redundant-scope' }] as const),
    ...overbroad.map(({ scope, replaceWith }) => [scope, { scope, rule: 'overbroad-scope', replaceWith }] as const),
  ]);
  return declared.map((scope) => removable.get(scope)).filter((scope) => scope !== undefined);
}

/**
 * The removed scopes in whose place an undeclared one stands: those that it is named to replace, and those whose going
 * would else leave a call without a scope.
 */
function listReplaced(
  scope: string,
  removed: readonly RemovedScope[],
  declared: readonly string[],
  called: readonly Endpoint[],
): readonly RemovedScope[] {
  const staying = declared.filter((name) => !removed.some((one) => one.scope === name));
  const lost = called.filter(
    (endpoint) => endpoint.scopes.includes(scope) && !endpoint.scopes.some((name) => staying.includes(name)),
  );
  return removed.filter(
    (one) => one.replaceWith?.includes(scope) ?? lost.some((endpoint) => endpoint.scopes.includes(one.scope)),
  );
}

function granted(scope: string, endpoints: readonly Endpoint[]): readonly string[] {
  return endpoints
    .filter(({ scopes }) => scopes.includes(scope))
    .map(({ id }) => id)
    .sort();
}
