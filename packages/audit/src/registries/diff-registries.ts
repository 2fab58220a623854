import path from 'node:path';

import { compareRegistries, toEndpointKey, type Registry } from '@scopewright/registry';

import { analyzeProject } from '../analysis/analyze-project.ts';
import { comparePlaces } from '../contract/place.ts';
import type { AffectedCall, AffectedCredential, RegistryDiff, RegistryImpact } from '../contract/registry-diff.ts';
import { schemaVersion, type AuditResult, type CredentialVerdict } from '../contract/result.ts';
import { readRegistry } from '../inputs/manifest/read-registry.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { addManifestRemarks } from '../result/prepare-audit.ts';
import { toResult } from '../result/to-result.ts';

export interface DiffRegistriesOptions {
  /** Registry files relative to the directory, or ids of built-in registries. */
  readonly before: string;
  readonly now: string;
  readonly directory: string;
  /** The manifest whose code is looked at, absolute. */
  readonly manifest?: string | undefined;
}

/**
 * Compares two registries. Throws a `UsageError` or a `ManifestError` if one of them, or the manifest, cannot be read or
 * has mistakes.
 */
export function diffRegistries({ before, now, directory, manifest }: DiffRegistriesOptions): RegistryDiff {
  const old = readRegistry({ file: before, directory });
  const current = readRegistry({ file: now, directory });
  const comparison = compareRegistries(old, current);
  return {
    schemaVersion,
    before: { id: old.id, version: old.version },
    now: { id: current.id, version: current.version },
    ...comparison,
    ...(manifest === undefined ? {} : { code: findImpact({ old, current, comparison, manifest }) }),
  };
}

interface ImpactTerms {
  readonly old: Registry;
  readonly current: Registry;
  readonly comparison: ReturnType<typeof compareRegistries>;
  readonly manifest: string;
}

/** The code of the manifest's folder is analysed once for each registry: what its calls may reach depends on that. */
function findImpact({ old, current, comparison, manifest }: ImpactTerms): RegistryImpact {
  const judge = (registry: Registry): AuditResult => {
    const project = addManifestRemarks(analyzeProject({ directory: path.dirname(manifest), manifest, registry }));
    return toResult(toJudgement(project), project);
  };
  const [before, now] = [judge(old), judge(current)];
  const { added, removed, changed } = comparison.endpoints;
  const toKeys = (rows: readonly { readonly endpoint: string }[]): ReadonlySet<string> =>
    new Set(rows.map(({ endpoint }) => toEndpointKey(endpoint)));
  const calls = [
    ...findCalls(now, toKeys(added), 'added'),
    ...findCalls(before, toKeys(removed), 'removed'),
    ...findCalls(now, toKeys(changed), 'changed'),
  ];
  const verdicts = new Map(before.credentials.map((verdict) => [verdict.name, verdict]));
  const names = new Set(current.scopes.map(({ name }) => name));
  const oldNames = new Set(old.scopes.map(({ name }) => name));
  const credentials = now.credentials.flatMap((verdict): AffectedCredential[] => {
    const gone = verdict.declared.filter((scope) => oldNames.has(scope) && !names.has(scope));
    const affected = compareVerdicts(verdicts.get(verdict.name), verdict, gone);
    return affected ? [affected] : [];
  });
  return {
    manifest: path.basename(manifest),
    files: now.summary.files,
    found: now.summary.calls,
    calls: calls.sort(comparePlaces),
    credentials,
  };
}

function findCalls(
  { calls }: AuditResult,
  keys: ReadonlySet<string>,
  change: AffectedCall['change'],
): readonly AffectedCall[] {
  return calls.flatMap(({ file, line, column, targets, credentials }) => {
    const reached = new Map<string, AffectedCall>();
    for (const { endpoint, possible } of targets) {
      if (endpoint === null || !keys.has(toEndpointKey(endpoint)) || reached.has(endpoint)) continue;
      const call = { file, line, column, endpoint, change, credentials };
      reached.set(endpoint, possible === true ? { ...call, possible } : call);
    }
    return [...reached.values()];
  });
}

function compareVerdicts(
  before: CredentialVerdict | undefined,
  now: CredentialVerdict,
  gone: readonly string[],
): AffectedCredential | undefined {
  const needed = before?.required ?? [];
  const lacks = now.missing.filter((scope) => !before?.missing.includes(scope));
  const held = now.required.filter((scope) => !needed.includes(scope) && now.declared.includes(scope));
  const noLongerNeeded = needed.filter(
    (scope) =>
      !now.required.includes(scope) &&
      now.declared.includes(scope) &&
      ![...now.kept, ...now.possible].includes(scope) &&
      !gone.includes(scope),
  );
  const isSame = [lacks, held, noLongerNeeded, gone].every((list) => list.length === 0);
  return isSame ? undefined : { name: now.name, lacks, held, noLongerNeeded, gone };
}
