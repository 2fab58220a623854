import type { Cause, CredentialDrift, Drift, EndpointDrift, ScopeDrift, UncoveredDrift } from '@scopewright/audit';
import { code, prose, table, toMarkdown } from '../text/markdown.ts';
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

/** A comment on a pull request has at most 65,536 characters. */
const longest = 60_000;

/** The comparison as a comment on a pull request: the scopes in a table, followed by the endpoints with their lines. */
export function diffMarkdown(drift: Drift): string {
  const head = [`### ${toMarkdown(wordDrift(drift))}`, '', ...scopeTable(drift.credentials)];
  const end = ['', toMarkdown(wordBasis(drift)), ''];
  const room = longest - [...head, ...end].join('\n').length;
  return [
    ...head,
    ...fitLines(
      [...drift.credentials.flatMap(credentialDriftLines), ...uncoveredLines(drift), ...openLines(drift)],
      room,
    ),
    ...end,
  ].join('\n');
}

function scopeTable(credentials: readonly CredentialDrift[]): readonly string[] {
  if (credentials.length === 0) return [];
  const rows = credentials.map((credential) => {
    const { name, addedScopes, freedScopes } = credential;
    const side = wordSide(credential);
    return [
      `${code(name)}${side === '' ? '' : `, ${side}`}`,
      addedScopes.map((scope) => wordDriftScope(scope, wordAddedNeed(scope))).join(', ') || '–',
      freedScopes.map((scope) => wordDriftScope(scope, wordFreed(scope))).join(', ') || '–',
    ];
  });
  return table(['Credential', 'Needs now', 'No longer needs'], rows);
}

/** Emphasises what requires a change of the manifest, and adds nothing to what is declared. */
function wordAddedNeed(scope: ScopeDrift): string {
  if (scope.isDeclared) return scope.isKept ? wordNew(scope) : '';
  return scope.coveredBy ? wordNew(scope, code) : `**${wordNew(scope)}**`;
}

function wordDriftScope({ scope }: ScopeDrift, remark: string): string {
  return `${code(scope)}${remark === '' ? '' : ` (${remark})`}`;
}

function credentialDriftLines(credential: CredentialDrift): readonly string[] {
  const { name } = credential;
  const lines = [
    ...endpointDriftLines(credential),
    ...listManifestChanges(credential).map(({ clause, scopes }) => `- ${clause}: ${scopes.map(code).join(', ')}`),
  ];
  return lines.length === 0 ? [] : ['', `**${toMarkdown(name)}**`, '', ...lines];
}

function endpointDriftLines({ addedEndpoints, freedEndpoints }: UncoveredDrift): readonly string[] {
  return [
    ...addedEndpoints.map((endpoint) => `- now calls ${code(endpoint.endpoint)}${wordPlaces(endpoint, 'now')}`),
    ...freedEndpoints.map(
      (endpoint) => `- no longer calls ${code(endpoint.endpoint)}${wordPlaces(endpoint, 'before')}`,
    ),
  ];
}

function uncoveredLines({ uncovered }: Drift): readonly string[] {
  if (!uncovered) return [];
  const remedy = uncovered.addedEndpoints.length === 0 ? '' : `: ${prose(uncoveredWords.remedy)}`;
  return ['', `**${uncoveredWords.name}**${remedy}`, '', ...endpointDriftLines(uncovered)];
}

function openLines({ open }: Drift): readonly string[] {
  if (!open) return [];
  const calls = open.map(({ file, line, request }) => `- ${code(request)} in ${code(`${file}:${line}`)}`);
  return ['', `**${openWords.name}**: ${prose(openWords.remedy)}`, '', ...calls];
}

function wordPlaces(endpoint: EndpointDrift, side: Cause['side']): string {
  const causes = listCauses(endpoint, side).map((cause) => wordCause(cause, code));
  return causes.length === 0 ? '' : `: ${causes.join(', ')}`;
}

/** As many lines as fit. */
function fitLines(lines: readonly string[], room: number): readonly string[] {
  let used = 100; // room for the sentence at the end
  const end = lines.findIndex((line) => (used += line.length + 1) > room);
  return end < 0
    ? lines
    : [
        ...lines.slice(0, end),
        '',
        `… and ${lines.length - end} more lines: run \`scopewright diff\` to see all of them.`,
      ];
}
