import { expect, test } from 'vitest';

import { findNearName } from '../../packages/registry/src/near-names.ts';
import { trustPlatform } from '../../packages/registry/src/index.ts';

const scopes = trustPlatform.scopes.map(({ name }) => name);

test.each([
  ['a slip', 'CONSENT_RAED', 'CONSENT_READ'],
  ['a letter that is missing', 'CONSNT', 'CONSENT'],
  ['a name that lacks its last word', 'DSAR', 'DSAR_READ'],
  ['a name with a word too many', 'RISK_READ', 'RISK'],
  ['nothing that is like any', 'WEATHER_FORECAST', undefined],
])('%s is likely meant to be the nearest scope', (_what, name, expected) => {
  expect(findNearName(name, scopes)).toBe(expected);
});
