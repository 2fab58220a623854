import { findGrantingScopes, hasSets, isGranted, type Endpoint } from '@scopewright/registry';

import { compareText } from '../contract/order.ts';
import { listNames } from '../contract/phrases.ts';
import { toEndpointScopes, wordRequirement } from '../contract/requirements.ts';
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
      ...toEndpointScopes(endpoint),
      found: wordNeed(endpoint, owner),
      help: wordRemedy(endpoint, owner),
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
    help: `Find out which one it is: ${wordComment(possible, call.call.file)}, then add the scope of that endpoint to \`scopes\` at ${endOfScopes(owner)}.`,
    details: settleCounted(call.targets, call.manifest),
  };
}

function isGrantedByDeclared(endpoint: Endpoint, { credential }: JudgedCredential): boolean {
  return isGranted(endpoint, new Set(credential.declared.map(({ name }) => name)));
}

function wordNeed(endpoint: Endpoint, { credential }: JudgedCredential): string {
  const { id, scopes } = endpoint;
  const held = credential.declared.map(({ name }) => name).filter((name) => scopes.includes(name));
  const lack =
    held.length > 0 ? `holds only ${listNames(held)}` : scopes.length === 1 ? 'does not hold it' : 'holds none of them';
  return `\`${id}\` needs ${wordRequirement(endpoint)}, and credential \`${credential.name}\` ${lack}.`;
}

/** Of several scopes that suffice, names the one in the least-privileged set. */
function wordRemedy(endpoint: Endpoint, owner: JudgedCredential): string {
  const { required, kept, missing } = owner.verdict;
  const granting = findGrantingScopes(endpoint, new Set([...required, ...kept]));
  const wanted = missing.filter((name) => granting.includes(name));
  const names = wanted.length === 0 ? wordRequirement(endpoint) : listNames(wanted, hasSets(endpoint) ? 'and' : 'or');
  return `Add ${names} to its \`scopes\` at ${endOfScopes(owner)}.`;
}
