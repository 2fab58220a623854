import type {
  Place,
  LeastPrivilegeReport,
  ReportedCall,
  ReportedCredential,
  ReportedScope,
  ScopeUse,
  ScopeVerdictKind,
} from '@scopewright/audit';
import { count } from '../text/count.ts';
import { code, folded, summaryCode, table, toMarkdown } from '../text/markdown.ts';
import { wordIdleFiles } from './idle-files.ts';
import { linesOf } from './places.ts';
import type { Part } from './report-markdown.ts';

/** One credential: a row for each scope, then why each one is there, and the surplus endpoints that they grant. */
export function credentialSection(credential: ReportedCredential, { registries }: LeastPrivilegeReport): Part {
  const { name, manifest, platform, registry, scopes } = credential;
  return [
    `## Credential ${code(name)}`,
    '',
    `Declared in ${code(manifest)}${registries.length > 1 ? ` for ${code(registry)}` : ''}${platform === undefined ? '' : ` on platform ${code(platform)}`}, used by ${count(credential.calls, 'call')} to the platform. ${wordState(credential)}`,
    ...(scopes.length === 0
      ? []
      : [
          '',
          ...table(['Scope', 'What it allows', 'Verdict', 'Needed for', 'Grants beyond need'], scopes.map(toScopeRow)),
          ...sumLines(credential),
        ]),
    ...scopes.filter(({ uses }) => uses.length > 0).flatMap((scope) => ['', ...reasonPart(scope)]),
    ...scopes.filter(isToGo).flatMap((scope) => ['', ...exposurePart(scope)]),
    ...surplusPart(credential),
  ];
}

/** The rows count an endpoint of several scopes several times, and what a scope to give back shares with the others never. */
function sumLines({ scopes, declared, surplus }: ReportedCredential): readonly string[] {
  const rows = scopes.filter(({ scope }) => declared.includes(scope)).map(({ beyond }) => beyond.length);
  const sum = rows.reduce((left, right) => left + right, 0);
  return surplus.length === 0 || sum === surplus.length
    ? []
    : [
        '',
        `Scopes overlap, so the rows don’t add up: together, the declared scopes grant ${count(surplus.length, 'endpoint')} that the code never calls.`,
      ];
}

function wordState({ required, whole, noCode, idleFiles, unknownCalls, scopes }: ReportedCredential): string {
  if (idleFiles) return wordIdleFiles(idleFiles, code);
  const least =
    required.length === 0
      ? wordNothingNeeded(scopes)
      : `The least-privileged set for the endpoints that its code calls is ${required.map(code).join(', ')}.`;
  const part = noCode
    ? 'No file that its manifest governs was analysed, so its scopes were not checked.'
    : whole
      ? ''
      : 'Only part of the code that its manifest governs was analysed, so scopewright reports no scope as unused, overbroad or redundant.';
  const unknown =
    unknownCalls === 0
      ? ''
      : `${count(unknownCalls, 'call')} of it ${unknownCalls === 1 ? 'goes' : 'go'} to an unknown URL.`;
  return [noCode ? '' : least, part, unknown].filter((sentence) => sentence !== '').join(' ');
}

/** If kept scopes grant what is called, "nothing needs a scope" would be wrong. */
function wordNothingNeeded(scopes: readonly ReportedScope[]): string {
  const isKept = scopes.some(({ standing, uses }) => standing === 'kept' && uses.length > 0);
  return isKept
    ? 'Its code needs no scope other than the kept ones.'
    : 'Its code was found to call nothing that needs a scope.';
}

function toScopeRow(scope: ReportedScope): readonly string[] {
  const places = linesOf(scope.uses.flatMap(({ calls }) => calls)).length;
  const use = scope.uses.length === 0 ? '–' : `${count(scope.uses.length, 'endpoint')}, ${count(places, 'place')}`;
  return [
    code(scope.scope),
    toMarkdown(scope.allows),
    verdictWords[scope.standing](scope),
    use,
    scope.beyond.length === 0
      ? '–'
      : `${count(scope.beyond.length, 'endpoint')}${scope.standing === 'kept' ? ', for use outside this code' : ''}`,
  ];
}

