import { expect, it } from 'vitest';

import { parseManifest } from '../../../../packages/audit/src/inputs/manifest/parse-manifest.ts';
import { describeText } from '../../../../packages/audit/src/inputs/manifest/text-mistakes.ts';

/** Mistakes that no other test words: docs/messages.md takes its examples from here as well. */
it.each([
  ['', 'The manifest is empty: start it with `version: 1`, `registry: trust-platform` and the credentials.'],
  [
    'zzzzzzzzzz: 1',
    '`zzzzzzzzzz` is not a key of the manifest. The keys here are `version`, `registry`, `platform`, `platforms`, `kinds`, `ignores`, `rules`, `clients` and `credentials`.',
  ],
  [
    'credentials: { a: { scopes: [SCIM], keep: { SCIM: { reason: x, until: 2027-02-30 } } } }',
    '`2027-02-30` is not a valid date: write one like `2027-03-31`.',
  ],
  [
    'credentials: { a: { scopes: [SCIM], keep: { SCIM: { reason: x, until: soon } } } }',
    '`soon` is not a date: write year, month and day, like `2027-03-31`.',
  ],
  ['credentials: { a: { scopes: [SCIM, SCIM] } }', '`SCIM` is listed twice: remove one of the two.'],
  [
    'credentials: { a: { scopes: [SCIM], keep: { "A B": x } } }',
    '`A B` cannot be a key here: write the name of a scope.',
  ],
  [
    'credentials: { a: { scopes: ["SCIM USER"] } }',
    '`SCIM USER` is not a scope name, because it contains white space: give each scope its own entry.',
  ],
  [
    'credentials: { a: { scopes: [], env: [process.env.VENDOR_TOKEN] } }',
    '`process.env.VENDOR_TOKEN` is not an environment variable: write its name alone, like `VENDOR_CLIENT_ID`.',
  ],
  [
    'credentials: { a: { scopes: [], clients: [vendorClient()] } }',
    '`vendorClient()` is not a name of the code: write the variable, property, class or function that holds the client, like `vendorClient` or `clients.vendor`.',
  ],
  [
    'platform: { hosts: acme.trust.example }',
    '`hosts` must be a list of hosts, and this is the text `acme.trust.example`: write `hosts: ["acme.trust.example"]`.',
  ],
  ['platform: { packages: ["./x"] }', '`./x` is not a package name: write it as in an import, like `@acme/trust-sdk`.'],
  [
    'platform: { hosts: ["a b"] }',
    '`a b` is not a host: write one without scheme and path, like `acme.trust.example`.',
  ],
  [
    'platform: { hosts: ["*.*"] }',
    '`*.*` is not a host pattern: `*.` matches one or more whole labels, as in `*.trust.example`.',
  ],
  [
    'platform: { hosts: ["https://{tenant}/x"] }',
    '`https://{tenant}/x` is a URL where a host belongs: write the host alone, like `acme.trust.example`.',
  ],
  [
    'platform: { baseUrls: ["a b"] }',
    '`a b` is not a name: write an environment variable, a variable or a property path, like `settings.trust.url`.',
  ],
  ['platform: { baseUrls: ["${TRUST_URL}"] }', '`${TRUST_URL}` is not a plain name: write `TRUST_URL`.'],
  [
    'platform: { prefixes: ["/api/{x}"] }',
    '`/api/{x}` has a parameter, but prefixes are literal: list each prefix as its own entry.',
  ],
  ['platform: { prefixes: ["/"] }', '`/` is no gateway prefix as it stands: write a path, like `/api/inventory/v2`.'],
  ['ignores: ["/etc/**"]', '`/etc/**` matches nothing, because globs are relative to the manifest: write `etc/**`.'],
  [
    'long key that\ngoes on: 1',
    'A key must end on the line where it starts: add a colon and a space after it, or quote the text.',
  ],
  ['? x\ny', 'Something is missing here: implicit map keys need to be followed by map values.'],
  ['ignores: |x\n  a', 'This is not valid YAML: block scalar header includes extra characters: |x.'],
])('%j', (text, message) => {
  const parsed = parseManifest(text === '' ? '' : `version: 1\n${text}\n`);
  expect(parsed.kind === 'mistakes' ? parsed.mistakes.map((mistake) => mistake.message) : []).toContain(message);
});

it.each([
  ['clientName', 'a.b', '`a.b` is not a name: write one without dots, like `get`.'],
  ['no form that is known', 'x', '`x` is not allowed here.'],
])('words a text of %s', (kind, text, message) => {
  expect(describeText(kind, text).message).toBe(message);
});
