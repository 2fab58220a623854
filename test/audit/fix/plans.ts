import type { AddedScope, RemovedScope } from '../../../packages/audit/src/contract/fix-result.ts';
import type { ScopePlan } from '../../../packages/audit/src/fix/plan-fix.ts';

/** `+X` adds, `-A` removes, `A>X` puts X in the place of A; several are separated by spaces. */
export type Change = string;

export function plan(change: Change): ScopePlan {
  const steps = change.split(' ').filter((step) => step !== '');
  const replaced = steps.filter((step) => step.includes('>')).map((step) => step.split('>') as [string, string]);
  const gone = new Set([
    ...steps.filter((step) => step.startsWith('-')).map((step) => step.slice(1)),
    ...replaced.map(([scope]) => scope),
  ]);
  return {
    added: [
      ...steps
        .filter((step) => step.startsWith('+'))
        .map((step): AddedScope => ({ scope: step.slice(1), rule: 'missing-scope', endpoints: [] })),
      ...replaced.map(([old, scope]): AddedScope => ({
        scope,
        rule: 'overbroad-scope',
        endpoints: [],
        replaces: [old],
      })),
    ],
    removed: [...gone].map((scope): RemovedScope => ({ scope, rule: 'unused-scope' })),
  };
}
