import type { CredentialDrift, Drift, EndpointDrift, OpenDrift, UncoveredDrift } from '@scopewright/audit';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { quote } from '../text/quote.ts';
import { wrap } from '../text/wrap.ts';
import {
  listCauses,
  listManifestChanges,
  openWords,
  uncoveredWords,
  wordBasis,
  wordCause,
  wordDrift,
  wordFreed,
  wordNew,
  wordSide,
} from './diff-words.ts';

/**
 * For each credential, the scopes and endpoints that it needs in addition or no longer, each endpoint with the lines
 * that cause the difference.
 */
export function diffText(drift: Drift, layout: Layout): string {
  const paint = createPaint(layout);
  const sections = [
    ...drift.credentials.map((credential) => credentialDriftLines(credential, layout, paint)),
    ...(drift.uncovered ? [uncoveredLines(drift.uncovered, layout, paint)] : []),
    ...(drift.open ? [openLines(drift.open, layout, paint)] : []),
    [...wrap(wordBasis(drift), { indent: '', columns: layout.columns }), paint(['bold'], `${wordDrift(drift)}.`)],
  ];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function credentialDriftLines(credential: CredentialDrift, layout: Layout, paint: Paint): readonly string[] {
  const { name, manifest, platform, addedScopes, freedScopes, addedEndpoints, freedEndpoints } = credential;
  const side = wordSide(credential);
  return [
    `${paint(['bold', 'underline'], name)}${paint(['dim'], `  ${manifest}${platform === undefined ? '' : `, ${platform}`}${side === '' ? '' : `, ${side}`}`)}`,
    ...addedScopes.map((scope) => paint(['red'], `  + needs ${scope.scope}, ${wordNew(scope)}`)),
    ...freedScopes.map((scope) =>
      paint(
        ['green'],
        `  - no longer needs ${[scope.scope, wordFreed(scope)].filter((part) => part !== '').join(', ')}`,
      ),
    ),
    ...addedEndpoints.flatMap((endpoint) => endpointDriftLines('+', endpoint, layout, paint)),
    ...freedEndpoints.flatMap((endpoint) => endpointDriftLines('-', endpoint, layout, paint)),
    ...listManifestChanges(credential).flatMap(({ sign, clause, scopes }) =>
      wrap(`${sign} ${clause}: ${scopes.join(', ')}`, { indent: '  ', columns: layout.columns }),
    ),
  ];
}

function uncoveredLines(
  { addedEndpoints, freedEndpoints }: UncoveredDrift,
  layout: Layout,
  paint: Paint,
): readonly string[] {
  return [
    paint(['bold', 'underline'], uncoveredWords.name),
    ...(addedEndpoints.length === 0 ? [] : wrap(uncoveredWords.remedy, { indent: '  ', columns: layout.columns })),
    ...addedEndpoints.flatMap((endpoint) => endpointDriftLines('+', endpoint, layout, paint)),
    ...freedEndpoints.flatMap((endpoint) => endpointDriftLines('-', endpoint, layout, paint)),
  ];
}

function openLines(open: readonly OpenDrift[], layout: Layout, paint: Paint): readonly string[] {
  return [
    paint(['bold', 'underline'], openWords.name),
    ...wrap(openWords.remedy, { indent: '  ', columns: layout.columns }),
    ...open.flatMap(({ file, line, column, request }) => [
      `  + ${request}`,
      `      ${paint(['dim'], `${file}:${line}:${column}`)}`,
    ]),
  ];
}

function endpointDriftLines(sign: '+' | '-', endpoint: EndpointDrift, layout: Layout, paint: Paint): readonly string[] {
  const causes = listCauses(endpoint, sign === '+' ? 'now' : 'before').flatMap((cause) => [
    `      ${paint(
      ['dim'],
      wordCause(cause, (text) => text),
    )}`,
    ...(cause.text === ''
      ? []
      : [`        ${quote({ text: cause.text, column: 1 }, Math.max(layout.columns - 8, 20)).code}`]),
  ]);
  return [`  ${sign} ${sign === '+' ? 'calls' : 'no longer calls'} ${endpoint.endpoint}`, ...causes];
}
