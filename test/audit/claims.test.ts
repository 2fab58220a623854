import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { planFix } from '../../packages/audit/src/fix/plan-fix.ts';
import type { AuditResult } from '../../packages/audit/src/contract/result.ts';
import {
  call,
  comment,
  judgeCalls,
  manifest,
  problem,
  simpleManifest,
  unresolvedImport,
  type Judged,
} from './builders.ts';

/**
 * What is claimed of a scope, and what holds that back: each kind of open call against each kind of scope. The code
 * calls what ATTACHMENT and INVENTORY_READ grant; the kinds of the declared scopes are these.
 */
const kinds = {
  CONSENT: 'unused',
  RISK: 'unused',
  VRM: 'unused',
  INVENTORY: 'overbroad',
  ATTACHMENT_READ: 'redundant',
  SCIM: 'kept',
  NO_SUCH_SCOPE: 'unknown',
  DATA_CATALOG_WRITE: 'unverifiable',
  ATTACHMENT: 'needed',
} as const;

type Name = keyof typeof kinds;
type Open = Partial<Omit<Judged, 'manifests'>>;

const names = Object.keys(kinds) as readonly Name[];
const keep = '    keep: { SCIM: the identity provider }\n';
const certain = [
  call('POST {TRUST_BASE_URL}/attachments/v2', { line: 1 }),
  call('GET {TRUST_BASE_URL}/attachment/v3/{id}/content', { line: 2 }),
  call('GET {TRUST_BASE_URL}/inventories/{a}/{b}', { line: 3 }),
];
/** What is claimed when nothing is open. */
const claimed = names.filter((name) => ['unused', 'overbroad', 'redundant'].includes(kinds[name]));

interface Row {
  readonly what: string;
  readonly open: Open;
  /** The scopes that it holds back; all others are claimed as they are where nothing is open. */
  readonly possible: readonly Name[];
  /** How many calls unused and overbroad findings say are unknown. */
  readonly unknownCalls?: number;
  /** Where the open call is none any more and needs a scope. */
  readonly needed?: readonly Name[];
}

const at = { line: 9 };
const everything: readonly Name[] = ['CONSENT', 'INVENTORY', 'RISK', 'VRM'];
const wrapper = { line: 9, isUncalled: true };

