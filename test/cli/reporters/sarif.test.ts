import type { AuditResult } from '@scopewright/audit';
import plugin from 'eslint-plugin-scopewright';
import { expect, it } from 'vitest';
import { rules } from '../../../packages/audit/src/rules/index.ts';
import { print, repeat } from './print-format.ts';
import { full } from './results.ts';

interface SarifResult {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly partialFingerprints: Readonly<Record<string, string>>;
  readonly locations: readonly { physicalLocation: { artifactLocation: { uri: string; uriBaseId?: string } } }[];
  readonly relatedLocations?: readonly unknown[];
  readonly codeFlows?: readonly { threadFlows: readonly { locations: readonly unknown[] }[] }[];
}

interface SarifRun {
  readonly tool: {
    driver: {
      informationUri: string;
      rules: readonly {
        id: string;
        fullDescription: { text: string };
        helpUri: string;
        help: { markdown: string; text: string };
        properties: Record<string, unknown>;
      }[];
    };
  };
  readonly invocations: readonly { toolExecutionNotifications?: readonly { message: { text: string } }[] }[];
  readonly results: readonly SarifResult[];
}

function runOf(result: AuditResult): SarifRun {
  const { runs } = JSON.parse(print('sarif', result)) as { runs: [SarifRun] };
  return runs[0];
}

it('has a rule with help and precision for each rule, and results that point to theirs', () => {
  const { tool, results } = runOf(full);
  expect(tool.driver.rules.map(({ id }) => id).sort()).toEqual(rules.map(({ name }) => name).sort());
  for (const { help, properties } of tool.driver.rules) {
    expect(help.markdown).toContain('## How to resolve it');
    expect(help.markdown).not.toMatch(/\]\((?!https:)/);
    expect(['very-high', 'high', 'medium']).toContain(properties.precision);
  }
  expect(results.length).toBeGreaterThan(4);
  expect(results.map(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId)).not.toContain(false);
});

it('describes a rule by its own page, without the header that ESLint’s pages have, and leads to that page', () => {
  const { driver } = runOf(full).tool;
  for (const { id, fullDescription, help, helpUri } of driver.rules) {
    expect(fullDescription.text).toMatch(/^Reports [^<\n]+ Severity: (?:error|warning|note)\.$/);
    expect(help.text).toBe(fullDescription.text);
    expect(help.markdown).not.toMatch(/auto-generated|[📝💼⚠✅🔒💡📄]/u);
    expect(helpUri).toBe(`${driver.informationUri}/blob/main/docs/rules/${id}.md`);
    const rule = Object.entries(plugin.rules).find(([name]) => name === id)?.[1];
    if (rule) expect(rule.meta?.docs?.url).toBe(helpUri);
  }
});

it('shows the hops of a call as related locations and as a code flow', () => {
  const publish = runOf(full).results.find(({ ruleId }) => ruleId === 'missing-scope');
  expect(publish?.relatedLocations).toHaveLength(1);
  expect(publish?.codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(2);
  const [call] = full.calls;
  const [target] = call?.targets ?? [];
  const longer = {
    ...full,
    calls: [{ ...call!, targets: [{ ...target!, via: [{ file: 'src/api.ts', line: 4, column: 3 }, ...target!.via] }] }],
  };
  expect(runOf(longer).results.find(({ ruleId }) => ruleId === 'missing-scope')?.relatedLocations).toMatchObject([
    { id: 1, message: { text: 'The request comes through here.' } },
    { id: 2, message: { text: 'The HTTP client is called here.' } },
  ]);
});

it('has fingerprints that moved lines leave as they are, and that differ from each other', () => {
  const fingerprints = (result: AuditResult) =>
    runOf(result).results.map(({ partialFingerprints }) => partialFingerprints);
  const moved = { ...full, findings: full.findings.map((finding) => ({ ...finding, line: finding.line + 7 })) };
  expect(fingerprints(moved)).toEqual(fingerprints(full));
  const three = fingerprints(repeat(3)).map((each) => each['scopewright/v1']);
  expect(new Set(three).size).toBe(3);
  expect(fingerprints(repeat(1, { file: 'src/b.ts' }))).not.toEqual(fingerprints(repeat(1)));
});

it('writes paths as URIs, and gives one outside the repository no base', () => {
  const [odd, outside] = [{ file: 'src/größe #1 %.ts' }, { file: '../../shared/a.ts' }].map(
    (place) => runOf(repeat(1, place)).results[0]?.locations[0]?.physicalLocation.artifactLocation,
  );
  expect(odd).toEqual({ uri: 'src/gr%C3%B6%C3%9Fe%20%231%20%25.ts', uriBaseId: '%SRCROOT%' });
  expect(outside).toEqual({ uri: '../../shared/a.ts' });
});

it('keeps to 25,000 results, the gravest, and says how many are left out', () => {
  const many = repeat(25_003, { severity: 'warning' });
  const { results, invocations } = runOf({
    ...many,
    findings: [...many.findings, ...repeat(1, { rule: 'unknown-scope' }).findings],
  });
  expect(results).toHaveLength(25_000);
  expect(results[0]?.ruleId).toBe('unknown-scope');
  expect(invocations[0]?.toolExecutionNotifications?.[0]?.message.text).toBe(
    '4 findings more, the least severe, are left out: code scanning takes 25000 of them.',
  );
});
