import { trustPlatform } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { listRemovable, planFix } from '../../../packages/audit/src/fix/plan-fix.ts';
import type { RuleLevel, RuleName } from '../../../packages/audit/src/contract/rule-names.ts';
import { call, judgeCalls, simpleManifest } from '../builders.ts';

const readStock = 'GET {TRUST_BASE_URL}/inventories/{a}/{b}';
const createStock = 'POST {TRUST_BASE_URL}/inventories/{a}';
const purposes = 'GET {TRUST_BASE_URL}/v2/purposes';

function planOf(
  scopes: readonly string[],
  requests: readonly string[],
  {
    prune = true,
    more = '',
    rules = {},
  }: { readonly prune?: boolean; readonly more?: string; readonly rules?: Partial<Record<RuleName, RuleLevel>> } = {},
) {
  const verdict = judgeCalls({
    calls: requests.map((request) => call(request)),
    manifests: [simpleManifest(scopes, more)],
  }).credentials[0]!;
  return planFix(verdict, { registry: trustPlatform, rules, prune });
}

describe('without pruning', () => {
  it('adds what is missing, and says what for', () => {
    expect(planOf(['VRM', 'INVENTORY'], [purposes, readStock], { prune: false })).toEqual({
      added: [{ scope: 'CONSENT_READ', rule: 'missing-scope', endpoints: ['GET /v2/purposes'] }],
      removed: [],
    });
  });

  it('adds nothing for what is only possible, or granted by a wider scope', () => {
    expect(
      planOf(['INVENTORY'], [readStock, '? {TRUST_BASE_URL}/external/organizations/{id}'], { prune: false }),
    ).toEqual({ added: [], removed: [] });
  });
});

describe('with pruning', () => {
  it('removes what is unused and redundant', () => {
    expect(planOf(['VRM', 'INVENTORY_READ', 'INVENTORY'], [readStock, createStock])).toEqual({
      added: [],
      removed: [
        { scope: 'VRM', rule: 'unused-scope' },
        { scope: 'INVENTORY_READ', rule: 'redundant-scope' },
      ],
    });
  });

  it('replaces what is overbroad', () => {
    expect(planOf(['INVENTORY'], [readStock])).toEqual({
      added: [
        {
          scope: 'INVENTORY_READ',
          rule: 'overbroad-scope',
          endpoints: ['GET /inventories/{type}/{id}'],
          replaces: ['INVENTORY'],
        },
      ],
      removed: [{ scope: 'INVENTORY', rule: 'overbroad-scope', replaceWith: ['INVENTORY_READ'] }],
    });
  });

  it('adds no replacement that is declared already', () => {
    expect(planOf(['INVENTORY_READ', 'INVENTORY'], [readStock])).toEqual({
      added: [],
      removed: [{ scope: 'INVENTORY', rule: 'overbroad-scope', replaceWith: ['INVENTORY_READ'] }],
    });
  });

  it('adds a replacement of two scopes once', () => {
    const { added, removed } = planOf(
      ['INVENTORY', 'INVENTORY_WRITE'],
      [readStock, 'PUT {TRUST_BASE_URL}/inventories/{a}/{b}'],
    );
    expect(removed.map(({ scope }) => scope)).toEqual(['INVENTORY']);
    expect(added).toMatchObject([{ scope: 'INVENTORY_READ', replaces: ['INVENTORY'] }]);
  });

  it('adds what has to do in place of a redundant scope', () => {
    expect(planOf(['INVENTORY_READ'], [readStock, createStock])).toEqual({
      added: [
        {
          scope: 'INVENTORY',
          rule: 'missing-scope',
          endpoints: ['GET /inventories/{type}/{id}', 'POST /inventories/{type}'],
          replaces: ['INVENTORY_READ'],
        },
      ],
      removed: [{ scope: 'INVENTORY_READ', rule: 'redundant-scope' }],
    });
  });

  it.each([
    ['what an open call may need', ['RISK'], ['PUT {TRUST_BASE_URL}/risks/{id}/{action}'], ''],
    ['what is kept', ['VRM'], [], '    keep: { VRM: by hand }\n'],
    ['what is unknown or unverifiable', ['NO_SUCH_SCOPE', 'DATA_CATALOG_WRITE'], [], ''],
    ['what is needed', ['CONSENT_READ'], [purposes], ''],
  ])('leaves %s', (_what, scopes, requests, more) => {
    expect(planOf(scopes, requests, { more })).toEqual({ added: [], removed: [] });
  });

  it('adds nothing beside an overbroad scope that is held back', () => {
    expect(planOf(['INVENTORY'], [readStock, '? {TRUST_BASE_URL}/inventories/{a}/{b}'])).toEqual({
      added: [],
      removed: [],
    });
  });
});

describe('a rule that is off', () => {
  it.each<readonly [rule: RuleName, scopes: readonly string[], requests: readonly string[]]>([
    ['missing-scope', [], [purposes]],
    ['unused-scope', ['VRM'], []],
    ['redundant-scope', ['INVENTORY', 'INVENTORY_READ'], [readStock, createStock]],
    ['overbroad-scope', ['INVENTORY'], [readStock]],
  ])('%s leads to no change', (rule, scopes, requests) => {
    expect(planOf(scopes, requests, { rules: { [rule]: 'off' } })).toEqual({ added: [], removed: [] });
    const { added, removed } = planOf(scopes, requests, { rules: { [rule]: 'warn' } });
    expect(added.length + removed.length).toBeGreaterThan(0);
  });
});

it('lists what could go, in the order of the manifest', () => {
  const [verdict] = judgeCalls({
    calls: [call(readStock)],
    manifests: [simpleManifest(['VRM', 'INVENTORY', 'ATTACHMENT'])],
  }).credentials;
  expect(listRemovable(verdict!).map(({ scope, rule }) => [scope, rule])).toEqual([
    ['VRM', 'unused-scope'],
    ['INVENTORY', 'overbroad-scope'],
    ['ATTACHMENT', 'unused-scope'],
  ]);
});
