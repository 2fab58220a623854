import type { ScopeVerdictKind } from '@scopewright/audit';
import { html, type Html } from '../../text/html.ts';

/** How a standing is shown: by a word and a sign, and by a colour that only repeats them. */
export interface StandingMark {
  readonly word: string;
  readonly sign: Sign;
  readonly tone: 'good' | 'bad' | 'surplus' | 'open' | 'quiet';
}

type Sign = 'check' | 'plus' | 'minus' | 'narrow' | 'question' | 'pin' | 'cross' | 'dash';

/** In the order of the list: the most urgent first. */
export const standingMarks: Readonly<Record<ScopeVerdictKind, StandingMark>> = {
  missing: { word: 'missing', sign: 'plus', tone: 'bad' },
  unknown: { word: 'unknown', sign: 'cross', tone: 'bad' },
  overbroad: { word: 'over-broad', sign: 'narrow', tone: 'surplus' },
  unused: { word: 'unused', sign: 'minus', tone: 'surplus' },
  redundant: { word: 'redundant', sign: 'minus', tone: 'surplus' },
  replacement: { word: 'to declare', sign: 'plus', tone: 'good' },
  covered: { word: 'covered', sign: 'check', tone: 'quiet' },
  possible: { word: 'may be needed', sign: 'question', tone: 'open' },
  needed: { word: 'needed', sign: 'check', tone: 'good' },
  kept: { word: 'kept', sign: 'pin', tone: 'quiet' },
  unverifiable: { word: 'not verifiable', sign: 'dash', tone: 'quiet' },
  unjudged: { word: 'not judged', sign: 'dash', tone: 'quiet' },
  apart: { word: 'not needed', sign: 'dash', tone: 'quiet' },
};

/** The position of a standing in that order. */
export function rankOf(standing: ScopeVerdictKind): number {
  return Object.keys(standingMarks).indexOf(standing);
}

/** The sign with its word. */
export function badge(standing: ScopeVerdictKind): Html {
  const { word, sign, tone } = standingMarks[standing];
  return html`<span class="badge ${tone}">${drawSign(sign)}${word}</span>`;
}

function drawSign(sign: Sign): Html {
  return html`<svg class="sign" viewBox="0 0 16 16" aria-hidden="true"><use href="#sign-${sign}"/></svg>`;
}

/** The signs, defined once for the page, and the hatching for surplus grants. */
export const signs: Html = html`<svg class="defs" width="0" height="0" aria-hidden="true"><defs>
<symbol id="sign-check" viewBox="0 0 16 16"><path d="M3.5 8.5l3 3 6-7"/></symbol>
<symbol id="sign-plus" viewBox="0 0 16 16"><path d="M8 3v10M3 8h10"/></symbol>
<symbol id="sign-minus" viewBox="0 0 16 16"><path d="M3 8h10"/></symbol>
<symbol id="sign-narrow" viewBox="0 0 16 16"><path d="M2 4l4 4-4 4M14 4l-4 4 4 4"/></symbol>
<symbol id="sign-question" viewBox="0 0 16 16"><path d="M5.5 6a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M8 12.6v.4"/></symbol>
<symbol id="sign-pin" viewBox="0 0 16 16"><path d="M5 2.5h6M6 2.5v4L4 9h8l-2-2.5v-4M8 9v5"/></symbol>
<symbol id="sign-cross" viewBox="0 0 16 16"><path d="M4 4l8 8M12 4l-8 8"/></symbol>
<symbol id="sign-dash" viewBox="0 0 16 16"><path d="M5 8h6"/></symbol>
<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="hatch-ground" width="6" height="6"/><rect class="hatch-line" width="2.5" height="6"/></pattern>
</defs></svg>`;