const rows: readonly Row[] = [
  { what: 'nothing', open: {}, possible: [] },

  {
    what: 'a partial call to what an unused scope grants',
    open: { calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', at)] },
    possible: ['RISK'],
  },
  {
    what: 'a partial call to what the overbroad scope grants',
    open: { calls: [call('? {TRUST_BASE_URL}/inventories/{a}/{b}', at)] },
    possible: ['INVENTORY'],
  },
  {
    what: 'a partial call to what the needed scopes grant',
    open: { calls: [call('? {TRUST_BASE_URL}/attachments/v2', at)] },
    possible: [],
  },
  {
    what: 'a partial call to what only the kept scope grants',
    open: { calls: [call('? {TRUST_BASE_URL}/Users/{id}', at)] },
    possible: [],
  },
  {
    what: 'a partial call, one of whose targets is certain',
    open: {
      calls: [call(['GET {TRUST_BASE_URL}/inventories/{a}/{b}', 'PUT {TRUST_BASE_URL}/risks/{id}/{action}'], at)],
    },
    possible: ['RISK'],
  },
  {
    what: 'a partial call to what two unused scopes grant',
    open: {
      calls: [call('? {TRUST_BASE_URL}/risks/{id}/{action}', at), call('? {TRUST_BASE_URL}/v1/purposes/{id}', at)],
    },
    possible: ['CONSENT', 'RISK'],
  },

  {
    what: 'an unresolved call to the platform',
    open: { calls: [call('? {TRUST_BASE_URL}{path}', at)] },
    possible: everything,
  },
  {
    what: 'an unresolved call with a method',
    open: { calls: [call('DELETE {TRUST_BASE_URL}{path}', at)] },
    possible: ['CONSENT', 'INVENTORY', 'RISK'],
  },
  {
    what: 'an unresolved call with a method that no endpoint has',
    open: { calls: [call('TRACE {TRUST_BASE_URL}{path}', at)] },
    possible: [],
  },

  {
    what: 'a partial call of unknown origin',
    open: { calls: [call('PUT {API_URL}/risks/{id}/{action}', at)] },
    possible: ['RISK'],
  },
  {
    what: 'a partial call of unknown origin with a path that says too little',
    open: { calls: [call('? {API_URL}/contracts/{id}', at)] },
    possible: [],
  },

  {
    what: 'an unknown endpoint near to an unused scope',
    open: { calls: [call('GET {TRUST_BASE_URL}/api/risk/v3/risks/{id}/history', at)] },
    possible: ['RISK'],
  },
  {
    what: 'an unknown endpoint near to the overbroad scope',
    open: { calls: [call('GET {TRUST_BASE_URL}/api/inventory/v2/inventories/{id}/relations', at)] },
    possible: [],
  },
  {
    what: 'an unknown endpoint near to none',
    open: { calls: [call('GET {TRUST_BASE_URL}/v9/somewhere/else', at)] },
    possible: [],
  },
  {
    what: 'an unknown endpoint with a method that is unknown',
    open: { calls: [call('? {TRUST_BASE_URL}/v1/risks/{id}/history/of/it', at)] },
    possible: ['RISK'],
  },
  {
    what: 'a path of unknown origin that is no endpoint',
    open: { calls: [call('GET {API_URL}/risks/{id}/history', at)] },
    possible: [],
  },
  {
    what: 'an unscoped endpoint',
    open: { calls: [call('GET {TRUST_BASE_URL}/rest/api/preferences/v3/datasubjects/profile', at)] },
    possible: ['CONSENT'],
  },
  {
    what: 'the token endpoint',
    open: { calls: [call('POST {TRUST_BASE_URL}/api/access/v1/oauth/token', at)] },
    possible: [],
  },

  {
    what: 'a file that could not be read',
    open: { problems: [problem('src/broken.ts', 'error')] },
    possible: everything,
  },
  {
    what: 'a file that was read in part',
    open: { problems: [problem('src/broken.ts', 'warning')] },
    possible: everything,
  },
  {
    what: 'an import that leads to no file, through which calls go',
    open: { imports: [unresolvedImport('src/sync.ts')] },
    possible: everything,
  },
  {
    what: 'an import that leads to no file, through which none go',
    open: { imports: [unresolvedImport('src/sync.ts', false)] },
    possible: [],
  },

  {
    what: 'an unresolved wrapper that nothing calls',
    open: { calls: [call('? {TRUST_BASE_URL}{path}', wrapper)] },
    possible: [],
  },
  {
    what: 'a partial wrapper that nothing calls',
    open: { calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', wrapper)] },
    possible: [],
  },
  {
    what: 'a wrapper that nothing calls, with a path that no method has',
    open: { calls: [call('? {TRUST_BASE_URL}/risks/{id}/history/of/it', wrapper)] },
    possible: [],
  },
  {
    what: 'a wrapper that nothing calls, of which nothing is known',
    open: { calls: [call('? {url}', wrapper)] },
    possible: [],
    unknownCalls: 0,
  },

  {
    what: 'what an instance may send on which nothing was seen to call the method',
    open: { unreached: [call('PUT {TRUST_BASE_URL}/risks/{id}/submit', at)] },
    possible: ['RISK'],
  },
  {
    what: 'the same with a path that is not known whole',
    open: { unreached: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', at)] },
    possible: ['RISK'],
  },
  {
    what: 'the same to what the needed scopes grant',
    open: { unreached: [call('POST {TRUST_BASE_URL}/attachments/v2', at)] },
    possible: [],
  },

  {
    what: 'a call that a comment leaves out',
    open: { calls: [call('? {TRUST_BASE_URL}{path}', at)], comments: [comment('ignore: a mock of the tests', at)] },
    possible: [],
  },
  {
    what: 'a call that a comment leaves out without a reason',
    open: { calls: [call('? {TRUST_BASE_URL}{path}', at)], comments: [comment('ignore:', at)] },
    possible: everything,
  },
  {
    what: 'a call that a comment settles',
    open: { calls: [call('? {TRUST_BASE_URL}{path}', at)], comments: [comment('GET /inventories/{type}/{id}', at)] },
    possible: [],
  },
  {
    what: 'a call that a comment settles, to what an unused scope grants',
    open: {
      calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', at)],
      comments: [comment('PUT /risks/{riskId}/submit', at)],
    },
    possible: [],
    needed: ['RISK'],
  },
  {
    what: 'a call that a comment names an unknown endpoint for',
    open: {
      calls: [call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', at)],
      comments: [comment('PUT /risks/{riskId}/celebrate', at)],
    },
    possible: ['RISK'],
  },
  {
    what: 'a call of which nothing is known, settled by a comment',
    open: { calls: [call('GET {url}', at)], comments: [comment('GET /inventories/{type}/{id}', at)] },
    possible: [],
    unknownCalls: 0,
  },

  { what: 'a call of which nothing is known', open: { calls: [call('GET {url}', at)] }, possible: [], unknownCalls: 1 },
  {
    what: 'two of which nothing is known, one without a method',
    open: { calls: [call('? {url}', at), call('GET {url}', { line: 10 })] },
    possible: [],
    unknownCalls: 2,
  },
  { what: 'a call to another host', open: { calls: [call('? https://tickets.corp.example{path}', at)] }, possible: [] },
];

const count = (number: number): string =>
  number === 0 ? '' : number === 1 ? '1 call with an unknown URL' : `${number} calls with an unknown URL`;

function judgeOpen({ calls = [], ...open }: Open, scopes: readonly string[] = names): AuditResult {
  return judgeCalls({ calls: [...certain, ...calls], manifests: [simpleManifest(scopes, keep)], ...open });
}

/** The claims of a result, by scope; those that are held back are possible. */
function claimsOf({ credentials }: AuditResult): Readonly<Record<string, string>> {
  const { unused, overbroad, redundant, possible, kept } = credentials[0]!;
  const all = { unused, overbroad: overbroad.map(({ scope }) => scope), redundant, possible, kept };
  return Object.fromEntries(Object.entries(all).flatMap(([claim, scopes]) => scopes.map((scope) => [scope, claim])));
}

describe.each(rows)('$what', ({ open, possible, unknownCalls = 0, needed = [] }) => {
  const result = judgeOpen(open);
  const [verdict] = result.credentials;
  const free = claimed.filter((name) => !possible.includes(name) && !needed.includes(name));
  const left = names.filter((name) => !free.includes(name));

  it('holds back the claims that it must, and no other', () => {
    const expected = Object.fromEntries([
      ...free.map((name) => [name, kinds[name]]),
      ...possible.map((name) => [name, 'possible']),
      ['SCIM', 'kept'],
    ]) as Record<string, string>;
    expect(claimsOf(result)).toEqual(expected);
    expect(verdict?.required).toEqual(['ATTACHMENT', 'INVENTORY_READ', ...needed]);
  });

  it('names each place that holds a claim back', () => {
    const places = [
      ...new Set(
        [...(open.calls ?? []), ...(open.unreached ?? []), ...(open.problems ?? []), ...(open.imports ?? [])].map(
          ({ file, line }) => `${file}:${line}`,
        ),
      ),
    ];
    expect(verdict?.heldBack?.map(({ scope, claim }) => [scope, claim]) ?? []).toEqual(
      names.filter((name) => possible.includes(name)).map((name) => [name, kinds[name]]),
    );
    expect(
      (verdict?.heldBack ?? [])
        .flatMap(({ by }) => by.map(({ file, line }) => `${file}:${line}`))
        .filter((place) => !places.includes(place)),
    ).toEqual([]);
    expect(verdict?.heldBack?.every(({ by }) => by.length > 0) ?? true).toBe(true);
  });

  it('finds what is claimed, with the number of unknown calls, and nothing of other scopes', () => {
    const found = result.findings.filter(({ rule }) =>
      ['unused-scope', 'overbroad-scope', 'redundant-scope'].includes(rule),
    );
    expect(found.map(({ rule, scope }) => [scope, rule])).toEqual(free.map((name) => [name, `${kinds[name]}-scope`]));
    for (const { rule, message } of found) {
      const [stated = ''] = /\d+ calls? with an unknown URL/.exec(message) ?? [];
      expect(stated).toBe(rule === 'redundant-scope' ? '' : count(unknownCalls));
    }
    expect(
      result.findings
        .filter(({ rule }) => ['unknown-scope', 'unverifiable-scope'].includes(rule))
        .map(({ scope }) => scope),
    ).toEqual(['NO_SUCH_SCOPE', 'DATA_CATALOG_WRITE']);
  });

  it('lets `fix --prune` take what is claimed, and nothing else', () => {
    const { added, removed } = planFix(verdict!, { registry: trustPlatform, rules: {}, prune: true });
    expect(removed.map(({ scope }) => scope)).toEqual(free);
    expect(added.map(({ scope }) => scope)).toEqual(free.includes('INVENTORY') ? ['INVENTORY_READ'] : []);
    const fixed = judgeOpen(open, [...left, ...added.map(({ scope }) => scope)]);
    const rest = Object.fromEntries([...possible.map((name) => [name, 'possible']), ['SCIM', 'kept']]) as Record<
      string,
      string
    >;
    expect(claimsOf(fixed)).toEqual(rest);
    expect(fixed.credentials[0]?.missing).toEqual([]);
  });
});

describe('of several credentials', () => {
  const two = (more: Partial<Judged>): readonly (readonly string[])[] => {
    const text =
      'platform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  one: { scopes: [RISK], files: [one.ts] }\n  two: { scopes: [RISK], files: [two.ts] }\n';
    const elsewhere = ['one.ts', 'two.ts'].map((file) => call('GET https://tickets.corp.example/all', { file }));
    return judgeCalls({
      manifests: [manifest(text)],
      ...more,
      calls: [...elsewhere, ...(more.calls ?? [])],
    }).credentials.map(({ possible }) => possible);
  };
  const open = (file: string, callerFiles: readonly string[] = []) =>
    call('PUT {TRUST_BASE_URL}/risks/{id}/{action}', { file, callerFiles });

  const stray = call('PUT {TRUST_BASE_URL}/risks/{id}/submit', { file: 'lib.ts' });

  it.each<readonly [what: string, more: Partial<Judged>, possible: readonly (readonly string[])[]]>([
    ['a call of its own', { calls: [open('one.ts')] }, [['RISK'], []]],
    ['a call in shared code that it leads to', { calls: [open('lib.ts', ['two.ts'])] }, [[], ['RISK']]],
    [
      'a call that no credential leads to, for it may be one of each',
      { calls: [open('lib.ts')] },
      [['RISK'], ['RISK']],
    ],
    ['a file that could not be read, whoever uses it', { problems: [problem('lib.ts')] }, [['RISK'], ['RISK']]],
    [
      'a call that no credential leads to, where some file loads it and its code',
      { calls: [stray], loads: { 'main.ts': ['boot.ts', 'two.ts'], 'boot.ts': ['lib.ts'] } },
      [[], ['RISK']],
    ],
    [
      'no call in a file that nothing loads, whatever that imports',
      { calls: [stray], loads: { 'lib.ts': ['one.ts', 'two.ts'] } },
      [[], []],
    ],
    [
      'no call in a file that is loaded with other code',
      { calls: [stray], loads: { 'main.ts': ['lib.ts', 'other.ts'], 'start.ts': ['one.ts', 'two.ts'] } },
      [[], []],
    ],
    [
      'an import that leads to no file, whoever uses it',
      { imports: [unresolvedImport('one.ts')] },
      [['RISK'], ['RISK']],
    ],
  ])('one is held back by %s', (_what, more, possible) => {
    expect(two(more)).toEqual(possible);
  });
});

it('nothing is claimed, and nothing is possible, where only a part was analysed', () => {
  const part = { ...simpleManifest(names, keep), isWhole: false };
  const { credentials, findings } = judgeCalls({
    calls: [...certain, call('? {TRUST_BASE_URL}{path}', at)],
    manifests: [part],
  });
  expect(credentials).toMatchObject([
    {
      whole: false,
      unused: [],
      overbroad: [],
      redundant: [],
      possible: [],
      kept: ['SCIM'],
      required: ['ATTACHMENT', 'INVENTORY_READ'],
    },
  ]);
  expect(findings.filter(({ rule }) => /^(?:unused|overbroad|redundant)-scope$/.test(rule))).toEqual([]);
});

describe('a wrapper that nothing calls', () => {
  it.each([
    '? {TRUST_BASE_URL}{path}',
    'PUT {TRUST_BASE_URL}/risks/{id}/{action}',
    '? {TRUST_BASE_URL}/risks/{id}/history/of/it',
    '? {url}',
  ])('is no finding: %s', (request) => {
    const { calls, findings } = judgeCalls({ calls: [call(request, wrapper)], manifests: [simpleManifest(['RISK'])] });
    expect(calls[0]?.note).toBe('nothing calls it');
    expect(findings.map(({ rule }) => rule)).toEqual(['unused-scope']);
  });
});
