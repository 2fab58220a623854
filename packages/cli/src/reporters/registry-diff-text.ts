import type { AffectedCall, AffectedCredential, RegistryDiff, RegistryImpact } from '@scopewright/audit';
import type { EndpointChange, EndpointNeed, RegistryComparison } from '@scopewright/registry';
import { count } from '../text/count.ts';
import { createPaint, type Layout, type Paint } from '../text/layout.ts';
import { groupBy } from './group-by.ts';

/** What came, went and changed, and what that means for the code. */
export function registryDiffText(diff: RegistryDiff, layout: Layout): string {
  const paint = createPaint(layout);
  const sections = [
    toServerLines(diff.servers, paint),
    toScopeLines(diff.scopes, paint),
    toEndpointLines(diff.endpoints, paint),
    ...(diff.code ? toCodeSections(diff.code, diff.endpoints.changed, paint) : []),
    [`${wordName(diff.before)} and ${wordName(diff.now)}: ${wordCounts(diff)}.`],
  ].filter((lines) => lines.length > 0);
  return sections.map((lines) => `${lines.join('\n')}\n`).join('\n');
}

function toServerLines(servers: RegistryComparison['servers'], paint: Paint): readonly string[] {
  if (!servers) return [];
  return [
    paint(['bold', 'underline'], 'Servers'),
    ...servers.added.map((url) => `  + ${url}`),
    ...servers.removed.map((url) => `  - ${url}`),
  ];
}

function toScopeLines({ added, removed, changed }: RegistryComparison['scopes'], paint: Paint): readonly string[] {
  const lines = [
    ...added.map((name) => `  + ${name}`),
    ...removed.map((name) => `  - ${name}`),
    ...changed.map(
      ({ scope, implies, impliedBefore }) =>
        `  ~ ${scope} implies ${wordList(implies)}; before: ${wordList(impliedBefore)}`,
    ),
  ];
  return lines.length === 0 ? [] : [paint(['bold', 'underline'], 'Scopes'), ...lines];
}

function toEndpointLines(
  { added, removed, changed }: RegistryComparison['endpoints'],
  paint: Paint,
): readonly string[] {
  const lines = [
    ...added.map((each) => `  + ${each.endpoint}  ${wordNeed(each)}`),
    ...removed.map((each) => `  - ${each.endpoint}  ${wordNeed(each)}`),
    ...changed.flatMap((each) => [
      `  ~ ${each.endpoint}  ${wordNeed(each)}${wordServers(each.servers)}`,
      `      before: ${wordNeed(toBefore(each))}${wordServers(each.serversBefore)}`,
    ]),
  ];
  return lines.length === 0 ? [] : [paint(['bold', 'underline'], 'Endpoints'), ...lines];
}

/** Told only where the endpoint moved. */
function wordServers(servers: readonly string[] | undefined): string {
  if (servers === undefined) return '';
  return `, at ${servers.length === 0 ? 'the servers of all' : servers.join(' and ')}`;
}

function toBefore({ endpoint, kindBefore, requirementBefore }: EndpointChange): EndpointNeed {
  return { endpoint, kind: kindBefore, requirement: requirementBefore };
}

const wordsByKind = {
  token: 'issues tokens',
  public: 'needs no scope',
  unscoped: 'no scope is listed for it',
} as const;

/** `needs A, or B with C` */
function wordNeed({ kind, requirement }: EndpointNeed): string {
  if (kind !== 'scoped') return wordsByKind[kind];
  return `needs ${requirement.map((names) => names.join(' with ')).join(', or ')}`;
}

function wordList(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

function toCodeSections(
  { manifest, files, found, calls, credentials }: RegistryImpact,
  changed: readonly EndpointChange[],
  paint: Paint,
): readonly string[][] {
  const changes = new Map(changed.map((each) => [each.endpoint, each]));
  const byPlace = groupBy(calls, ({ file, line, column }) => `${file}:${line}:${column}`);
  return [
    [
      `${paint(['bold', 'underline'], 'Code')}  ${manifest}: ${count(files, 'file')} analysed, ${count(found, 'call')} found, ${byPlace.length} affected`,
      ...byPlace.flatMap(([place, own]) => [
        `  ${place}`,
        ...own.map((call) => toCallLine(call, changes.get(call.endpoint))),
      ]),
    ],
    ...credentials.map((credential) => toCredentialLines(credential, paint)),
  ];
}

const wordsByChange = { added: 'is new', removed: 'is gone', changed: 'changed' } as const;

function toCallLine(
  { endpoint, change, possible, credentials }: AffectedCall,
  changed: EndpointChange | undefined,
): string {
  const what =
    change === 'changed' && changed ? `now ${wordNeed(changed)}${wordServers(changed.servers)}` : wordsByChange[change];
  const by = credentials.length === 0 ? 'no credential' : credentials.join(', ');
  return `    ${possible ? 'perhaps ' : ''}${endpoint} ${what}  (${by})`;
}

function toCredentialLines({ name, lacks, held, noLongerNeeded, gone }: AffectedCredential, paint: Paint): string[] {
  const lines = [
    ...lacks.map((scope) => paint(['red'], `  lacks ${scope}`)),
    ...held.map((scope) => `  needs ${scope}, which it has`),
    ...noLongerNeeded.map((scope) => paint(['green'], `  no longer needs ${scope}`)),
    ...gone.map((scope) => paint(['red'], `  declares ${scope}, which is no longer a scope`)),
  ];
  return [paint(['bold'], name), ...lines];
}

function wordName({ id, version }: RegistryDiff['now']): string {
  return version === '' ? id : `${id} ${version}`;
}

function wordCounts({ scopes, endpoints }: RegistryDiff): string {
  const parts = [scopes, endpoints].map(({ added, removed, changed }, index) =>
    [
      count(added.length, `new ${index === 0 ? 'scope' : 'endpoint'}`),
      `${removed.length} gone`,
      `${changed.length} changed`,
    ].join(', '),
  );
  return parts.join('; ');
}
