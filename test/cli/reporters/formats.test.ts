import { readFileSync } from 'node:fs';
import type { AuditResult, Finding } from '@scopewright/audit';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { reporters } from '../../../packages/cli/src/reporters/index.ts';
import { full, hostile, toChecked, toCredential, toFinding, toResult } from './results.ts';

const plain = { columns: 80, hasColors: false };
type Format = Exclude<keyof typeof reporters.check, 'text' | 'json' | 'html'>;

function print(format: Format, result: AuditResult, fromRepository = ''): string {
  const lines = result.findings.map(({ file, line }) => ({ file, line, text: `  await client.send('line ${line}');` }));
  return reporters.check[format](toChecked(result, { fromRepository, lines }), plain);
}

const endings: Readonly<Record<Format, string>> = {
  sarif: 'sarif',
  github: 'github.txt',
  gitlab: 'gitlab.json',
  junit: 'junit.xml',
  markdown: 'md',
};
const formats = Object.keys(endings) as Format[];

/** The help of a rule is its page: a snapshot need not repeat it. */
function withoutHelp(text: string): string {
  return text.replaceAll(/^( *"markdown": ").*"$/gm, '$1…"');
}

/** A finding for each line of a file, alike but for its place. */
function repeat(number: number, finding: Partial<Finding> = {}): AuditResult {
  const findings = Array.from({ length: number }, (_, index) =>
    toFinding({
      rule: 'missing-scope',
      severity: 'error',
      file: 'src/a.ts',
      line: index + 1,
      column: 3,
      credential: 'sync',
      endpoint: 'GET /v2/purposes',
      found: 'It needs a scope.',
      help: 'Add it.',
      ...finding,
    }),
  );
  return toResult({
    summary: { files: 1, calls: number, platformCalls: number, resolved: number, errors: number },
    findings,
  });
}

describe.each(formats)('%s', (format) => {
  it('shows all of a result', async () => {
    await expect(withoutHelp(print(format, full))).toMatchFileSnapshot(`snapshots/check.${endings[format]}`);
  });

  it('lets nothing of the analysed code act as markup or on a terminal', async () => {
    const text = print(format, hostile);
    expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    await expect(withoutHelp(text)).toMatchFileSnapshot(`snapshots/check-hostile.${endings[format]}`);
  });

  it('names files from the top of the repository, and what stands above the folder too', () => {
    const text = print(
      format,
      toResult({
        summary: { files: 1, errors: 2 },
        findings: [...repeat(1).findings, ...repeat(1, { file: '../scopewright.yaml' }).findings],
      }),
      'services/consent',
    );
    expect(text).toContain('services/consent/src/a.ts');
    expect(text).toContain('services/scopewright.yaml');
    expect(text).not.toContain('..');
  });

  it('is the same twice, ends in a line break, and differs for nothing found', () => {
    expect(print(format, full)).toBe(print(format, full));
    expect(print(format, full).endsWith('\n')).toBe(true);
    expect(print(format, toResult({ summary: { files: 3 } }))).not.toBe(print(format, full));
  });
});

describe('markdown', () => {
  it('leaves what runs showed to the log where it would fill the comment', () => {
    const neverObserved = Array.from({ length: 400 }, (_, index) => ({
      credential: `service-${index}`,
      manifest: 'scopewright.yaml',
      endpoints: ['GET /v2/purposes', 'GET /v2/purposes/{purposeId}'],
    }));
    const text = print('markdown', {
      ...full,
      observed: { files: [], endpoints: [], refusals: [], unplaced: [], neverObserved },
    });
    expect(text).toContain('What runs showed is too much for a comment: the log of `scopewright check` has it.');
    expect(text).not.toContain('service-399');
  });
});

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
      rules: readonly { id: string; help: { markdown: string; text: string }; properties: Record<string, unknown> }[];
    };
  };
  readonly invocations: readonly { toolExecutionNotifications?: readonly { message: { text: string } }[] }[];
  readonly results: readonly SarifResult[];
}

function runOf(result: AuditResult): SarifRun {
  const { runs } = JSON.parse(print('sarif', result)) as { runs: [SarifRun] };
  return runs[0];
}

