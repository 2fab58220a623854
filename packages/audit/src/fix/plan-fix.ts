import { isGranted, type Endpoint, type Registry } from '@scopewright/registry';

import type { AddedScope, RemovedScope } from '../contract/fix-result.ts';
import type { CredentialVerdict } from '../contract/result.ts';
import type { RuleLevel, RuleName } from '../contract/rule-names.ts';

/** The planned changes of a credential's list of scopes. */
export interface ScopePlan {
  /** By name. */
  readonly added: readonly AddedScope[];
  /** In the manifest's order. */
  readonly removed: readonly RemovedScope[];
}

export interface PlanOptions {
  readonly registry: Registry;
  /** The findings of a rule that is off cause no change. */
  readonly rules: Readonly<Partial<Record<RuleName, RuleLevel>>>;
  readonly prune: boolean;
}

/**
 * The changes that a verdict asks for. Without `prune`, only the missing scopes are added. With it, scopes that the
 * verdict calls unused, redundant or overbroad are removed, and their replacements are added if they are not declared
 * yet. A scope is removed only if others grant what the code calls in its place.
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

/**
 * Every scope that a verdict calls removable, in the manifest's order, except those that code needs which the
 * credential's files import: only the user can tell whether it runs with this credential.
 */
export function listRemovable({
  declared,
  unused,
  redundant,
  overbroad,
  importedUses = [],
}: CredentialVerdict): readonly RemovedScope[] {
  const removable = new Map<string, RemovedScope>([
    ...unused.map((scope) => [scope, { scope, rule: 'unused-scope' }] as const),
    ...redundant.map((scope) => [scope, { scope, rule: 'redundant-scope' }] as const),
    ...overbroad.map(({ scope, replaceWith }) => [scope, { scope, rule: 'overbroad-scope', replaceWith }] as const),
  ]);
  for (const { scope } of importedUses) removable.delete(scope);
  return declared.map((scope) => removable.get(scope)).filter((scope) => scope !== undefined);
}

/**
 * The removed scopes that an undeclared one replaces: those that it is named as the replacement of, and those whose
 * removal would leave a call without a scope.
 */
function listReplaced(
  scope: string,
  removed: readonly RemovedScope[],
  declared: readonly string[],
  called: readonly Endpoint[],
): readonly RemovedScope[] {
  const staying = declared.filter((name) => !removed.some((one) => one.scope === name));
  const lost = called.filter((endpoint) => endpoint.scopes.includes(scope) && !isGranted(endpoint, new Set(staying)));
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
