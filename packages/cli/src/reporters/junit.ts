import type { AuditedCall, AuditResult, CredentialVerdict, Finding, Place } from '@scopewright/audit';
import { attributes, content } from '../text/xml.ts';
import { groupBy } from './group-by.ts';
import { introduceNeverObserved, unplacedWords, wordCalls, wordRequests } from './observed-words.ts';
import { toPlaceKey } from './places.ts';

/** One test: a call or a credential, with its findings. */
interface TestCase extends Pick<Place, 'file' | 'line'> {
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Further output of the test. */
  readonly note?: string;
}

/**
 * JUnit's XML: a suite for each file, a test for each call to the platform and for each credential. A test fails if it
 * has findings of severity error, as for the exit status; the others are its output.
 */
export function junit(result: AuditResult): string {
  const suites = [
    ...groupBy(toCases(result), ({ file }) => file),
    ...toRemarkSuites(result),
    ...toObservedSuites(result),
  ];
  const cases = suites.flatMap(([, own]) => own);
  const lines = suites.flatMap(([file, own]) => [
    `  <testsuite${attributes({ name: file, ...countCases(own), errors: 0, skipped: 0, time: 0 })}>`,
    ...own.flatMap(testCaseLines),
    '  </testsuite>',
  ]);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<testsuites${attributes({ name: 'scopewright', ...countCases(cases), errors: 0, time: 0 })}>`,
    ...lines,
    '</testsuites>',
    '',
  ].join('\n');
}

/** A remark breaks no rule: it is output. */
function toRemarkSuites({ remarks = [] }: AuditResult): [string, readonly TestCase[]][] {
  if (remarks.length === 0) return [];
  const cases = remarks.map(({ file, line, column, message }) => ({
    file,
    line,
    name: `${line}:${column} remark`,
    findings: [],
    note: message,
  }));
  return [['remarks', cases]];
}

/** Observations are output and never failures: missing scopes are among the findings. */
function toObservedSuites({ observed }: AuditResult): [string, readonly TestCase[]][] {
  if (observed === undefined) return [];
  const { files, refusals, unplaced, neverObserved } = observed;
  const toCase = ({ file, line }: Pick<Place, 'file' | 'line'>, name: string, note: string): TestCase => ({
    file,
    line,
    name,
    findings: [],
    note,
  });
  const cases = [
    ...files.map((file) =>
      toCase(
        { file: file.file, line: 1 },
        file.file,
        [`${wordRequests(file, observed)}.`, ...(file.format === 'observe' ? wordCalls(observed) : [])].join('\n'),
      ),
    ),
    ...refusals.map((refusal) =>
      toCase(refusal, `${refusal.line}:${refusal.column} ${refusal.endpoint} was refused`, refusal.message),
    ),
    ...unplaced.map((hop) => toCase(hop, `${hop.line}:${hop.column} a scope was missing`, unplacedWords)),
    ...neverObserved.map(({ credential, manifest, endpoints }) =>
      toCase(
        { file: manifest, line: 1 },
        `credential ${credential}, not reached`,
        `${introduceNeverObserved(observed)}\n${endpoints.join('\n')}`,
      ),
    ),
  ];
  return [['observed runs', cases]];
}

function countCases(cases: readonly TestCase[]): { readonly tests: number; readonly failures: number } {
  return { tests: cases.length, failures: cases.filter(({ findings }) => findings.some(isFailure)).length };
}

function toCases({ calls, credentials, findings }: AuditResult): readonly TestCase[] {
  const judged = calls.filter(isToPlatform);
  const known = new Set([...judged.map(toPlaceKey), ...credentials.map(toCredentialKey)]);
  const keyOf = (finding: Finding): string =>
    [toPlaceKey(finding), toCredentialKey({ manifest: finding.file, name: finding.credential ?? '' })].find((key) =>
      known.has(key),
    ) ?? '';
  const byKey = new Map(groupBy(findings, keyOf));
  const others = byKey.get('') ?? [];
  return [
    ...judged.map((call) => ({
      file: call.file,
      line: call.line,
      name: nameCall(call),
      findings: byKey.get(toPlaceKey(call)) ?? [],
    })),
    ...others.map((finding) => ({
      file: finding.file,
      line: finding.line,
      name: `${finding.line}:${finding.column} ${finding.rule}`,
      findings: [finding],
    })),
    ...credentials.map((verdict) => ({
      file: verdict.manifest,
      line: 1,
      name: `credential ${verdict.name}`,
      findings: byKey.get(toCredentialKey(verdict)) ?? [],
    })),
  ];
}

/** The two names of a manifest and a credential are never equal to a place. */
function toCredentialKey({ manifest, name }: Pick<CredentialVerdict, 'manifest' | 'name'>): string {
  return `${manifest}\n${name}`;
}

function isToPlatform({ targets }: AuditedCall): boolean {
  return targets.some(({ endpoint, origin }) => endpoint !== null || origin === 'platform');
}

function nameCall({ line, column, targets }: AuditedCall): string {
  const requests = new Set(targets.map(({ endpoint, method, url }) => endpoint ?? `${method ?? 'any method'} ${url}`));
  return `${line}:${column} ${[...requests].join(' or ')}`;
}

function isFailure({ severity }: Finding): boolean {
  return severity === 'error';
}

function testCaseLines({ file, line, name, findings, note }: TestCase): readonly string[] {
  const test = `    <testcase${attributes({ name, classname: file, file, line, time: 0 })}`;
  if (findings.length === 0 && note === undefined) return [`${test}/>`];
  const failures = findings.filter(isFailure);
  const others = [
    ...findings.filter((finding) => !isFailure(finding)).map(describe),
    ...(note === undefined ? [] : [note]),
  ];
  const output = others.length === 0 ? [] : [`      <system-out>${content(others.join('\n'))}</system-out>`];
  return [`${test}>`, ...failureLines(failures), ...output, '    </testcase>'];
}

/** One for all findings of a test: readers show only the first, and the strictest schemas allow no second. */
function failureLines(findings: readonly Finding[]): readonly string[] {
  if (findings.length === 0) return [];
  const message = findings.map(({ found }) => found).join(' ');
  const type = [...new Set(findings.map(({ rule }) => rule))].join(' ');
  return [`      <failure${attributes({ message, type })}>${content(findings.map(describe).join('\n'))}</failure>`];
}

function describe({ file, line, column, severity, rule, message }: Finding): string {
  return `${file}:${line}:${column} ${severity} ${rule}\n${message}`;
}
