import { expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { writeFiles } from '../../temporary-folder.ts';

const manifest = (platform: string): string =>
  `version: 1\nplatform: { ${platform} }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n`;
const code = "import { send } from 'small-http';\nexport const list = () => send('list');\n";

function remarksOn(files: Readonly<Record<string, string>>): readonly string[] {
  const directory = writeFiles({ '.git/': '', ...files });
  return (audit({ directory }).remarks ?? [])
    .filter(({ message }) => message.includes('http'))
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
}

it('a package that looks like a client is remarked on once for each manifest', () => {
  expect(
    remarksOn({
      'scopewright.yaml': manifest('baseUrls: [BASE]'),
      'a.js': code,
      'b.js': code,
      'c.js': code,
      'apps/scopewright.yaml': manifest('baseUrls: [BASE]'),
      'apps/a.js': code,
    }),
  ).toEqual([
    'a.js:1:22 `small-http` looks like an HTTP client (it has `http` in its name) that scopewright does not know, so requests through it, here and in 2 more files, may be missing. Describe it under `clients`, or list it under `platform.packages` so that scopewright analyses its code.',
    'apps/a.js:1:22 `small-http` looks like an HTTP client (it has `http` in its name) that scopewright does not know, so requests through it may be missing. Describe it under `clients`, or list it under `platform.packages` so that scopewright analyses its code.',
  ]);
});

it('a client that the manifest describes is known', () => {
  const clients = `clients:
  small:
    origins: [{ module: small-http, export: send, shape: send }]
    options: { url: [], method: [], baseUrl: [] }
    base: none
    shapes: { send: { call: { kind: request, url: 0 } } }
`;
  expect(remarksOn({ 'scopewright.yaml': manifest('baseUrls: [BASE]') + clients, 'a.js': code })).toEqual([]);
});
