import type { Severity } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import { rules } from './index.ts';

/** The description of a rule, without findings. */
export interface RuleFacts {
  readonly name: RuleName;
  /** The default; a manifest can change it. */
  readonly severity: Severity;
  /** When the rule reports, as a phrase. */
  readonly summary: string;
}

/** All rules, in the order of the documentation. */
export const ruleFacts: readonly RuleFacts[] = rules.map(({ name, severity, summary }) => ({
  name,
  severity,
  summary,
}));
