/**
 * The folder `report/` takes a judgement and its result. It gives the least-privilege report: what each scope is needed
 * for, and which places leave that open. It never finds anything that the judgement does not contain.
 */

import { isGranted } from '@scopewright/registry';

import type { AuditOptions } from '../analysis/analyze-project.ts';
import type {
  LeastPrivilegeReport,
  ReportedCall,
  ReportedCredential,
  ReportedScope,
  ScopeUse,
} from '../contract/least-privilege-report.ts';
import { compareText } from '../contract/order.ts';
import { comparePlaces } from '../contract/place.ts';
import { schemaVersion, type AuditResult } from '../contract/result.ts';
import { listJudgedScopes, judgeScope } from '../judgement/judge-scope.ts';
import { calledEndpoints, type JudgedCall } from '../judgement/judged-call.ts';
import { neededEndpoints, type JudgedCredential, type Judgement } from '../judgement/judgement.ts';
import { toJudgement } from '../judgement/to-judgement.ts';
import { distinctEndpoints } from '../resolution/distinct-endpoints.ts';
import { isSameEndpoint } from '../resolution/named-endpoints.ts';
import { isToPlatform } from '../resolution/resolve-target.ts';
import { prepareAudit } from '../result/prepare-audit.ts';
import { toResult } from '../result/to-result.ts';
import { listMigration } from './list-migration.ts';
import { listOpenPlaces } from './list-open-places.ts';

/** The output of `report --format json`. Throws as `audit` does. */
export function report(options: AuditOptions): LeastPrivilegeReport {
  const prepared = prepareAudit(options);
  const judgement = toJudgement(prepared);
  return toReport(judgement, toResult(judgement, prepared), prepared.date);
}

/** The report on a judgement and the result that was made from it. */
export function toReport(
  judgement: Judgement,
  { registries, summary, findings, observed }: AuditResult,
  date: string | undefined,
): LeastPrivilegeReport {
  const comments = judgement.comments.map(({ comment, fault }) => {
    const { file, line, column, kind, text } = comment;
    const isStale = findings.some(
      (finding) => finding.rule === 'stale-comment' && comparePlaces(finding, comment) === 0,
    );
    return { file, line, column, kind, text, holds: fault === undefined && !isStale };
  });
  return {
    schemaVersion,
    registries,
    summary,
    credentials: judgement.credentials.map((judged) => toReportedCredential(judged, date)),
    open: listOpenPlaces(judgement),
    comments: comments.sort(comparePlaces),
    migration: listMigration(judgement.calls),
    findings,
    ...(observed === undefined ? {} : { observed }),
  };
}

function toReportedCredential(judged: JudgedCredential, date: string | undefined): ReportedCredential {
  const { verdict, calls, unknownCalls } = judged;
  const { name, manifest, platform, registry, whole, noCode, idleFiles, declared, required } = verdict;
  return {
    name,
    manifest,
    ...(platform === undefined ? {} : { platform }),
    registry,
    whole,
    ...(noCode === undefined ? {} : { noCode }),
    ...(idleFiles === undefined ? {} : { idleFiles }),
    declared,
    required,
    scopes: listJudgedScopes(judged).map((scope) => toReportedScope(scope, judged, date)),
    calls: calls.filter(({ targets }) => targets.some(isToPlatform)).length,
    unknownCalls: unknownCalls.length,
    ...listSurplus(judged),
  };
}

function toReportedScope(name: string, judged: JudgedCredential, date: string | undefined): ReportedScope {
  const { credential: _credential, manifest: _manifest, ...standing } = judgeScope(name, judged, date);
  const row = judged.manifest.registry.scopes.find((scope) => scope.name === name);
  return {
    ...standing,
    area: row?.area ?? '',
    module: row?.module ?? '',
    allows: row?.grants ?? '',
    uses: standing.called.map((endpoint) => toUse(endpoint, judged)),
  };
}

function toUse(id: string, { manifest, calls, observedUses }: JudgedCredential): ScopeUse {
  const endpoint = manifest.registry.endpoints.find((each) => each.id === id)!; // a verdict names endpoints of its own registry
  const reported = calls.flatMap((call): readonly ReportedCall[] => {
    const called = calledEndpoints(call).find((each) => isSameEndpoint(each.endpoint, endpoint));
    return called === undefined ? [] : [toReportedCall(call, called.target.target)];
  });
  const observed = observedUses
    .filter((use) => isSameEndpoint(use.endpoint, endpoint))
    .reduce((sum, { observations }) => sum + observations.length, 0);
  return {
    endpoint: id,
    source: endpoint.source,
    calls: reported.sort(comparePlaces),
    ...(observed > 0 ? { observed } : {}),
  };
}

function toReportedCall(
  { call, isSettled }: JudgedCall,
  { client, via }: JudgedCall['call']['targets'][number],
): ReportedCall {
  const { file, line, column } = call;
  return {
    file,
    line,
    column,
    client,
    via: via.map((hop) => ({ file: hop.file, line: hop.line, column: hop.column })),
    ...(isSettled ? { settledBy: 'comment' } : {}),
  };
}

/**
 * The endpoints that a stolen token could reach but neither the code nor a run did; empty if only a part of the code
 * was analysed.
 */
function listSurplus(judged: JudgedCredential): Pick<ReportedCredential, 'surplus' | 'surplusOfKept'> {
  const { manifest, credential, verdict } = judged;
  if (!verdict.whole) return { surplus: [], surplusOfKept: [] };
  const declared = new Set(credential.declared.map(({ name }) => name));
  const needed = neededEndpoints(judged);
  const open = manifest.registry.endpoints.filter((endpoint) => isGranted(endpoint, declared));
  const surplus = open.filter((endpoint) => !needed.some((each) => isSameEndpoint(each, endpoint)));
  const unkept = new Set([...declared].filter((name) => !verdict.kept.includes(name)));
  const ofKept = surplus.filter((endpoint) => !isGranted(endpoint, unkept));
  const toNames = (endpoints: typeof surplus): readonly string[] =>
    [...distinctEndpoints(endpoints.map(({ id }) => id))].sort(compareText);
  return { surplus: toNames(surplus), surplusOfKept: toNames(ofKept) };
}
