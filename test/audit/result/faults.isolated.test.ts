import { afterEach, describe, expect, it, vi } from 'vitest';
import { audit } from '@scopewright/audit';
import * as describeCall from '../../../packages/audit/src/judgement/describe-call.ts';
import * as idleNames from '../../../packages/audit/src/judgement/idle-names.ts';
import * as unusedBases from '../../../packages/audit/src/judgement/path-texts/unused-bases.ts';
import * as undecidedCalls from '../../../packages/audit/src/result/remarks/undecided-calls.ts';
import * as unfollowedPaths from '../../../packages/audit/src/result/remarks/unfollowed-paths.ts';
import * as unnamedRequests from '../../../packages/audit/src/result/remarks/unnamed-requests.ts';
import * as unreachedCalls from '../../../packages/audit/src/result/remarks/unreached-calls.ts';
import { rules } from '../../../packages/audit/src/rules/index.ts';
import { writeFiles } from '../temporary-folder.ts';

vi.mock('../../../packages/audit/src/judgement/describe-call.ts', { spy: true });
vi.mock('../../../packages/audit/src/judgement/idle-names.ts', { spy: true });
vi.mock('../../../packages/audit/src/judgement/path-texts/unused-bases.ts', { spy: true });
vi.mock('../../../packages/audit/src/result/remarks/undecided-calls.ts', { spy: true });
vi.mock('../../../packages/audit/src/result/remarks/unfollowed-paths.ts', { spy: true });
vi.mock('../../../packages/audit/src/result/remarks/unnamed-requests.ts', { spy: true });
vi.mock('../../../packages/audit/src/result/remarks/unreached-calls.ts', { spy: true });

afterEach(() => {
  vi.resetAllMocks();
  vi.restoreAllMocks();
});

const files = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nplatform: { hosts: [acme.trust.example] }\ncredentials:\n  sync: { scopes: [VENDOR_READ] }\n',
  'src/sync.js': "fetch('https://acme.trust.example/v2/purposes');\n",
};

const fail = (): never => {
  throw new TypeError('a fault of ours');
};

function faultsOf({ findings }: Pick<ReturnType<typeof audit>, 'findings'>): readonly object[] {
  return findings.filter(({ message }) => message.includes('a fault of ours'));
}

describe('a fault of ours in a rule', () => {
  it.each(rules.map((rule) => [rule.name, rule] as const))('is told, and the others still report: %s', (name, rule) => {
    const before = audit({ directory: writeFiles(files) });
    vi.spyOn(rule, 'check').mockImplementation(fail);
    const after = audit({ directory: writeFiles(files) });
    expect(faultsOf(after)).toMatchObject([
      {
        rule: 'parse-error',
        severity: 'error',
        file: 'scopewright.yaml',
        found: `The rule \`${name}\` failed (a fault of ours), so part of the result is missing.`,
      },
    ]);
    const ofOthers = before.findings.filter((finding) => finding.rule !== name);
    expect(after.findings).toEqual(expect.arrayContaining([...ofOthers]));
    expect(after.credentials).toEqual(before.credentials);
    expect(after.summary.errors).toBe(after.findings.filter(({ severity }) => severity === 'error').length);
  });

  it('keeps what the rule found until then', () => {
    const [missing] = rules;
    const { check } = missing!; // there are rules
    vi.spyOn(missing!, 'check').mockImplementation(function* (judgement) {
      yield* check(judgement);
      fail();
    });
    const { findings } = audit({ directory: writeFiles(files) });
    expect(findings.map(({ rule }) => rule)).toContain('missing-scope');
    expect(findings.map(({ message }) => message)).toContain(
      'The rule `missing-scope` failed (a fault of ours), so part of the result is missing. This is a bug in scopewright: please report it, with the code and the manifest if you can.',
    );
  });
});

describe('a fault of ours in what makes the result', () => {
  it.each([
    ['The search for names that nothing uses', () => vi.mocked(idleNames.remarkOnIdleNames)],
    ['The search for calls without a decision', () => vi.mocked(undecidedCalls.findUndecidedCalls)],
    ['The search for unfollowed paths', () => vi.mocked(unfollowedPaths.findUnfollowedPaths)],
    ['The search for base URLs that nothing uses', () => vi.mocked(unusedBases.remarkOnUnusedBases)],
    ['The search for calls that were not reached', () => vi.mocked(unreachedCalls.remarkOnUnreachedCalls)],
    ['The search for requests of libraries', () => vi.mocked(unnamedRequests.proposeLibraries)],
  ] as const)('is told, and the findings are there: %s', (what, stage) => {
    stage().mockImplementation(fail);
    const result = audit({ directory: writeFiles(files) });
    expect(faultsOf(result)).toMatchObject([
      { file: 'scopewright.yaml', line: 1, found: expect.stringContaining(what) as string },
    ]);
    expect(result.findings.map(({ rule }) => rule)).toContain('missing-scope');
  });

  it('is told at the call that cannot be described', () => {
    vi.mocked(describeCall.toAuditedCall).mockImplementation(fail);
    const result = audit({ directory: writeFiles(files) });
    expect(faultsOf(result)).toMatchObject([{ file: 'src/sync.js', line: 1, column: 1 }]);
    expect(result.summary.calls).toBe(1);
  });
});
