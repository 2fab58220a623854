import type { ReportedCall, ReportedCredential, ReportedScope, ScopeUse } from '@scopewright/audit';
import { count } from '../../text/count.ts';
import { html, nothing, type Html } from '../../text/html.ts';
import { upperFirst } from '../../text/upper-first.ts';
import { mayNeed, wordNoScope } from '../no-scope.ts';
import { wordStanding } from '../standing-words.ts';
import { place, type ShowLine } from './code-lines.ts';
import { listScopes } from './picture.ts';
import { titleOf, toCredentialId } from './scope-ids.ts';
import { badge } from './standing-marks.ts';

/** A credential with its scopes: why each is there, call by call, and what it grants beyond need. */
export function credentialSection(
  credential: ReportedCredential,
  index: number,
  credentials: readonly ReportedCredential[],
  showLine: ShowLine,
): Html {
  const { manifest, declared, required, scopes } = credential;
  const least = required.length === 0 ? wordNoScope(mayNeed(scopes)) : required.join(', ');
  return html`<section class="credential" id="${toCredentialId(index)}" aria-labelledby="title-${index + 1}">
<h2 id="title-${index + 1}">${titleOf(credential, credentials)}</h2>
<p>Declared in <code>${manifest}</code> with ${count(declared.length, 'scope')}. The least-privileged set for what its code calls: <strong>${least}</strong>.</p>
${scopes.length === 0 ? html`<p>It declares no scope, and needs none.</p>` : html`${listScopes(credential, index).map(({ scope, id }) => scopePart(scope, id, index, showLine))}`}
</section>`;
}

function scopePart(scope: ReportedScope, id: string, credential: number, showLine: ShowLine): Html {
  const { standing, allows, uses, beyond, area, module } = scope;
  const origin = [area, module].filter((name) => name !== '').join(' · ');
  return html`<details class="scope" id="${id}" data-standing="${standing}" data-credential="${credential + 1}">
<summary><span class="scope-name">${scope.scope}</span>${badge(standing)}<span class="scope-size">${count(uses.length, 'endpoint')} called · ${beyond.length} beyond need</span></summary>
<div class="scope-body">
<p>${upperFirst(wordStanding(scope))}. ${allows === '' ? '' : `${allows.replace(/\.$/, '')}.`}${origin === '' ? nothing : html` <span class="origin">${origin}</span>`}</p>
${uses.length === 0 ? nothing : html`<ul class="uses">${uses.map((use) => usePart(use, showLine))}</ul>`}
${beyond.length === 0 ? nothing : html`<details class="beyond-list"><summary>${count(beyond.length, 'endpoint')} that it opens beyond need</summary><ul class="endpoints">${beyond.map((endpoint) => html`<li><code>${endpoint}</code></li>`)}</ul></details>`}
</div></details>`;
}

function usePart({ endpoint, calls, observed = 0 }: ScopeUse, showLine: ShowLine): Html {
  const seen = observed === 0 ? '' : ` · ${count(observed, 'request')} observed`;
  if (calls.length === 0)
    return html`<li class="use"><h3><code>${endpoint}</code> <span class="quiet">no call was found${seen}</span></h3></li>`;
  return html`<li class="use"><h3><code>${endpoint}</code> <span class="quiet">${count(calls.length, 'call')}${seen}</span></h3><ol class="calls">${calls.map((call) => callPart(call, showLine))}</ol></li>`;
}

function callPart(call: ReportedCall, showLine: ShowLine): Html {
  const hops = call.via.map(
    (hop, index) =>
      html`<li>${index === call.via.length - 1 ? html`sent by ${call.client} at ` : 'through '}${place(hop)}${showLine(hop)}</li>`,
  );
  const way =
    hops.length === 0 ? html` <span class="quiet">sent by ${call.client}</span>` : html`<ol class="hops">${hops}</ol>`;
  return html`<li class="call">${place(call)}${call.settledBy === undefined ? nothing : html` <span class="quiet">resolved by a comment</span>`}${showLine(call)}${way}</li>`;
}
