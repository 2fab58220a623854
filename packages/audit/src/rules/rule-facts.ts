import type { Severity } from '../contract/result.ts';
import type { RuleName } from '../contract/rule-names.ts';
import { rules } from './index.ts';

/** What there is to say of a rule without a finding. */
export interface RuleFacts {
  readonly name: RuleName;
  /** Unless a manifest says otherwise. */
  readonly severity: Severity;
  /** When it reports, as a phrase. */
  readonly summary: string;
}

/** All rules, in the order in which the documentation lists them. */
export const ruleFacts: readonly RuleFacts[] = rules.map(({ name, severity, summary }) => ({
  name,
  severity,
  summary,
}));
