import type { CredentialDrift, Drift, EndpointDrift, ScopeDrift } from '@scopewright/audit';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { quote } from '../text/quote.ts';
import { wrap } from '../text/wrap.ts';
import { listCauses, wordBasis, wordCause, wordDrift, wordSide } from './diff-words.ts';

/** For each credential the scopes and endpoints that it needs more or no longer, each endpoint with the lines that make the difference. */
export function diffText(drift: Drift, layout: Layout): string {
  const paint = createPaint(layout);
  const sections = [...drift.credentials.map((credential) => credentialLines(credential, layout, paint)), [...wrap(wordBasis(drift), { indent: '', columns: layout.columns }), paint(['bold'], `${wordDrift(drift)}.`)]];
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function credentialLines(credential: CredentialDrift, layout: Layout, paint: Paint): readonly string[] {
  const { name, manifest, declared, addedScopes, freedScopes, addedEndpoints, freedEndpoints } = credential;
  const side = wordSide(credential);
  const change = (sign: string, names: readonly string[]): readonly string[] => (names.length === 0 ? [] : wrap(`${sign} ${sign === '+' ? 'declared' : 'no longer declared'} in the manifest: ${names.join(', ')}`, { indent: '  ', columns: layout.columns }));
  return [
    `${paint(['bold', 'underline'], name)}${paint(['dim'], `  ${manifest}${side === '' ? '' : `, ${side}`}`)}`,
    ...addedScopes.map((scope) => paint(['red'], `  + needs ${scope.scope}${wordDeclared(scope)}`)),
    ...freedScopes.map((scope) => paint(['green'], `  - no longer needs ${scope.scope}${scope.isDeclared ? ', still declared' : ''}`)),
    ...addedEndpoints.flatMap((endpoint) => endpointLines('+', endpoint, layout, paint)),
    ...freedEndpoints.flatMap((endpoint) => endpointLines('-', endpoint, layout, paint)),
    ...change('+', declared.added),
    ...change('-', declared.removed),
  ];
}

function wordDeclared({ isDeclared }: ScopeDrift): string {
  return isDeclared ? ', declared' : ', not declared';
}

function endpointLines(sign: '+' | '-', endpoint: EndpointDrift, layout: Layout, paint: Paint): readonly string[] {
  const causes = listCauses(endpoint, sign === '+' ? 'now' : 'before').flatMap((cause) => [
    `      ${paint(['dim'], wordCause(cause, (text) => text))}`,
    ...(cause.text === '' ? [] : [`        ${quote({ text: cause.text, column: 1 }, Math.max(layout.columns - 8, 20)).code}`]),
  ]);
  return [`  ${sign} ${sign === '+' ? 'calls' : 'no longer calls'} ${endpoint.endpoint}`, ...causes];
}
