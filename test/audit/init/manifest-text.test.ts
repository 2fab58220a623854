import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { formatManifest, type ManifestFacts } from '../../../packages/audit/src/init/manifest-text.ts';
import { parseManifest } from '../../../packages/audit/src/inputs/manifest/parse-manifest.ts';

const facts: ManifestFacts = {
  schema: './schema.json',
  registry: 'trust-platform',
  hosts: [{ text: '*.trust.example', why: '2 calls, the first in src/a.ts:3' }],
  baseUrls: [{ text: 'TRUST_BASE_URL', why: '' }],
  libraries: [],
  ignores: ['**/*.test.*'],
  credential: 'consent-sync',
  scopes: [{ text: 'CONSENT_READ', why: 'GET /v2/purposes in src/a.ts:3' }],
};

describe('the text of a new manifest', () => {
  it('has a line for each thing, and what is said of it behind', () => {
    expect(formatManifest(facts)).toBe(`# yaml-language-server: $schema=./schema.json
version: 1
registry: trust-platform
platform:
  hosts:
    - "*.trust.example" # 2 calls, the first in src/a.ts:3
  baseUrls:
    - TRUST_BASE_URL
# Tests are not analysed: remove a line here to have its files looked at.
ignores:
  - "**/*.test.*"
credentials:
  consent-sync:
    # The least-privileged scopes for this code, each with what needs it.
    scopes:
      - CONSENT_READ # GET /v2/purposes in src/a.ts:3
`);
  });

  it('leaves out a platform of which nothing is known, and has an empty list where no scope is needed', () => {
    const text = formatManifest({ ...facts, hosts: [], baseUrls: [], scopes: [] });
    expect(text).not.toContain('platform:');
    expect(text).toContain('  consent-sync:\n    scopes: []\n');
    expect(parseManifest(text).kind).toBe('manifest');
  });

  it.each([
    'a\nb: c',
    'a: b',
    'a # b',
    '- a',
    '*a',
    '&a',
    '!a',
    '"a',
    "'a",
    '{a',
    '[a',
    '%a',
    '@a',
    '`a',
    'null',
    'true',
    '1',
    '~',
    '',
    ' a ',
    'a\u0007b',
    'a\u2028b',
    'a\u0085b',
    '---',
    '...',
    '<<',
    '?',
    '|',
    '>',
    'a\r\nb',
  ])('keeps %j in its place', (hostile) => {
    const text = formatManifest({
      ...facts,
      hosts: [{ text: hostile, why: hostile }],
      baseUrls: [{ text: hostile, why: hostile }],
      credential: hostile,
      scopes: [{ text: hostile, why: hostile }],
    });
    expect(parse(text)).toEqual({
      version: 1,
      registry: 'trust-platform',
      platform: { hosts: [hostile], baseUrls: [hostile] },
      ignores: ['**/*.test.*'],
      credentials: { [hostile]: { scopes: [hostile] } },
    });
    expect(text.split('\n')).toHaveLength(17);
  });

  it('lets nothing in a comment act on who reads it', () => {
    const text = formatManifest({
      ...facts,
      scopes: [{ text: 'CONSENT', why: 'GET /x in src/\u001b[31m\n- EVIL\u202e.ts:1' }],
    });
    expect(text).toContain('- CONSENT # GET /x in src/\\u001b[31m\\u000a- EVIL\\u202e.ts:1\n');
  });
});
