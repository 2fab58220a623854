import type { Cause, CredentialDrift, Drift, EndpointDrift } from '@scopewright/audit';
import { code, table, text } from '../text/markdown.ts';
import { listCauses, wordBasis, wordCause, wordDrift, wordSide } from './diff-words.ts';

/** A comment on a pull request may have 65,536 characters. */
const longest = 60_000;

/** The same as a comment on a pull request: the scopes in a table, the endpoints with their lines below it. */
export function diffMarkdown(drift: Drift): string {
  const head = [`### ${text(wordDrift(drift))}`, '', ...scopeTable(drift.credentials)];
  const end = ['', text(wordBasis(drift)), ''];
  const room = longest - [...head, ...end].join('\n').length;
  return [...head, ...cut(drift.credentials.flatMap(endpointLines), room), ...end].join('\n');
}

function scopeTable(credentials: readonly CredentialDrift[]): readonly string[] {
  if (credentials.length === 0) return [];
  const rows = credentials.map((credential) => {
    const { name, addedScopes, freedScopes } = credential;
    const side = wordSide(credential);
    return [
      `${code(name)}${side === '' ? '' : `, ${side}`}`,
      addedScopes.map(({ scope, isDeclared }) => `${code(scope)}${isDeclared ? '' : ' (**not declared**)'}`).join(', ') || '–',
      freedScopes.map(({ scope, isDeclared }) => `${code(scope)}${isDeclared ? ' (still declared)' : ''}`).join(', ') || '–',
    ];
  });
  return table(['Credential', 'Needs now', 'Needs no longer'], rows);
}

function endpointLines({ name, addedEndpoints, freedEndpoints, declared }: CredentialDrift): readonly string[] {
  const lines = [
    ...addedEndpoints.map((endpoint) => `- now calls ${code(endpoint.endpoint)}${wordPlaces(endpoint, 'now')}`),
    ...freedEndpoints.map((endpoint) => `- no longer calls ${code(endpoint.endpoint)}${wordPlaces(endpoint, 'before')}`),
    ...declared.added.map((scope) => `- the manifest now declares ${code(scope)}`),
    ...declared.removed.map((scope) => `- the manifest no longer declares ${code(scope)}`),
  ];
  return lines.length === 0 ? [] : ['', `**${text(name)}**`, '', ...lines];
}

function wordPlaces(endpoint: EndpointDrift, side: Cause['side']): string {
  const causes = listCauses(endpoint, side).map((cause) => wordCause(cause, code));
  return causes.length === 0 ? '' : `: ${causes.join(', ')}`;
}

/** As many lines as there is room for. */
function cut(lines: readonly string[], room: number): readonly string[] {
  let used = 100; // the sentence at the end
  const end = lines.findIndex((line) => (used += line.length + 1) > room);
  return end < 0 ? lines : [...lines.slice(0, end), '', `… and ${lines.length - end} more lines: \`scopewright diff\` prints them all.`];
}
