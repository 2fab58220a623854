import {
  identify,
  ruleFacts,
  type AuditedCall,
  type Finding,
  type Place,
  type Remark,
  type IdentifiedFinding,
  type RuleFacts,
  type Severity,
} from '@scopewright/audit';
import { ruleHelp } from '../generated/rule-help.ts';
import { count } from '../text/count.ts';
import { upperFirst } from '../text/upper-first.ts';
import { readRepository, readVersion } from '../version.ts';
import type { HostedCode } from './for-host.ts';
import { json } from './json.ts';
import { toPlaceKey } from './places.ts';

/**
 * Code scanning refuses a run with more results:
 * https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning
 */
const mostResults = 25_000;
/** The name of the root of all paths that code scanning knows. */
const root = '%SRCROOT%';

const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'note' };
type FindWay = (finding: Finding) => readonly Place[];
type ReadLine = (place: Pick<Place, 'file' | 'line'>) => string | undefined;

const order: readonly Severity[] = ['error', 'warning', 'note'];

/**
 * SARIF 2.1.0 for code scanning: https://docs.oasis-open.org/sarif/sarif/v2.1.0/. The call is the location of a result;
 * its hops down to the HTTP client are a code flow and related locations.
 */
export function sarif({ result: { findings, calls, remarks = [] }, lines }: HostedCode): string {
  const readLine = createReader(lines);
  const callAt = new Map(calls.map((call) => [toPlaceKey(call), call]));
  const findWay: FindWay = (finding) => toHops(finding, callAt.get(toPlaceKey(finding)));
  const identified = [...identify(findings)].sort(
    (left, right) => order.indexOf(left.finding.severity) - order.indexOf(right.finding.severity),
  );
  const shown = identified.slice(0, mostResults);
  const files = [
    ...new Set([...shown.flatMap(({ finding }) => [finding.file, ...findWay(finding).map(({ file }) => file)])]),
  ].sort();
  return json({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: toDriver() },
        automationDetails: { id: 'scopewright/' },
        invocations: [
          {
            executionSuccessful: true,
            ...toNotifications(identified.length - shown.length),
            ...toRemarks(remarks),
          },
        ],
        originalUriBaseIds: { [root]: { description: { text: 'The root of the repository.' } } },
        artifacts: files.map((file) => ({ location: toArtifact(file) })),
        columnKind: 'utf16CodeUnits',
        results: shown.map((each) => toSarifResult(each, findWay, readLine)),
      },
    ],
  });
}

function createReader(lines: HostedCode['lines']): ReadLine {
  const texts = new Map(lines.map(({ file, line, text }) => [`${file}:${line}`, text]));
  return ({ file, line }) => texts.get(`${file}:${line}`);
}

function toDriver(): object {
  const version = readVersion();
  const repository = readRepository();
  return {
    name: 'scopewright',
    semanticVersion: version,
    version,
    informationUri: repository,
    rules: ruleFacts.map((facts) => toRule(facts, `${repository}/blob/main/docs/rules/${facts.name}.md`)),
  };
}

function toRule({ name, severity, summary, precision, securitySeverity, tags }: RuleFacts, helpUri: string): object {
  const { text, markdown } = ruleHelp[name];
  return {
    id: name,
    name: name.split('-').map(upperFirst).join(''),
    shortDescription: { text: `${upperFirst(summary).replaceAll('`', '')}.` },
    fullDescription: { text },
    helpUri,
    help: { text, markdown },
    defaultConfiguration: { level: levels[severity] },
    properties: {
      precision,
      tags,
      'problem.severity': severity === 'note' ? 'recommendation' : severity,
      ...(securitySeverity === undefined ? {} : { 'security-severity': securitySeverity }),
    },
  };
}

function toSarifResult({ finding, fingerprint }: IdentifiedFinding, findWay: FindWay, readLine: ReadLine): object {
  const { rule, severity, message, platform, credential, endpoint, scope, scopes, replaceWith } = finding;
  const way = findWay(finding);
  const hops = way.slice(1).map((hop, index, all) => ({
    hop,
    text: index === all.length - 1 ? 'The HTTP client is called here.' : 'The request comes through here.',
  }));
  return {
    ruleId: rule,
    ruleIndex: ruleFacts.findIndex(({ name }) => name === rule),
    level: levels[severity],
    message: { text: toMessage(message) },
    locations: [{ physicalLocation: { ...toPhysical(finding), ...toContext(finding, readLine) } }],
    ...(hops.length === 0
      ? {}
      : {
          relatedLocations: hops.map(({ hop, text }, index) => ({
            id: index + 1,
            physicalLocation: toPhysical(hop),
            message: { text },
          })),
          codeFlows: [toFlow(finding, hops)],
        }),
    // code scanning reads only the first fingerprint, and numbers equal ones after a colon
    partialFingerprints: { primaryLocationLineHash: `${fingerprint.slice(0, 16)}:1`, 'scopewright/v1': fingerprint },
    properties: { platform, credential, endpoint, scope, scopes, replaceWith },
  };
}

function toFlow(finding: Finding, hops: readonly { readonly hop: Place; readonly text: string }[]): object {
  const start = {
    location: { physicalLocation: toPhysical(finding), message: { text: 'The endpoint is decided here.' } },
    nestingLevel: 0,
  };
  return {
    threadFlows: [
      {
        locations: [
          start,
          ...hops.map(({ hop, text }, index) => ({
            location: { physicalLocation: toPhysical(hop), message: { text } },
            nestingLevel: index + 1,
          })),
        ],
      },
    ],
  };
}

/**
 * The place of a finding about a call and the hops from there to the HTTP client; if there are several paths, the one
 * to the finding's endpoint.
 */
function toHops(finding: Finding, call: AuditedCall | undefined): readonly Place[] {
  const target = call?.targets.find(({ endpoint }) => endpoint === finding.endpoint) ?? call?.targets[0];
  return [finding, ...(target?.via ?? [])];
}

function toPhysical({
  file,
  line,
  column,
  endLine,
  endColumn,
}: Place & Pick<Finding, 'endLine' | 'endColumn'>): object {
  return { artifactLocation: toArtifact(file), region: { startLine: line, startColumn: column, endLine, endColumn } };
}

/** The line of a finding, for readers without the code. */
function toContext(finding: Finding, readLine: ReadLine): object {
  const text = readLine(finding);
  return text === undefined
    ? {}
    : { contextRegion: { startLine: finding.line, endLine: finding.line, snippet: { text } } };
}

/** A path outside the repository has no base, because it is not one of the repository's files. */
function toArtifact(file: string): object {
  const uri = file.split('/').map(encodeURIComponent).join('/');
  return file.startsWith('../') || file.startsWith('/') ? { uri } : { uri, uriBaseId: root };
}

/** Escapes brackets, which would turn their content into a link (SARIF, 3.11.6). */
function toMessage(text: string): string {
  return text.replaceAll(/[\\[\]]/g, '\\$&');
}

/** Remarks are on entries of a manifest: notifications about the tool's configuration. */
function toRemarks(remarks: readonly Remark[]): object {
  if (remarks.length === 0) return {};
  return {
    toolConfigurationNotifications: remarks.map((remark) => ({
      level: 'note',
      message: { text: toMessage(remark.message) },
      locations: [{ physicalLocation: toPhysical(remark) }],
    })),
  };
}

function toNotifications(left: number): object {
  if (left === 0) return {};
  return {
    toolExecutionNotifications: [
      {
        level: 'warning',
        message: {
          text: `${count(left, 'finding')} more, the least severe, are left out: code scanning takes ${mostResults} of them.`,
        },
      },
    ],
  };
}
