import { formatUrl } from '@scopewright/analyzer';

import type { HeldBackClaim, OpenKind, OpenPlace } from '../contract/least-privilege-report.ts';
import { comparePlaces, type Place } from '../contract/place.ts';
import { calledEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import type { Judgement } from '../judgement/judgement.ts';
import type { ResolvedTarget } from '../resolution/resolve-target.ts';
import { formatRequest } from '../rules/wording.ts';

/** All places that may call more than is known, each with the claims that it holds back. */
export function listOpenPlaces({
  calls,
  pathTexts,
  unusedBases,
  problems,
  imports,
  credentials,
}: Judgement): readonly OpenPlace[] {
  const claims = credentials.flatMap(({ verdict }) =>
    (verdict.heldBack ?? []).flatMap(({ scope, claim, by }) =>
      by.map((place) => ({ place, claim: { credential: verdict.name, scope, claim } })),
    ),
  );
  const claimsOf = ({ file, line, column }: Place): readonly HeldBackClaim[] =>
    claims
      .filter(({ place }) => place.file === file && place.line === line && place.column === column)
      .map(({ claim }) => claim);
  const toPlace = ({ file, line, column }: Place, rest: Pick<OpenPlace, 'kind' | 'what' | 'endpoints'>): OpenPlace => ({
    file,
    line,
    column,
    ...rest,
    holdsBack: claimsOf({ file, line, column }),
  });
  return [
    ...calls.flatMap((call) => openingsOf(call).map((opening) => toPlace(call.call, opening))),
    ...calls
      .flatMap((call) => uncoveredOf(call).map((opening) => toPlace(call.call, opening)))
      .filter(({ holdsBack }) => holdsBack.length > 0),
    ...pathTexts.map(({ text, endpoints }) =>
      toPlace(text, { kind: 'path', what: formatUrl(text.url), endpoints: endpoints.map(({ id }) => id) }),
    ),
    ...unusedBases.map(({ text, name }) => toPlace(text, { kind: 'base', what: name, endpoints: [] })),
    ...problems.map(({ problem }) => toPlace(problem, { kind: 'file', what: problem.message, endpoints: [] })),
    ...imports
      .filter(({ unresolved }) => unresolved.mayCarryCalls)
      .map(({ unresolved }) => toPlace(unresolved, { kind: 'import', what: unresolved.specifier, endpoints: [] })),
  ].sort(comparePlaces);
}

type Opening = Pick<OpenPlace, 'kind' | 'what' | 'endpoints'>;

/**
 * One for each kind of opening and each request of a call. A request with an unknown method replaces those with a known
 * one.
 */
function openingsOf({ targets, isIdle }: JudgedCall): readonly Opening[] {
  const openings = isIdle
    ? []
    : targets.filter((target) => !targets.some((other) => isMoreOpen(other, target))).flatMap(toOpening);
  return [...new Map(openings.map((opening) => [`${opening.kind} ${opening.what}`, opening])).values()];
}

function isMoreOpen(open: ResolvedTarget, { target, path, reach }: ResolvedTarget): boolean {
  const isOpen = reach.kind === 'any-endpoint' || reach.kind === 'nothing-known';
  return (
    isOpen &&
    open.reach.kind === reach.kind &&
    open.target.method === null &&
    target.method !== null &&
    open.path === path &&
    formatUrl(open.target.url) === formatUrl(target.url)
  );
}

/** The endpoints certainly called in code that no credential covers, unless the call is also open. */
function uncoveredOf(call: JudgedCall): readonly Opening[] {
  if (call.owners.length > 0 || openingsOf(call).length > 0) return [];
  const endpoints = calledEndpoints(call).map(({ endpoint }) => endpoint.id);
  return endpoints.length === 0 ? [] : [{ kind: 'uncovered-call', what: endpoints.join(', '), endpoints }];
}

function toOpening(resolved: ResolvedTarget): readonly Opening[] {
  const { reach, target } = resolved;
  const request = formatRequest(resolved);
  switch (reach.kind) {
    case 'possible':
    case 'undecided':
      return [{ kind: 'some-endpoint', what: request, endpoints: reach.matches.map(({ endpoint }) => endpoint.id) }];
    case 'any-endpoint':
      return [{ kind: 'any-endpoint', what: request, endpoints: [] }];
    case 'nothing-known':
      return [{ kind: 'unknown-call', what: `${target.method ?? '{method}'} ${formatUrl(target.url)}`, endpoints: [] }];
    case 'no-endpoint':
      return [{ kind: 'unknown-endpoint', what: request, endpoints: [] }];
    case 'endpoint':
      return reach.match.endpoint.kind === 'unscoped'
        ? [{ kind: 'unscoped-endpoint' satisfies OpenKind, what: request, endpoints: [reach.match.endpoint.id] }]
        : [];
    case 'elsewhere':
      return [];
  }
}
