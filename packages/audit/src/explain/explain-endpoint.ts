import { findLeastPrivilege, hasSets, type Endpoint, type Registry } from '@scopewright/registry';

import type { EndpointFacts, EndpointVerdict, Grant, LeastPrivilegedSet, SetScope } from '../contract/explanation.ts';
import { compareText } from '../contract/order.ts';
import { calledEndpoints, possibleEndpoints } from '../judgement/judged-call.ts';
import type { JudgedCredential } from '../judgement/judgement.ts';
import { findReplacements } from '../resolution/data-subject-migration.ts';
import { distinctEndpoints } from '../resolution/distinct-endpoints.ts';
import { isSameEndpoint } from '../resolution/named-endpoints.ts';

/** The registry's facts about an endpoint. */
export function factsOf(endpoint: Endpoint, registry: Registry): EndpointFacts {
  const replacedBy = findReplacements(endpoint, registry);
  const { id, kind, source, prefixes, aliases } = endpoint;
  return {
    endpoint: id,
    endpointKind: kind,
    source,
    prefixes,
    aliases,
    ...(hasSets(endpoint) ? { requirement: endpoint.requirement } : {}),
    grants: grantsOf(endpoint, registry),
    ...(replacedBy.length === 0 ? {} : { replacedBy }),
  };
}

/** The scopes that grant it: the least-privileged ones first, then those that grant fewer endpoints. */
function grantsOf(endpoint: Endpoint, registry: Registry): readonly Grant[] {
  const least = endpoint.kind === 'scoped' ? findLeastPrivilege(registry, [endpoint.id]).scopes : [];
  const rows = registry.scopes.filter(({ name }) => endpoint.scopes.includes(name));
  const grants = rows.map(({ name, area, module, grants: allows, endpoints }) => ({
    scope: name,
    area,
    module,
    source: endpoint.source,
    allows,
    beyond: listOthers(endpoints, [endpoint], registry),
    isLeast: least.includes(name),
  }));
  return grants.sort(
    (left, right) =>
      Number(right.isLeast) - Number(left.isLeast) ||
      left.beyond.length - right.beyond.length ||
      compareText(left.scope, right.scope),
  );
}

/** The relation of each credential that holds or calls the endpoint to it. */
export function judgeEndpoint(
  endpoint: Endpoint,
  credentials: readonly JudgedCredential[],
): readonly EndpointVerdict[] {
  return credentials.flatMap(({ credential, manifest, verdict, calls }) => {
    const reaches = (endpoints: readonly Endpoint[]): boolean =>
      endpoints.some((each) => isSameEndpoint(each, endpoint));
    const standing = {
      credential: credential.name,
      manifest: manifest.file,
      holds: credential.declared.map(({ name }) => name).filter((name) => endpoint.scopes.includes(name)),
      needs: [...verdict.required, ...verdict.kept].filter((name) => endpoint.scopes.includes(name)).sort(compareText),
      calls: calls.filter((call) => reaches(calledEndpoints(call).map((called) => called.endpoint))).length,
      possibleCalls: calls.filter((call) => reaches(possibleEndpoints(call))).length,
    };
    return standing.holds.length + standing.calls + standing.possibleCalls > 0 ? [standing] : [];
  });
}

/** The least-privileged set for several endpoints. Endpoints that need no scope are skipped. */
export function findTogether(endpoints: readonly Endpoint[], registry: Registry): LeastPrivilegedSet {
  const { scopes: least, isExact } = findLeastPrivilege(
    registry,
    endpoints.map(({ id }) => id),
  );
  const granting = registry.scopes.filter(({ name }) => endpoints.some(({ scopes }) => scopes.includes(name)));
  const rows = granting.map(({ name, grants, endpoints: granted }): SetScope => ({
    scope: name,
    allows: grants,
    for: endpoints.filter(({ scopes }) => scopes.includes(name)).map(({ id }) => id),
    beyond: listOthers(granted, endpoints, registry),
  }));
  const sorted = rows.sort((left, right) => compareText(left.scope, right.scope));
  return {
    endpoints: endpoints.map(({ id }) => id),
    scopes: sorted.filter(({ scope }) => least.includes(scope)),
    alternatives: sorted.filter(({ scope }) => !least.includes(scope)),
    ...(isExact ? {} : { isExact: false as const }),
  };
}

/** A scope's endpoints that are not among these. */
function listOthers(granted: readonly string[], endpoints: readonly Endpoint[], registry: Registry): readonly string[] {
  const rows = registry.endpoints.filter(({ id }) => granted.includes(id));
  return distinctEndpoints(
    rows.filter((row) => !endpoints.some((endpoint) => isSameEndpoint(row, endpoint))).map(({ id }) => id),
  );
}
