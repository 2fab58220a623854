import { isGranted } from '@scopewright/registry';

import { listSome } from '../contract/phrases.ts';
import { toEndpointScopes, wordRequirement } from '../contract/requirements.ts';
import type { Observation } from '../inputs/observed/observation.ts';
import type { ObservedUse } from '../judgement/observed/observed-uses.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { atManifest, quoteManifest, type FindingSpan } from './wording.ts';

export const unseenCall: Rule = {
  name: 'unseen-call',
  severity: 'warning',
  summary: 'an endpoint that an observed run requested and no known call reaches',
  precision: 'very-high',
  tags: ['correctness', 'analysis'],
  explains: null,
  *check({ observedUses }) {
    for (const use of observedUses) {
      if (use.calledAt.length === 0) yield reportUse(use);
      else if (use.strays.length > 0) yield reportStrays(use, use.strays[0]!); // there is one
    }
  },
};

function reportUse(use: ObservedUse): RuleFinding {
  const { endpoint, observations } = use;
  const isRefused = observations.some(({ isScopeViolation }) => isScopeViolation);
  return {
    ...subjectOf(use),
    found: wordFound(use),
    details: [
      ...(isRefused ? [`The platform refused it with 403 because the token lacked ${wordRequirement(endpoint)}.`] : []),
      ...wordStack(observations.find(({ stack }) => stack !== undefined && stack.length > 0)),
    ],
    help: `${wordScope(use)}${wordCode(use)}`,
  };
}

/** The endpoint is called, and a run asked for it from another place as well, where no call was found. */
function reportStrays(use: ObservedUse, first: Observation): RuleFinding {
  const { endpoint, strays, calledAt } = use;
  const record = `${first.file}:${first.line}${strays.length === 1 ? '' : ` and ${strays.length - 1} more`}`;
  const places = [...new Set(calledAt.map(({ call }) => `${call.file}:${call.line}`))];
  return {
    ...subjectOf(use),
    found: `An observed run requested \`${endpoint.id}\` from a place where scopewright found no call to it (${record}).`,
    details: [...wordStack(first), `scopewright found calls to it at ${listSome(places, 3)}.`],
    help: 'Find the code that sends it there, then declare its HTTP client under `clients` or name the endpoint in a comment at that call.',
  };
}

/** The endpoint that was asked for, and where its scope belongs. */
function subjectOf(use: ObservedUse) {
  const { endpoint, owner, manifest } = use;
  return {
    ...placeOf(use),
    manifest,
    ...(owner ? { credential: owner.credential.name } : {}),
    endpoint: endpoint.id,
    ...toEndpointScopes(endpoint),
  };
}

/** Where the request was sent, and what led there. */
function wordStack(observation: Observation | undefined): readonly string[] {
  const [innermost, ...outer] = (observation?.stack ?? []).map(({ file, line, column }) => `${file}:${line}:${column}`);
  if (innermost === undefined) return [];
  const led = outer.length === 0 ? '' : `, through ${listSome(outer, 4)}`;
  return [`The request was sent at \`${innermost}\`${led}.`];
}

/**
 * Observed files are not part of the code and may contain secrets, so the finding is reported where the scope belongs.
 */
function placeOf({ owner, manifest }: ObservedUse): FindingSpan {
  return owner ? atManifest(manifest, owner.credential.endOfScopes) : { file: manifest.file, line: 1, column: 1 };
}

function wordFound({ endpoint, owner, observations, possibleAt }: ObservedUse): string {
  const [{ file, line }, ...others] = observations as readonly [
    ObservedUse['observations'][number],
    ...ObservedUse['observations'],
  ]; // a use has at least one
  const times = others.length === 0 ? '' : ` and ${others.length} more`;
  const whose = owner ? ` of credential \`${owner.credential.name}\`` : '';
  const lack =
    possibleAt.length > 0
      ? 'the code is known only to be able to make it'
      : `no call to it was found in the code${whose}`;
  return `A run asked for \`${endpoint.id}\` (${file}:${line}${times}), and ${lack}.`;
}

function wordScope({ endpoint, owner, manifest }: ObservedUse): string {
  if (!owner)
    return `scopewright can’t tell which credential sent it: add ${wordRequirement(endpoint)} to the one that did, in ${quoteManifest(manifest)}. `;
  const isHeld = isGranted(endpoint, new Set(owner.credential.declared.map(({ name }) => name)));
  return isHeld
    ? 'It counts as needed. '
    : `It counts as needed: add ${wordRequirement(endpoint)} to its \`scopes\` in ${quoteManifest(manifest)}. `;
}

function wordCode({ endpoint, possibleAt }: ObservedUse): string {
  const [open] = possibleAt;
  if (open) return `Name it in a comment at ${open.call.file}:${open.call.line}, \`// scopewright: ${endpoint.id}\`.`;
  return 'Find the code that sends it, then declare its HTTP client under `clients` or remove its file from `ignores`.';
}