describe('sarif', () => {
  it('has a rule with help and precision for each rule, and results that point to theirs', () => {
    const { tool, results } = runOf(full);
    expect(tool.driver.rules.map(({ id }) => id)).toHaveLength(17);
    for (const { help, properties } of tool.driver.rules) {
      expect(help.markdown).toContain('## How to settle it');
      expect(help.markdown).not.toMatch(/\]\((?!https:)/);
      expect(['very-high', 'high', 'medium']).toContain(properties.precision);
    }
    expect(results.length).toBeGreaterThan(4);
    expect(results.map(({ ruleId, ruleIndex }) => tool.driver.rules[ruleIndex]?.id === ruleId)).not.toContain(false);
  });

  it('shows the hops of a call as related locations and as a code flow', () => {
    const publish = runOf(full).results.find(({ ruleId }) => ruleId === 'missing-scope');
    expect(publish?.relatedLocations).toHaveLength(1);
    expect(publish?.codeFlows?.[0]?.threadFlows[0]?.locations).toHaveLength(2);
    const [call] = full.calls;
    const [target] = call?.targets ?? [];
    const longer = {
      ...full,
      calls: [
        { ...call!, targets: [{ ...target!, via: [{ file: 'src/api.ts', line: 4, column: 3 }, ...target!.via] }] },
      ],
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
});

describe('github', () => {
  it('shows ten annotations of a kind at most, the last of which counts the others', () => {
    const lines = print('github', repeat(10))
      .split('\n')
      .filter((line) => line.startsWith('::error '));
    expect(lines).toHaveLength(10);
    expect(lines.join('\n')).not.toContain('more');
    const more = print('github', repeat(12))
      .split('\n')
      .filter((line) => line.startsWith('::error '));
    expect(more).toHaveLength(10);
    expect(more.at(-1)).toBe(
      '::error title=scopewright%3A 3 more errors::GitHub shows 10 annotations of a kind for each step. The others: src/a.ts:10 missing-scope; src/a.ts:11 missing-scope; src/a.ts:12 missing-scope',
    );
  });

  it('escapes what would end a property or a command', () => {
    expect(print('github', repeat(1, { file: 'a,b:c%.ts', message: '50 %\n::error::x' }))).toContain(
      '::error file=a%2Cb%3Ac%25.ts,line=1,endLine=1,title=missing-scope (sync)::50 %25\\n::error::x\n',
    );
  });
});

describe('gitlab', () => {
  it('is what the documentation describes', () => {
    const isValid = new Ajv({ strict: false }).compile(
      JSON.parse(readFileSync('test/cli/reporters/gitlab-code-quality.schema.json', 'utf8')) as object,
    );
    const report = JSON.parse(print('gitlab', full)) as { fingerprint: string }[];
    expect(report.length).toBeGreaterThan(4);
    expect(isValid(report), JSON.stringify(isValid.errors)).toBe(true);
    expect(new Set(report.map(({ fingerprint }) => fingerprint)).size).toBe(report.length);
    expect(isValid(JSON.parse(print('gitlab', toResult({ summary: { files: 1 } }))))).toBe(true);
    expect(isValid([{ ...report[0], severity: 'error' }])).toBe(false);
  });
});

describe('junit', () => {
  async function mistakesIn(xml: string): Promise<readonly string[]> {
    const { errors } = await validateXML({ xml, schema: readFileSync('test/cli/reporters/junit.xsd', 'utf8') });
    return errors.map(({ message }) => message);
  }

  it('is valid against its schema, also with hostile names and with nothing found', async () => {
    const markup = repeat(1, { file: 'src/<img src=x onerror=alert(1)>.ts', message: '`</failure><img src=x>` ]]> &' });
    expect(print('junit', markup)).not.toContain('<img');
    for (const result of [
      full,
      hostile,
      markup,
      toResult({ summary: { files: 1 } }),
      repeat(3, { file: 'a<b>&"\'.ts\ufffe' }),
    ])
      expect(await mistakesIn(print('junit', result))).toEqual([]);
    expect(await mistakesIn('<testsuites tests="1" failures="0"><testcase/></testsuites>')).not.toEqual([]);
  });

  it('counts a test for each call to the platform and each credential, and failures as `check` counts errors', () => {
    const text = print('junit', full);
    const errors = full.findings.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    expect(text.match(/<failure /g)).toHaveLength(errors.length);
    expect(text).toMatch(/<testcase name="12:40 PUT \/v1\/purposes\/\{purposeId\}\/publish"[^>]*>\n {6}<failure /);
    expect(
      print('junit', toResult({ summary: { files: 1 }, credentials: [toCredential({ name: 'sync' })] })),
    ).toContain('tests="1" failures="0"');
  });
});

describe('markdown', () => {
  it('is short enough for a comment on a pull request, and says how much it leaves out', () => {
    const text = print('markdown', repeat(5_000));
    expect(text.length).toBeLessThan(65_536);
    expect(text.length).toBeGreaterThan(50_000);
    const rows = text.split('\n').filter((line) => line.startsWith('| **error**'));
    expect(5_000 - rows.length).toBe(4_203);
    expect(text).toContain('… and 4203 more findings: the log of `scopewright check` has them all.');
    expect(print('markdown', toResult({ summary: { files: 1, calls: 1 } }))).toContain('### Scopes: no findings\n');
  });

  it('keeps to that with many credentials and long names', () => {
    const credentials = Array.from({ length: 80 }, (_, index) => toCredential({ name: `credential-${index}` }));
    expect(print('markdown', toResult({ summary: { files: 1 }, credentials }))).toContain('… and 30 more credentials.');
    const wide = credentials.map((credential) => ({ ...credential, name: 'x'.repeat(5_000) }));
    const text = print('markdown', toResult({ summary: { files: 1 }, credentials: wide }));
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('80 credentials, too much for a table here.');
  });
});
