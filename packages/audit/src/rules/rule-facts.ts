import { rules } from './index.ts';
import type { RuleFacts } from './rule.ts';

/** All rules, in the order of the documentation. */
export const ruleFacts: readonly RuleFacts[] = rules.map(({ check: _, ...facts }) => facts);
