import type { Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { listNames } from '../contract/phrases.ts';
import { calledEndpoints, possibleEndpoints, type CalledEndpoint, type JudgedCall } from '../judgement/judged-call.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { toNote } from '../resolution/resolve-target.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { atCall, endOfScopes, formatRequest, listEndpoints, notesOn, settleCounted, wordComment } from './wording.ts';

export const missingScope: Rule = {
  name: 'missing-scope',
  severity: 'error',
  summary: 'a call to an endpoint that no declared scope of its credential grants',
  precision: 'very-high',
  tags: ['correctness', 'authorization'],
  explains: 'call',
  *check({ credentials }) {
    for (const credential of credentials) {
      for (const call of credential.calls) {
        yield* calledEndpoints(call).flatMap((called) => checkCalled(called, call, credential));
        yield* checkPossible(call, credential);
      }
    }
  },
};

function checkCalled(
  { endpoint, target }: CalledEndpoint,
  call: JudgedCall,
  owner: JudgedCredential,
): readonly RuleFinding[] {
  if (endpoint.kind !== 'scoped' || isGrantedByDeclared(endpoint, owner)) return [];
  const note = target.reach.kind === 'endpoint' ? toNote(target.reach.match, target.reach.note) : undefined;
  return [
    {
      ...atCall(call),
      manifest: call.manifest,
      credential: owner.credential.name,
      endpoint: endpoint.id,
      scopes: endpoint.scopes,
      found: wordNeed(endpoint, owner),
      help: wordRemedy(endpoint.scopes, owner),
      details: [...notesOn([note]), ...settleCounted([target], call.manifest)],
    },
  ];
}

/** Reports a call if the credential lacks a scope for each of its possible endpoints. */
function* checkPossible(call: JudgedCall, owner: JudgedCredential): Iterable<RuleFinding> {
  const possible = possibleEndpoints(call);
  const [first] = call.targets.filter(({ reach }) => reach.kind === 'possible');
  if (
    call.isIdle ||
    !first ||
    possible.some((endpoint) => endpoint.kind !== 'scoped' || isGrantedByDeclared(endpoint, owner))
  )
    return;
  yield {
    ...atCall(call),
    manifest: call.manifest,
    credential: owner.credential.name,
    endpoint: possible.length === 1 ? possible[0]!.id : formatRequest(first),
    scopes: [...new Set(possible.flatMap(({ scopes }) => scopes))].sort(compareText),
    found: `Credential \`${owner.credential.name}\` holds no scope for any of the endpoints that this call can reach: ${listEndpoints(possible)}.`,
    help: `Find out which it is: ${wordComment(possible)}, and add the scope of that endpoint to \`scopes\` at ${endOfScopes(owner)}.`,
    details: settleCounted(call.targets, call.manifest),
  };
}

function isGrantedByDeclared(endpoint: Endpoint, { credential }: JudgedCredential): boolean {
  return credential.declared.some(({ name }) => endpoint.scopes.includes(name));
}

function wordNeed({ id, scopes }: Endpoint, { credential }: JudgedCredential): string {
  const lack = scopes.length === 1 ? 'does not hold it' : 'holds none of them';
  return `\`${id}\` needs ${listNames(scopes, 'or')}, and credential \`${credential.name}\` ${lack}.`;
}

/** Of several scopes that suffice, names the one in the least-privileged set. */
function wordRemedy(scopes: readonly string[], owner: JudgedCredential): string {
  const wanted = owner.verdict.missing.filter((name) => scopes.includes(name));
  return `Add ${listNames(wanted.length > 0 ? wanted : scopes, 'or')} to its \`scopes\` at ${endOfScopes(owner)}.`;
}
