import { findNearName } from '@scopewright/registry';

import { ruleNames } from '../../contract/rule-names.ts';

/** Why a comment that disables rules disables none. */
export type DisableFault =
  | { readonly kind: 'no-rule' }
  | { readonly kind: 'unknown-rule'; readonly name: string; readonly near: string | undefined }
  /** The rule says that something was not analysed at all. */
  | { readonly kind: 'lasting-rule'; readonly name: string }
  | { readonly kind: 'no-disable-reason'; readonly rules: readonly string[] }
  /** The next line has no finding of these rules. */
  | { readonly kind: 'nothing-disabled'; readonly rules: readonly string[] };

/** `missing-scope, unresolved-call -- the reason` */
export function parseDisable(text: string): { readonly rules: readonly string[]; readonly reason: string } {
  const at = text.indexOf('--');
  const [names, reason] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 2)];
  return { rules: names.split(/[\s,]+/).filter((name) => name !== ''), reason: reason.replace(/^-+/, '').trim() };
}

/** What is wrong with the text of the comment itself. */
export function findDisableFault(text: string): DisableFault | undefined {
  const { rules, reason } = parseDisable(text);
  if (rules.length === 0) return { kind: 'no-rule' };
  const unknown = rules.find((name) => !ruleNames.some((known) => known === name));
  if (unknown !== undefined) return { kind: 'unknown-rule', name: unknown, near: findNearName(unknown, ruleNames) };
  if (rules.includes('parse-error')) return { kind: 'lasting-rule', name: 'parse-error' };
  return reason === '' ? { kind: 'no-disable-reason', rules } : undefined;
}
