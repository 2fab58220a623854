import { describe, expect, it } from 'vitest';

import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { broken, whole } from './manifests.ts';

describe('what a manifest says', () => {
  const parsed = parseManifest(whole);
  if (parsed.kind === 'mistakes') throw new Error('The manifest is right.');

  it('takes every key', () => {
    expect(parsed.registry).toEqual({
      text: 'trust-platform',
      span: { line: 2, column: 11, endLine: 2, endColumn: 25 },
    });
    expect(parsed.content.ignores).toEqual(['**/*.test.ts']);
    expect(parsed.content.rules).toEqual({ 'unresolved-call': 'error', 'unverifiable-scope': 'off' });
    expect(parsed.content.platform).toEqual({
      hosts: ['acme.trust.example', '*.trust.example', 'localhost:8443', '[::1]:3000'],
      baseUrls: ['TRUST_BASE_URL', 'settings.trust.url', 'TRUST_URL', 'baseUrl'],
      otherHosts: ['*.billing.example', 'status.trust.example', 'localhost'],
      otherNames: ['BILLING_URL', 'status.trust.example', 'localhost'],
      relativeUrls: 'other',
      prefixes: ['/api/inventory/v2', '/gateway'],
      packages: ['@acme/trust-sdk'],
      libraries: ['src/generated/**'],
      hasNewDataSubjectApi: true,
    });
  });

  it('lists each declared scope once, with its place, and kept ones that are not declared last', () => {
    const [sync, reader] = parsed.content.credentials;
    expect(sync?.declared.map(({ name, span }) => `${name} ${span.line}:${span.column}-${span.endColumn}`)).toEqual([
      'CONSENT_READ 16:14-26',
      'BULK_EXPORT 16:28-39',
      'SCIM 20:7-11',
    ]);
    expect(sync?.kept.map(({ name, reason, until }) => [name, reason, until])).toEqual([
      ['BULK_EXPORT', 'started by hand at quarter end', undefined],
      ['SCIM', 'the identity provider', '2027-03-31'],
    ]);
    expect(sync?.files).toEqual(['services/consent/**']);
    expect(reader).toMatchObject({
      name: 'reader',
      declared: [],
      endOfScopes: { line: 22, column: 13 },
      files: undefined,
      kept: [],
    });
  });

  it('fills in what is left out', () => {
    const least = parseManifest('version: 1');
    expect(least).toMatchObject({
      kind: 'manifest',
      registry: { text: 'trust-platform' },
      content: {
        ignores: [],
        rules: {},
        credentials: [],
        platform: { hosts: [], relativeUrls: 'unknown', hasNewDataSubjectApi: false },
      },
    });
  });

  it('takes names that objects have by themselves', () => {
    const odd = parseManifest(
      'version: 1\ncredentials:\n  __proto__: { scopes: [A] }\n  constructor: { scopes: [B] }\n',
    );
    expect(
      odd.kind === 'manifest' && odd.content.credentials.map(({ name, declared }) => [name, declared[0]?.name]),
    ).toEqual([
      ['__proto__', 'A'],
      ['constructor', 'B'],
    ]);
  });
});

describe('mistakes', () => {
  it.each(broken)('%s', (_what, text, ...mistakes) => {
    const parsed = parseManifest(text);
    expect(
      parsed.kind === 'mistakes' && parsed.mistakes.map(({ line, column, message }) => `${line}:${column} ${message}`),
    ).toEqual(mistakes);
  });

  it('points at the text, and offers what belongs in its place', () => {
    const parsed = parseManifest('\uFEFFversion: 1\r\nplatform:\r\n  hosts: ["https://acme.trust.example/"]\r\n');
    expect(parsed.kind === 'mistakes' && parsed.mistakes[0]).toEqual({
      line: 3,
      column: 11,
      endLine: 3,
      endColumn: 40,
      message: '`https://acme.trust.example/` is a URL where a host belongs: write `acme.trust.example`.',
      suggestion: 'acme.trust.example',
      excerpt: '  3 |   hosts: ["https://acme.trust.example/"]\n    |           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^',
    });
  });
});
