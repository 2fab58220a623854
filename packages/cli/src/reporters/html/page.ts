/**
 * The folder `html/` takes the result and the report of a folder, with its lines of code. It gives one page of HTML. It
 * never inserts a text of the analysed code without escaping it.
 */

import { createHash } from 'node:crypto';
import { htmlAssets } from '../../generated/html-assets.ts';
import { count } from '../../text/count.ts';
import { html, nothing, prose, raw, type Html } from '../../text/html.ts';
import type { CheckedCode } from '../checked-code.ts';
import { denominatorLines, toGaps } from '../summary-lines.ts';
import { createShowLine } from './code-lines.ts';
import { credentialSection } from './credential.ts';
import { observedSection } from './observed.ts';
import { picture } from './picture.ts';
import { titleOf } from './scope-ids.ts';
import {
  basisSection,
  commentSection,
  findingSection,
  migrationSection,
  openSection,
  remarkSection,
} from './sections.ts';
import { rankOf, signs, standingMarks } from './standing-marks.ts';

/**
 * The least-privilege report as one page: it loads nothing, runs only its own script, and is readable without it. All
 * content is in the markup; the script filters, opens and closes.
 */
export function htmlPage(checked: CheckedCode): string {
  const { report } = checked;
  const showLine = createShowLine(checked);
  const parts = [
    picture(report),
    html`<div class="explorer">${filterBar(checked)}
${report.credentials.map((credential, index) => credentialSection(credential, index, report.credentials, showLine))}
<p id="none" hidden>No scope matches the filter. <button type="button" id="reset">Show all</button></p></div>`,
    findingSection(report, showLine),
    remarkSection(checked.result.remarks),
    observedSection(report),
    openSection(report, showLine),
    commentSection(report),
    migrationSection(report, showLine),
    basisSection(report),
  ];
  return `${
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="scopewright">
<title>Least-privilege report</title>
<style>${raw(htmlAssets.style)}</style>
</head>
<body>
${signs}
<a class="skip" href="#main">Skip to the report</a>
${header(checked)}
<main id="main">
${parts}
</main>
<footer><p>Created by scopewright. This page is self-contained: it loads nothing and sends nothing.</p></footer>
${raw(`<script>${htmlAssets.script}</script>`)}
</body>
</html>`.markup
  }\n`;
}

/** Allows only this style and this script: nothing else that got into the page can run, style it or send data. */
function policy(): string {
  return [
    "default-src 'none'",
    `style-src ${toCspSource(htmlAssets.style)}`,
    `script-src ${toCspSource(htmlAssets.script)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function toCspSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function header({ report, result }: CheckedCode): Html {
  const { errors, warnings, files, calls, platformCalls, resolved } = result.summary;
  const tiles = [
    [errors === 1 ? 'error' : 'errors', errors, errors > 0 ? 'bad' : 'good'],
    [warnings === 1 ? 'warning' : 'warnings', warnings, warnings > 0 ? 'surplus' : 'good'],
    [files === 1 ? 'file analysed' : 'files analysed', files, 'quiet'],
    [calls === 1 ? 'HTTP call found' : 'HTTP calls found', calls, 'quiet'],
    ['to the platform', platformCalls, 'quiet'],
    ['of these resolved', resolved, 'quiet'],
  ] as const;
  const platform = report.registries.map(({ id }) => id).join(' and ');
  const remarks =
    platformCalls === 0 ? denominatorLines(result.summary, { columns: Infinity }) : toGaps(result.summary);
  return html`<header class="top">
<h1>Least-privilege report</h1>
<p class="lead">Which permissions this code needs${platform === '' ? '' : ` on ${platform}`}, which its credentials lack, and which they could give back.${report.observed === undefined ? '' : ` Endpoints observed in ${count(report.observed.files.length, 'file')} of runs count as called.`}</p>
<dl class="tiles">${tiles.map(([name, number, tone]) => html`<div class="tile ${tone}"><dt>${name}</dt><dd>${number.toLocaleString('en-US')}</dd></div>`)}</dl>
${remarks.length > 0 ? html`<p class="warn">${prose(remarks.join(' '))}</p>` : nothing}
</header>`;
}

/** Hidden until the script that serves it runs. */
function filterBar({ report: { credentials } }: CheckedCode): Html {
  const scopes = credentials.flatMap((credential) => credential.scopes);
  if (scopes.length === 0) return nothing;
  const kinds = [...new Set(scopes.map(({ standing }) => standing))].sort(
    (left, right) => rankOf(left) - rankOf(right),
  );
  const boxes = kinds.map(
    (kind) =>
      html`<label class="chip"><input type="checkbox" name="standing" value="${kind}" checked>${standingMarks[kind].word} <span class="quiet">${scopes.filter(({ standing }) => standing === kind).length}</span></label>`,
  );
  const options = credentials.map(
    (credential, index) => html`<option value="${index + 1}">${titleOf(credential, credentials)}</option>`,
  );
  return html`<form id="filter" class="filter" role="search" aria-label="Filter the scopes" hidden>
<div class="filter-row"><label class="field">Search <input type="search" id="query" autocomplete="off" spellcheck="false" placeholder="scope, endpoint, file or code" aria-keyshortcuts="/"></label>${credentials.length > 1 ? html`<label class="field">Credential <select id="credential"><option value="">all</option>${options}</select></label>` : nothing}<button type="button" id="toggle" aria-pressed="false">Open all</button></div>
<fieldset class="chips"><legend>Standing</legend>${boxes}</fieldset>
<p id="count" class="quiet" role="status"></p>
</form>`;
}
