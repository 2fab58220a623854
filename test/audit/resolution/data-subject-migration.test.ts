import { trustPlatform, type Endpoint } from '@scopewright/registry';
import { describe, expect, it } from 'vitest';

import { findReplacements, generationOf } from '../../../packages/audit/src/resolution/data-subject-migration.ts';

/**
 * Section 4.4 row by row, written down by hand: the parameters that are required, and the older endpoints that are
 * replaced.
 */
const profiles = 'GET /v1/datasubjects/profiles';
const subjects = 'GET /v2/datasubjects';
const tokens = 'GET /v1/linktokens';
const groups = 'GET /v2/linkedidentitygroups';
const oneGroup = 'GET /v2/linkedidentitygroups/{linkedIdentityGroupId}';
const profile3 = 'GET /rest/api/preferences/v3/datasubjects/profile';
const profiles3 = 'GET /rest/api/preferences/v3/datasubject-profiles';
const rows = [
  { row: 'details at identity level', requires: ['identifier (header)'], replaces: [profiles, subjects, profile3] },
  { row: 'details with purposes', requires: [], replaces: [profiles, subjects, profiles3] },
  {
    row: 'one purpose of one data subject',
    requires: ['identifier (header)', 'purposeGuid'],
    replaces: [profiles, profile3],
  },
  {
    row: 'all purposes of one data subject',
    requires: ['identifier (header)'],
    replaces: [profiles, subjects, profile3],
  },
  { row: 'purposes by collection point, purpose or status', requires: ['updatedSince', 'updatedUntil'], replaces: [] },
  { row: 'link token of one data subject', requires: ['identifier (header)'], replaces: [tokens] },
  { row: 'all link tokens', requires: ['fromDate', 'toDate'], replaces: [tokens] },
  { row: 'linked identity groups by primary identifier', requires: ['identifier (header)'], replaces: [groups] },
  { row: 'one linked identity group', requires: ['linkedIdentityGroupId'], replaces: [oneGroup] },
] as const;

const generations = {
  [profiles]: 'v1',
  [tokens]: 'v1',
  [subjects]: 'v2',
  [groups]: 'v2',
  [oneGroup]: 'v2',
  [profile3]: 'v3',
  [profiles3]: 'v3',
};

describe('the operations of generation v4', () => {
  it('are as many as the specification has', () => {
    expect(trustPlatform.dataSubjectOperations).toHaveLength(rows.length);
  });

  it.each(rows.map((row, index) => ({ ...row, index })))(
    '$row: what it requires, and all that it replaces',
    ({ requires, replaces, index }) => {
      const operation = trustPlatform.dataSubjectOperations[index]!;
      expect(
        operation.requiredParameters.map((parameter) =>
          parameter.in === undefined ? parameter.name : `${parameter.name} (${parameter.in})`,
        ),
      ).toEqual(requires);
      const replaced = trustPlatform.endpoints.filter((endpoint) =>
        findReplacements(endpoint, trustPlatform).includes(operation),
      );
      expect(replaced.map(({ id }) => id).sort()).toEqual([...replaces].sort());
    },
  );

  it('replace endpoints of these generations and no other', () => {
    const legacy = trustPlatform.endpoints.filter((endpoint) => findReplacements(endpoint, trustPlatform).length > 0);
    expect(
      Object.fromEntries(
        legacy.map((endpoint: Endpoint) => [
          endpoint.id,
          generationOf(endpoint, findReplacements(endpoint, trustPlatform)),
        ]),
      ),
    ).toEqual(generations);
  });
});
