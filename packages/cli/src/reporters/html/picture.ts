import type { LeastPrivilegeReport, ReportedCredential, ReportedScope, ScopeVerdictKind } from '@scopewright/audit';
import { count } from '../../text/count.ts';
import { html, type Html } from '../../text/html.ts';
import { titleOf, toCredentialId, toScopeId } from './scope-ids.ts';
import { badge, rankOf } from './standing-marks.ts';

/** The whole report as one picture: for each credential its scopes, and how much of what each one grants is called. */
export function picture({ credentials, observed }: LeastPrivilegeReport): Html {
  const widest = Math.max(1, ...credentials.flatMap(({ scopes }) => scopes.map(sizeOf)));
  const cards = credentials.map((credential, index) => card(credential, index, widest, credentials));
  return html`<section aria-labelledby="glance" class="glance">
<h2 id="glance">Scopes at a glance</h2>
<p class="legend"><span><svg class="swatch" aria-hidden="true"><rect class="called" width="100%" height="100%"/></svg>endpoints that the code calls${observed === undefined ? '' : ', or a run asked for'}</span> <span><svg class="swatch" aria-hidden="true"><rect class="beyond" width="100%" height="100%"/></svg>endpoints that the scope grants beyond need</span></p>
<div class="cards">${cards}</div>
</section>`;
}

/** The scopes of a credential with their anchors, the most urgent first. */
export function listScopes(
  { scopes }: ReportedCredential,
  credential: number,
): readonly { readonly scope: ReportedScope; readonly id: string }[] {
  const sorted = [...scopes].sort((left, right) => rankOf(left.standing) - rankOf(right.standing));
  return sorted.map((scope, index) => ({ scope, id: toScopeId(credential, index) }));
}

function card(
  credential: ReportedCredential,
  index: number,
  widest: number,
  credentials: readonly ReportedCredential[],
): Html {
  const rows = listScopes(credential, index).map(({ scope, id }) => row(scope, id, widest));
  return html`<div class="card">
<h3><a href="#${toCredentialId(index)}">${titleOf(credential, credentials)}</a></h3>
<p class="verdict">${summarizeCredential(credential)}</p>
${rows.length === 0 ? html`<p class="quiet">It declares no scope.</p>` : html`<ul class="bars">${rows}</ul>`}
</div>`;
}

function row(scope: ReportedScope, id: string, widest: number): Html {
  const called = scope.uses.length;
  const beyond = scope.beyond.length;
  const percent = (number: number): string => `${Math.round((number / widest) * 10_000) / 100}%`;
  const words = `${called} called, ${beyond} beyond need`;
  return html`<li><a class="bar-name" href="#${id}">${scope.scope}</a>${badge(scope.standing)}<svg class="bar" role="img" aria-label="${words}"><rect class="track" width="100%" height="100%"/><rect class="called" width="${percent(called)}" height="100%"/><rect class="beyond" x="${percent(called)}" width="${percent(beyond)}" height="100%"/></svg><span class="bar-count" aria-hidden="true"><b>${called}</b> + ${beyond}</span></li>`;
}

function sizeOf({ uses, beyond }: ReportedScope): number {
  return uses.length + beyond.length;
}

/** One line for readers who read no further. */
function summarizeCredential({ scopes, whole, noCode, surplus, calls }: ReportedCredential): string {
  if (noCode) return 'None of its code was analysed.';
  const of = (...kinds: readonly ScopeVerdictKind[]): number =>
    scopes.filter(({ standing }) => kinds.includes(standing)).length;
  const parts = [
    of('missing') > 0 ? `lacks ${count(of('missing'), 'scope')}` : '',
    of('unused', 'redundant') > 0 ? `could give back ${count(of('unused', 'redundant'), 'scope')}` : '',
    of('overbroad') > 0 ? `could narrow ${count(of('overbroad'), 'scope')}` : '',
  ].filter((part) => part !== '');
  const state = parts.length > 0 ? `${parts.join(', ')}.` : whole ? 'nothing has to change.' : 'lacks nothing.';
  const risk = !whole
    ? 'Only part of its code was analysed.'
    : surplus.length === 0
      ? 'A stolen token opens nothing that the code does not call.'
      : `A stolen token grants ${count(surplus.length, 'endpoint')} that the code never calls.`;
  return `${count(calls, 'call')} to the platform: ${state} ${risk}`;
}
