/** Manifests that are right and wrong, for the reader of manifests and for the JSON Schema. */

import { ruleNames } from '@scopewright/audit';
import { listNames } from '../../../../packages/audit/src/contract/phrases.ts';

export const whole = `version: 1
registry: trust-platform
platform:
  hosts: ["acme.trust.example", "*.trust.example", "localhost:8443", "[::1]:3000"]
  baseUrls: [TRUST_BASE_URL, settings.trust.url, process.env.TRUST_URL, this.baseUrl]
  others: [BILLING_URL, "*.billing.example", status.trust.example, localhost]
  relativeUrls: other
  prefixes: ["/api/inventory/v2", "/gateway/"]
  packages: ["@acme/trust-sdk"]
  libraries: ["src/generated/**"]
  dataSubjectApi: v4
ignores: ["**/*.test.ts"]
rules: { unresolved-call: error, unverifiable-scope: off }
credentials:
  consent-sync:
    scopes: [CONSENT_READ, BULK_EXPORT]
    files: ["services/consent/**"]
    keep:
      BULK_EXPORT: started by hand at quarter end
      SCIM: { reason: the identity provider, until: 2027-03-31 }
  reader:
    scopes: []
`;

/** A manifest, and each mistake in it as `line:column message`. */
export const broken: readonly (readonly [what: string, text: string, ...mistakes: readonly string[]])[] = [
  [
    'nothing',
    '',
    '1:1 The manifest is empty: start it with `version: 1`, `registry: trust-platform` and the credentials.',
  ],
  [
    'a text',
    'just text',
    '1:1 The manifest must be a mapping of keys, as in `version: 1`, and this is the text `just text`.',
  ],
  ['no version', 'registry: trust-platform', '1:1 The manifest has no key `version`: add it, as in `version: 1`.'],
  ['another version', 'version: 2', '1:10 `version` must be the number 1, as in `version: 1`, and this is `2`.'],
  [
    'a version in quotes',
    'version: "1"',
    '1:10 `version` must be the number 1, as in `version: 1`, and this is the text `1`.',
  ],
  ['a misspelled version', 'verison: 1', '1:1 `verison` is not a key of the manifest. Did you mean `version`?'],
  [
    'an unknown key',
    'version: 1\nplatfrom: {}',
    '2:1 `platfrom` is not a key of the manifest. Did you mean `platform`?',
  ],
  [
    'a key in the wrong place',
    'version: 1\nhosts: []',
    '2:1 `hosts` is not a key of the manifest. It belongs under `platform`.',
  ],
  [
    'a scope list in the wrong place',
    'version: 1\nscopes: []',
    '2:1 `scopes` is not a key of the manifest. It belongs under a credential.',
  ],
  [
    'a key that is like none',
    'version: 1\nplatform:\n  zzzzzzzzz: 1',
    '3:3 `zzzzzzzzz` is not a key of `platform`. The keys here are `hosts`, `baseUrls`, `others`, `relativeUrls`, `prefixes`, `packages`, `libraries` and `dataSubjectApi`.',
  ],
  [
    'an unknown rule',
    'version: 1\nrules: { unresolved-calls: error }',
    '2:10 `unresolved-calls` is not a key of `rules`. Did you mean `unresolved-call`?',
  ],
  [
    'an unknown level',
    'version: 1\nrules: { missing-scope: warning }',
    '2:25 `warning` is not a valid choice here; the choices are `error`, `warn` and `off`. Did you mean `warn`?',
  ],
  [
    'a number for a text',
    'version: 1\nregistry: 5',
    '2:11 `registry` must be the id of a built-in registry or the path of a registry file, as in `registry: trust-platform`, and this is `5`.',
  ],
  [
    'a text for a list',
    'version: 1\nignores: "**/*.test.ts"',
    '2:10 `ignores` must be a list of globs, and this is the text `**/*.test.ts`: write `ignores: ["**/*.test.ts"]`.',
  ],
  [
    'a URL for a list of hosts',
    'version: 1\nplatform:\n  hosts: https://acme.trust.example/',
    '3:10 `hosts` must be a list of hosts, and this is the text `https://acme.trust.example/`: write `hosts: ["acme.trust.example"]`.',
  ],
  [
    'a URL for a list of names',
    'version: 1\nplatform:\n  baseUrls: https://acme.trust.example/',
    '3:13 `baseUrls` must be a list of names, as in `baseUrls: [TRUST_BASE_URL]`, and this is the text `https://acme.trust.example/`.',
  ],
  [
    'a key without a value',
    'version: 1\nplatform:\n',
    '2:1 `platform` must be a mapping of keys, as in `platform: { hosts: ["acme.trust.example"] }`, and this is empty.',
  ],
  [
    'a URL for a host',
    'version: 1\nplatform:\n  hosts: ["https://acme.trust.example:8443/api"]',
    '3:11 `https://acme.trust.example:8443/api` is a URL where a host belongs: write `acme.trust.example:8443`.',
  ],
  [
    'a host with a path',
    'version: 1\nplatform:\n  hosts: [acme.trust.example/api]',
    '3:11 `acme.trust.example/api` is a URL where a host belongs: write `acme.trust.example`.',
  ],
  [
    'a wildcard alone',
    'version: 1\nplatform:\n  hosts: ["*"]',
    '3:11 `*` is not a host pattern: `*.` matches one or more whole labels, as in `*.trust.example`.',
  ],
  [
    'a wildcard inside a label',
    'version: 1\nplatform:\n  hosts: ["acme-*.trust.example"]',
    '3:11 `acme-*.trust.example` is not a host pattern: `*.` matches one or more whole labels, as in `*.trust.example`.',
  ],
  [
    'a wildcard without quotes',
    'version: 1\nplatform:\n  hosts: [*.trust.example]',
    '3:11 `*.trust.example` starts with `*`, which YAML reads as an alias: quote it.',
  ],
  [
    'a URL for a name',
    'version: 1\nplatform:\n  baseUrls: ["https://acme.trust.example"]',
    '3:14 `https://acme.trust.example` is a URL, but this list takes names: write the variable that holds it, and list the host `acme.trust.example` under `hosts`.',
  ],
  [
    'a name as a template has it',
    'version: 1\nplatform:\n  baseUrls: ["${TRUST_URL}"]',
    '3:14 `${TRUST_URL}` is not a plain name: write `TRUST_URL`.',
  ],
  [
    'a name with brackets',
    'version: 1\nplatform:\n  baseUrls: [\'process.env["TRUST_URL"]\']',
    '3:14 `process.env["TRUST_URL"]` is not a plain name: write `process.env.TRUST_URL`.',
  ],
  [
    'a URL in others',
    'version: 1\nplatform:\n  others: ["https://billing.example/x"]',
    '3:12 `https://billing.example/x` is a URL where a host belongs: write `billing.example`.',
  ],
  [
    'a prefix without a slash',
    'version: 1\nplatform:\n  prefixes: [api/x]',
    '3:14 `api/x` is no gateway prefix as it stands: write `/api/x`.',
  ],
  [
    'a URL for a prefix',
    'version: 1\nplatform:\n  prefixes: ["https://acme.trust.example/api/x/"]',
    '3:14 `https://acme.trust.example/api/x/` is a URL where a gateway prefix belongs: write `/api/x`.',
  ],
  [
    'a prefix with a parameter',
    'version: 1\nplatform:\n  prefixes: ["/t/{id}"]',
    '3:14 `/t/{id}` has a parameter, but prefixes are literal: list each prefix as its own entry.',
  ],
  [
    'a package path',
    'version: 1\nplatform:\n  packages: ["./node_modules/x"]',
    '3:14 `./node_modules/x` is not a package name: write it as in an import, like `@acme/trust-sdk`.',
  ],
  [
    'an unknown choice',
    'version: 1\nplatform: { relativeUrls: others }',
    '2:27 `others` is not a valid choice here; the choices are `unknown` and `other`. Did you mean `other`?',
  ],
  [
    'an older generation',
    'version: 1\nplatform: { dataSubjectApi: v3 }',
    '2:29 `v3` is not a valid choice here; the only choice is `v4`. Did you mean `v4`?',
  ],
  [
    'an absolute glob',
    'version: 1\nignores: ["/dist/**"]',
    '2:11 `/dist/**` matches nothing, because globs are relative to the manifest: write `dist/**`.',
  ],
  [
    'backslashes',
    'version: 1\nignores: ["src\\\\gen\\\\**"]',
    '2:11 `src\\gen\\**` matches nothing, because globs have forward slashes: write `src/gen/**`.',
  ],
  [
    'a credential without scopes',
    'version: 1\ncredentials:\n  sync: {}',
    '3:3 The credential `sync` has no key `scopes`: add it, as in `scopes: [CONSENT_READ]`.',
  ],
  [
    'a misspelled key of a credential',
    'version: 1\ncredentials:\n  sync:\n    scope: [A]',
    '4:5 `scope` is not a key of the credential `sync`. Did you mean `scopes`?',
  ],
  [
    'two scopes in one entry',
    'version: 1\ncredentials:\n  sync:\n    scopes: [A B]',
    '4:14 `A B` is not a scope name, because it contains white space: give each scope its own entry.',
  ],
  [
    'no file at all',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    files: []',
    '5:12 `files` must be a list of at least one glob, as in `files: ["services/consent/**"]`, and this is an empty list.',
  ],
  [
    'what tells credentials apart, written as code',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    env: [process.env.VENDOR_TOKEN, 1]\n    clients: [vendorClient(), ""]',
    '5:11 `process.env.VENDOR_TOKEN` is not an environment variable: write its name alone, like `VENDOR_CLIENT_ID`.',
    '5:37 An entry of `env` must be an environment variable, as in `VENDOR_CLIENT_ID`, and this is `1`.',
    '6:15 `vendorClient()` is not a name of the code: write the variable, property, class or function that holds the client, like `vendorClient` or `clients.vendor`.',
    '6:31 This entry is empty: write a name, like `vendorClient`, or remove it.',
  ],
  [
    'no name of a client',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    env: []\n    clients: []',
    '5:10 `env` must be a list of at least one environment variable, as in `env: [VENDOR_CLIENT_ID]`, and this is an empty list.',
    '6:14 `clients` must be a list of at least one name, as in `clients: [vendorClient]`, and this is an empty list.',
  ],
  [
    'a keep entry without a reason',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    keep: { A: "", B: { until: 2027-03-31 }, C: 5 }',
    '5:16 This entry is empty: write what uses the scope outside this code, or remove it.',
    '5:20 The entry `B` has no key `reason`: add it, as in `reason: started by hand at quarter end`.',
    '5:49 `C` must be a reason, or a mapping with `reason` and `until`, as in `started by hand at quarter end`, and this is `5`.',
  ],
  [
    'a date that is none',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    keep: { A: { reason: x, until: soon, by: me } }',
    '5:36 `soon` is not a date: write year, month and day, like `2027-03-31`.',
    '5:42 `by` is not a key of `A`. The keys here are `reason` and `until`.',
  ],
  [
    'the 30th of February',
    'version: 1\ncredentials:\n  sync:\n    scopes: []\n    keep: { A: { reason: x, until: 2027-02-30 } }',
    '5:36 `2027-02-30` is not a valid date: write one like `2027-03-31`.',
  ],
  [
    'a scope that is listed twice',
    'version: 1\ncredentials:\n  sync:\n    scopes: [CONSENT, RISK, CONSENT]',
    '4:29 `CONSENT` is listed twice: remove one of the two.',
  ],
  [
    'several mistakes, in the order of their places',
    'version: 1\nrules: { x: 1 }\nplatform: []\n',
    `2:10 \`x\` is not a key of \`rules\`. The keys here are ${listNames(ruleNames)}.`,
    '3:11 `platform` must be a mapping of keys, as in `platform: { hosts: ["acme.trust.example"] }`, and this is an empty list.',
  ],
];
