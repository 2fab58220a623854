import { describe, expect, it } from 'vitest';

import { findPlatformMistake, parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';

/** Each mistake as `line:column-endColumn message`. */
function mistakesIn(platform: string): readonly string[] {
  const parsed = parseManifest(`version: 1\nplatform: ${platform}\n`);
  return parsed.kind === 'mistakes'
    ? parsed.mistakes.map(({ line, column, endColumn, message }) => `${line}:${column}-${endColumn} ${message}`)
    : [];
}

describe('what cannot be meant where it stands is refused', () => {
  it.each([
    [
      'a name among hosts',
      '{ hosts: [TRUST_URL] }',
      '2:21-30 `TRUST_URL` is a name, but this list takes hosts: move it to `baseUrls`, and list the host that it holds here, like `acme.trust.example`.',
    ],
    [
      'a name of the environment among hosts',
      '{ hosts: [process.env.trustUrl] }',
      '2:21-41 `process.env.trustUrl` is a name, but this list takes hosts: move it to `baseUrls`, and list the host that it holds here, like `acme.trust.example`.',
    ],
    [
      'a host among names',
      '{ baseUrls: [acme.trust.example] }',
      '2:24-42 `acme.trust.example` is a host, but this list takes names: move it to `hosts`, and list the variable that holds the URL here, like `TRUST_BASE_URL`.',
    ],
    [
      'a short host among names',
      '{ baseUrls: [acme.com] }',
      '2:24-32 `acme.com` is a host, but this list takes names: move it to `hosts`, and list the variable that holds the URL here, like `TRUST_BASE_URL`.',
    ],
    [
      'an address among names',
      '{ baseUrls: [10.0.0.1] }',
      '2:24-32 `10.0.0.1` is a host, but this list takes names: move it to `hosts`, and list the variable that holds the URL here, like `TRUST_BASE_URL`.',
    ],
    [
      'one name on both sides',
      '{ baseUrls: [TRUST_URL], others: [BILLING_URL, process.env.TRUST_URL] }',
      '2:58-79 `process.env.TRUST_URL` is also listed under `baseUrls`: keep it in only one of the two.',
    ],
    [
      'one host on both sides',
      '{ hosts: ["*.trust.example"], others: ["*.Trust.example"] }',
      '2:50-67 `*.Trust.example` is also listed under `hosts`: keep it in only one of the two.',
    ],
  ])('%s', (_what, platform, mistake) => {
    expect(mistakesIn(platform)).toEqual([mistake]);
  });
});

it.each([
  [
    'hosts of one label',
    '{ hosts: [localhost, "localhost:8080", trust, TRUST, my_service, trust-url, Acme.Trust.Example] }',
  ],
  ['hosts that could be property paths', '{ hosts: [settings.trust.url, trust.internal, "10.0.0.1"] }'],
  [
    'property paths',
    '{ baseUrls: [settings.trust.url, trust.url, this.baseUrl, process.env.TRUST_URL, import.meta.env.VITE_TRUST_URL, config.net, urls.com, settings.hosts.example, trust.io, com] }',
  ],
  [
    'a pattern among hosts, and what it leaves out',
    '{ hosts: ["*.trust.example"], others: [status.trust.example, TRUST_STATUS_URL] }',
  ],
])('%s are let pass', (_what, platform) => {
  expect(mistakesIn(platform)).toEqual([]);
});

it('what is given on a command line is held to the same', () => {
  expect(findPlatformMistake('hosts', 'TRUST_URL')).toMatch(/^`TRUST_URL` is a name, but this list takes hosts/);
  expect(findPlatformMistake('baseUrls', 'acme.trust.example')).toMatch(
    /^`acme.trust.example` is a host, but this list takes names/,
  );
  expect([findPlatformMistake('hosts', 'localhost'), findPlatformMistake('baseUrls', 'settings.trust.url')]).toEqual([
    undefined,
    undefined,
  ]);
});
