import { isGranted, toEndpointKey, type Scope } from '@scopewright/registry';

import type { ScopeVerdict, ScopeVerdictKind } from '../contract/scope-verdict.ts';
import { distinctEndpoints } from '../resolution/distinct-endpoints.ts';
import { findCovering, stayingScopes } from './covering-scopes.ts';
import { neededEndpoints, type JudgedCredential } from './judgement.ts';
import { scopesInstead } from './scopes-instead.ts';

/** `date` is the day for which kept scopes are judged, `2026-11-20`. */
export function judgeScope(scope: string, judged: JudgedCredential, date?: string): ScopeVerdict {
  const { credential, manifest, verdict } = judged;
  const row = manifest.registry.scopes.find(({ name }) => name === scope);
  const declared = credential.declared.find(({ name }) => name === scope);
  const standing = toKind(scope, judged, row);
  return {
    credential: credential.name,
    manifest: manifest.file,
    scope,
    standing,
    ...(declared
      ? { declaredAt: { file: manifest.file, line: declared.span.line, column: declared.span.column } }
      : {}),
    called: verdict.endpoints.filter((id) => row !== undefined && isGrantedByScope(id, row, judged)),
    beyond: row === undefined ? [] : distinctEndpoints(listBeyond(row, judged)),
    ...(standing === 'covered' ? { coveredBy: findCoveringScopes(scope, judged) } : {}),
    ...moreOf(scope, judged, date),
  };
}

/** The scopes with a verdict: the declared, the needed and the kept ones. Sorted. */
export function listJudgedScopes({ verdict }: JudgedCredential): readonly string[] {
  return [...new Set([...verdict.required, ...verdict.declared, ...verdict.kept])].sort();
}

function toKind(scope: string, judged: JudgedCredential, row: Scope | undefined): ScopeVerdictKind {
  const { credential, verdict } = judged;
  const isDeclared = credential.declared.some(({ name }) => name === scope);
  if (verdict.kept.includes(scope)) return 'kept';
  if (verdict.required.includes(scope))
    return isDeclared
      ? 'needed'
      : verdict.missing.includes(scope)
        ? 'missing'
        : findCoveringScopes(scope, judged).length > 0
          ? 'covered'
          : 'replacement';
  if (!isDeclared) return 'apart';
  if (!row) return 'unknown';
  if (row.endpoints.length === 0) return 'unverifiable';
  if (verdict.possible.includes(scope)) return 'possible';
  if (verdict.unused.includes(scope)) return 'unused';
  if (verdict.redundant.includes(scope)) return 'redundant';
  return verdict.overbroad.some((each) => each.scope === scope) ? 'overbroad' : 'unjudged';
}

function findCoveringScopes(scope: string, { manifest, verdict }: JudgedCredential): readonly string[] {
  return findCovering(
    scope,
    stayingScopes(verdict),
    verdict,
    (endpoint) => manifest.registry.endpoints.find(({ id }) => id === endpoint) ?? { scopes: [] },
  );
}

/** Rows that differ only in the names of parameters are one endpoint and share their scopes. */
function isGrantedByScope(endpoint: string, { name }: Scope, { manifest }: JudgedCredential): boolean {
  return manifest.registry.endpoints.some(({ id, scopes }) => id === endpoint && scopes.includes(name));
}

function listBeyond({ name, endpoints }: Scope, judged: JudgedCredential): readonly string[] {
  const { registry } = judged.manifest;
  const enough = new Set([...judged.verdict.required, ...judged.verdict.kept]);
  if (!enough.has(name))
    return endpoints.filter(
      (id) => !registry.endpoints.some((endpoint) => endpoint.id === id && isGranted(endpoint, enough)),
    );
  const called = new Set(neededEndpoints(judged).map(({ id }) => toEndpointKey(id)));
  return endpoints.filter((id) => !called.has(toEndpointKey(id)));
}

function moreOf(scope: string, judged: JudgedCredential, date: string | undefined): Partial<ScopeVerdict> {
  const { credential, verdict } = judged;
  const first = verdict.redundant.includes(scope)
    ? scopesInstead(scope, judged).filter((name) => !verdict.declared.includes(name))
    : [];
  const overbroad = verdict.overbroad.find((each) => each.scope === scope);
  const replaces = verdict.overbroad.filter(({ replaceWith }) => replaceWith.includes(scope)).map((each) => each.scope);
  const heldBack = verdict.heldBack?.find((each) => each.scope === scope);
  const importedUse = verdict.importedUses?.find((each) => each.scope === scope);
  const kept = credential.kept.find(({ name }) => name === scope);
  return {
    ...(overbroad ? { replaceWith: overbroad.replaceWith } : {}),
    ...(first.length > 0 ? { declareFirst: first } : {}),
    ...(replaces.length > 0 ? { replaces } : {}),
    ...(heldBack ? { heldBack } : {}),
    ...(importedUse ? { importedUse } : {}),
    ...(kept ? { reason: kept.reason } : {}),
    ...(kept?.until === undefined ? {} : { until: kept.until }),
    ...(kept?.until !== undefined && date !== undefined && kept.until < date ? { isExpired: true as const } : {}),
  };
}
