import type { LeastPrivilegeReport, ObservedEndpoint, ObservedRuns } from '@scopewright/audit';
import { html, nothing, prose, type Html } from '../../text/html.ts';
import {
  foundWords,
  introduceNeverObserved,
  observedCounts,
  unplacedWords,
  wordCalls,
  wordRequests,
  wordSeen,
} from '../observed-words.ts';
import { place } from './code-lines.ts';
import { section } from './sections.ts';

/** What runs of the program showed, besides what was found in its code. */
export function observedSection({ observed }: LeastPrivilegeReport): Html {
  if (observed === undefined) return nothing;
  const files = observed.files.map(
    (file) => html`<li><code class="place">${file.file}</code> ${wordRequests(file, observed)}</li>`,
  );
  return section(
    'observed',
    'Observed in runs',
    html`<p>${observedCounts}</p><ul class="runs">${files}</ul>${callList(observed)}${refusalList(observed)}${endpointList(observed)}${neverList(observed)}`,
  );
}

function callList(observed: ObservedRuns): Html {
  const words = wordCalls(observed);
  return words.length === 0 ? nothing : html`<ul class="runs">${words.map((each) => html`<li>${each}</li>`)}</ul>`;
}

function refusalList({ refusals, unplaced }: ObservedRuns): Html {
  if (refusals.length + unplaced.length === 0) return nothing;
  const refused = refusals.map(
    (refusal) =>
      html`<li class="finding"><p class="finding-head"><span class="badge bad">refused</span> ${place(refusal)}</p><p>${prose(refusal.message)}</p></li>`,
  );
  const others = unplaced.map(
    (hop) =>
      html`<li class="finding"><p class="finding-head"><span class="badge bad">refused</span> ${place(hop)}</p><p>${unplacedWords}</p></li>`,
  );
  return html`<h3>Refused because a scope was missing</h3><ul class="findings">${refused}${others}</ul>`;
}

function endpointList({ endpoints }: ObservedRuns): Html {
  return endpoints.length === 0
    ? nothing
    : html`<h3>Asked for</h3><ul class="runs">${endpoints.map(endpointItem)}</ul>`;
}

function endpointItem(seen: ObservedEndpoint): Html {
  const whose = seen.credential === null ? 'of no credential that is known' : `of ${seen.credential}`;
  const mark =
    seen.found === 'called'
      ? nothing
      : html` <span class="badge ${seen.found === 'no' ? 'surplus' : 'open'}">${foundWords[seen.found]} in the code</span>`;
  return html`<li><code>${seen.endpoint}</code>${mark} <span class="quiet">${wordSeen(seen)}, ${whose}</span></li>`;
}

function neverList(observed: ObservedRuns): Html {
  if (observed.neverObserved.length === 0) return nothing;
  const lists = observed.neverObserved.map(
    ({ credential, endpoints }) =>
      html`<li>${credential} can call<ul class="endpoints">${endpoints.map((endpoint) => html`<li><code>${endpoint}</code></li>`)}</ul></li>`,
  );
  return html`<h3>Not come to</h3><p>${introduceNeverObserved(observed)}</p><ul class="runs">${lists}</ul>`;
}
