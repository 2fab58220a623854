import { describe, expect, it } from 'vitest';
import { Budget, BudgetExceeded } from '../../../../packages/analyzer/src/interpreter/machine/budget.ts';
import type { Project } from '../../../../packages/analyzer/src/sources/project.ts';

const createBudget = () => new Budget({ advance: () => undefined } as unknown as Project);

describe('Budget', () => {
  it('ends a root that takes more steps than it may', () => {
    expect(() => createBudget().forRoot(10, () => Array.from({ length: 11 }))).not.toThrow();
    const budget = createBudget();
    expect(() => budget.forRoot(10, () => budget.step(11))).toThrow(BudgetExceeded);
    expect(budget.total).toBe(11);
  });

  it.each([Number.NaN, -1, Infinity])('refuses %d as a number of steps, which would lift all later limits', (count) => {
    const budget = createBudget();
    expect(() => budget.forRoot(10, () => budget.step(count))).toThrow(RangeError);
    expect(() => budget.forRoot(10, () => budget.step(11))).toThrow(BudgetExceeded);
  });
});
