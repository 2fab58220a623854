/** What the rules about declared scopes share. */
import type { JudgedCredential } from '../judgement.ts';
import { count } from '../words.ts';
import type { RuleFinding } from './rule.ts';
import { atManifest } from './wording.ts';

/** The start of a finding about a scope at the place where it is declared. */
export type DeclaredFinding = Omit<RuleFinding, 'found' | 'help' | 'details'> & { readonly scope: string };

/** Those of a credential's declared scopes that are named, in the manifest's order. */
export function declaredIn({ manifest, credential }: JudgedCredential, names: readonly string[]): readonly DeclaredFinding[] {
  const chosen = credential.declared.filter(({ name }) => names.includes(name));
  return chosen.map(({ name, span }) => ({ ...atManifest(manifest, span), manifest, credential: credential.name, scope: name }));
}

/** A call of which nothing is known holds no claim back, but who reads the claim should know of it. */
export function wordUnknownCalls({ unknownCalls }: JudgedCredential): readonly string[] {
  if (unknownCalls.length === 0) return [];
  return [`Its code has ${count(unknownCalls.length, 'call')} with a URL of which nothing is known: make sure that ${unknownCalls.length === 1 ? 'it does not need' : 'none of them needs'} the scope.`];
}
