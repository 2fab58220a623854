import { compareText } from '../contract/order.ts';
import { listNames, listSome } from '../contract/phrases.ts';
import type { Place } from '../contract/place.ts';
import { toEndpointScopes, wordRequirement } from '../contract/requirements.ts';
import type {
  NeverObserved,
  ObservedCall,
  ObservedEndpoint,
  ObservedFile,
  ObservedRefusal,
  ObservedRuns,
} from '../contract/result.ts';
import type { Observations } from '../inputs/observed/observation.ts';
import { calledEndpoints, possibleEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import type { ObservedUse, ObservedTraffic } from '../judgement/observed/observed-uses.ts';
import { isSameEndpoint } from '../resolution/named-endpoints.ts';

/** What results report of runs, besides findings. */
export function toObservedRuns(
  { files, requests, unplaced }: Observations,
  { observedUses, toPlatform, toNoEndpoint }: ObservedTraffic,
  credentials: readonly JudgedCredential[],
  calls: readonly JudgedCall[],
): ObservedRuns {
  const toFile = ({ file, format }: Observations['files'][number]): ObservedFile => {
    const own = requests.filter((request) => request.file === file);
    return {
      file,
      format,
      requests: own.length,
      platformRequests: own.filter((request) => toPlatform.has(request)).length,
      unknownRequests: own.filter((request) => toNoEndpoint.has(request)).length,
    };
  };
  return {
    files: files.map(toFile),
    endpoints: observedUses.map(toObservedEndpoint),
    refusals: observedUses.flatMap(toRefusal),
    unplaced,
    neverObserved: credentials.flatMap((credential) => toNeverObserved(credential, observedUses)),
    ...(files.some(({ format }) => format === 'observe')
      ? { calls: calls.flatMap((call) => toObservedCall(call, observedUses)) }
      : {}),
  };
}

/** Left out: calls that reach no endpoint with a scope, for which no request counts. */
function toObservedCall(judged: JudgedCall, observedUses: readonly ObservedUse[]): readonly ObservedCall[] {
  const reached = [...calledEndpoints(judged).map(({ endpoint }) => endpoint), ...possibleEndpoints(judged)];
  const endpoints = reached.filter(({ kind }) => kind === 'scoped');
  if (endpoints.length === 0) return [];
  const uses = observedUses.filter((use) => endpoints.some((endpoint) => isSameEndpoint(use.endpoint, endpoint)));
  const { file, line, column } = judged.call;
  const requests = Math.max(0, ...uses.map(({ seenAt }) => seenAt.get(judged) ?? 0));
  return [{ file, line, column, seen: requests > 0 ? 'here' : uses.length > 0 ? 'elsewhere' : 'never', requests }];
}

function toObservedEndpoint({ endpoint, owner, observations, calledAt, possibleAt }: ObservedUse): ObservedEndpoint {
  const refused = observations.filter(({ isScopeViolation }) => isScopeViolation).length;
  return {
    endpoint: endpoint.id,
    credential: owner?.credential.name ?? null,
    requests: observations.length,
    refused,
    found: calledAt.length > 0 ? 'called' : possibleAt.length > 0 ? 'possible' : 'no',
  };
}

/** Groups the refusals of one endpoint and credential, and names the scope, the credential and the calls. */
function toRefusal(use: ObservedUse): readonly ObservedRefusal[] {
  const { endpoint, owner, observations, calledAt, possibleAt } = use;
  const refused = observations.filter(({ isScopeViolation }) => isScopeViolation);
  const [first] = refused;
  if (!first) return [];
  const { file, line, column } = first;
  const declared =
    owner?.credential.declared.map(({ name }) => name).filter((name) => endpoint.scopes.includes(name)) ?? [];
  const calls = [...calledAt, ...possibleAt].map(({ call }): Place => ({
    file: call.file,
    line: call.line,
    column: call.column,
  }));
  return [
    {
      endpoint: endpoint.id,
      credential: owner?.credential.name ?? null,
      ...toEndpointScopes(endpoint),
      declared,
      calls,
      requests: refused.length,
      file,
      line,
      column,
      message: wordRefusal(use, declared, calls),
    },
  ];
}

function wordRefusal(
  { endpoint, owner, manifest }: ObservedUse,
  declared: readonly string[],
  calls: readonly Place[],
): string {
  const places = [...new Set(calls.map(({ file, line }) => `${file}:${line}`))];
  const where =
    places.length === 0
      ? 'scopewright found no call to it in the code.'
      : `scopewright found calls to it at ${listSome(places, 3)}.`;
  const need = `\`${endpoint.id}\` was refused: it needs ${wordRequirement(endpoint)}`;
  if (!owner)
    return `${need}, and scopewright can’t tell which credential sent it. ${where} Find out whose token it was, and give that credential the scope.`;
  const { name } = owner.credential;
  if (declared.length === 0)
    return `${need}, but credential \`${name}\` does not declare ${endpoint.scopes.length === 1 ? 'it' : 'any of them'}. ${where} Add it to its \`scopes\` in \`${manifest.file}\`, and to the credential itself.`;
  return `${need}. Credential \`${name}\` declares ${listNames(declared)} in \`${manifest.file}\`, but the token did not have it. ${where} Grant the scope to the credential on the platform, or request it with the token.`;
}

function toNeverObserved(
  { manifest, credential, calls }: JudgedCredential,
  observedUses: readonly ObservedUse[],
): readonly NeverObserved[] {
  const called = new Map(
    calls
      .flatMap(calledEndpoints)
      .filter(({ endpoint }) => endpoint.kind === 'scoped')
      .map(({ endpoint }) => [endpoint.id, endpoint]),
  );
  const seen = observedUses.filter(({ owner }) => owner?.credential === credential);
  const never = [...called.values()].filter((endpoint) => !seen.some((use) => isSameEndpoint(use.endpoint, endpoint)));
  return never.length === 0
    ? []
    : [
        {
          credential: credential.name,
          manifest: manifest.file,
          endpoints: never.map(({ id }) => id).sort(compareText),
        },
      ];
}