const verdictWords: Readonly<Record<ScopeVerdictKind, (scope: ReportedScope) => string>> = {
  needed: () => 'needed',
  missing: () => '**missing**: needed, and not declared',
  replacement: ({ replaces = [] }) =>
    replaces.length === 0 ? 'to declare' : `to declare instead of ${replaces.map(code).join(', ')}`,
  covered: ({ coveredBy = [] }) => `covered by ${coveredBy.map(code).join(', ')}`,
  unused: ({ importedUse }) =>
    importedUse === undefined
      ? '**give back**: the code calls nothing that it grants'
      : `**give back**, unless it runs the code of ${importedUse.credentials.map(code).join(', ')} that its files import, at ${listSomePlaces(importedUse.by)}`,
  overbroad: ({ replaceWith = [], importedUse }) =>
    importedUse === undefined
      ? `**replace** by ${replaceWith.map(code).join(', ')}`
      : `**replace** by ${replaceWith.map(code).join(', ')}, unless it runs the code of ${importedUse.credentials.map(code).join(', ')} that its files import, at ${listSomePlaces(importedUse.by)}`,
  redundant: ({ declareFirst = [] }) =>
    declareFirst.length === 0
      ? '**give back**: other scopes grant the same'
      : `**give back** once ${declareFirst.map(code).join(', ')} is declared: other scopes then grant the same`,
  possible: ({ heldBack }) =>
    heldBack
      ? `may be needed: not called ${heldBack.claim} because of ${listSomePlaces(heldBack.by)}`
      : 'may be needed',
  kept: ({ reason = '', until, isExpired }) =>
    `kept: ${toMarkdown(reason)}${until === undefined ? '' : ` (until ${toMarkdown(until)}${isExpired ? ', **which has passed**' : ''})`}`,
  unknown: () => '**unknown**: not in the registry',
  unverifiable: () => 'the registry assigns no endpoint to it, so scopewright can’t tell whether the code needs it',
  unjudged: () => 'not judged: only part of the code was analysed',
  apart: () => 'not needed',
};

const placesShown = 3;

function listSomePlaces(places: readonly Place[]): string {
  const lines = linesOf(places).map(code);
  const named = lines.slice(0, placesShown).join(', ');
  return lines.length > placesShown ? `${named} and ${count(lines.length - placesShown, 'more place')}` : named;
}

/** The used endpoints of a scope that should be removed are no reason to have it. */
function reasonPart(reported: ReportedScope): Part {
  const { scope, uses, standing } = reported;
  const isLeaving = isToGo(reported) && standing !== 'possible';
  const title = isLeaving
    ? `What the code uses of ${summaryCode(scope)}: ${count(uses.length, 'endpoint')}`
    : `Why ${summaryCode(scope)}: ${count(uses.length, 'endpoint')} that ${uses.length === 1 ? 'is' : 'are'} called`;
  return folded(title, [
    ...table(['Endpoint', 'Called at', 'On the way to the HTTP client'], uses.flatMap(toUseRows)),
    ...sourceLines(reported),
  ]);
}

/** The source that says that the scope grants these endpoints. */
function sourceLines({ scope, uses }: ReportedScope): readonly string[] {
  const sources = [...new Set(uses.flatMap(({ source }) => source.split('; ')))].filter((source) => source !== '');
  return sources.length === 0
    ? []
    : [
        '',
        `That ${code(scope)} opens ${uses.length === 1 ? 'it' : 'them'} is written in ${sources.map(toMarkdown).join('; ')}.`,
      ];
}

function toUseRows({ endpoint, calls, observed = 0 }: ScopeUse): readonly (readonly string[])[] {
  if (calls.length === 0) return [[code(endpoint), 'no call was found', `${count(observed, 'request')} observed`]];
  return calls.map((call, index) => [
    index === 0 ? code(endpoint) : '',
    `${placeCode(call)}${call.settledBy ? ', by a comment' : ''}`,
    wordRoute(call),
  ]);
}

function wordRoute({ client, via }: ReportedCall): string {
  return via.length === 0 ? code(client) : `${via.map(placeCode).join(' → ')} → ${code(client)}`;
}

function isToGo({ standing }: ReportedScope): boolean {
  return ['unused', 'overbroad', 'redundant', 'possible'].includes(standing);
}

function exposurePart({ scope, beyond, standing }: ReportedScope): Part {
  if (beyond.length === 0) return [`${code(scope)} opens nothing that the other scopes do not open.`];
  const may = standing === 'possible' ? ', unless the code needs it' : '';
  return folded(
    `What ${summaryCode(scope)} opens to a thief of the credential that the code does not need${may}: ${count(beyond.length, 'endpoint')}`,
    beyond.map((endpoint) => `- ${code(endpoint)}`),
  );
}

/** Left out if the list of a single scope says the same. */
function surplusPart({ surplus, surplusOfKept, scopes }: ReportedCredential): Part {
  if (surplus.length === 0 || scopes.some((scope) => isToGo(scope) && scope.beyond.length === surplus.length))
    return [];
  return [
    '',
    ...folded(
      `Everything that its declared scopes grant and the code never calls: ${count(surplus.length, 'endpoint')}`,
      surplus.map((endpoint) => `- ${code(endpoint)}${surplusOfKept.includes(endpoint) ? ' (by a kept scope)' : ''}`),
    ),
  ];
}

function placeCode({ file, line }: Pick<Place, 'file' | 'line'>): string {
  return code(`${file}:${line}`);
}
