import { expect, it } from 'vitest';

import { audit } from '../../../../packages/audit/src/audit.ts';
import { writeFiles } from '../../temporary-folder.ts';

const code = `export const list = (settings) => fetch(settings.trust.url + '/v2/purposes');
export const read = (trustUrl) => fetch(trustUrl + '/v2/purposes');
export const tickets = () => fetch('https://tickets.corp/v2/all');
`;

function remarksOn(platform: string): readonly string[] {
  const directory = writeFiles({
    '.git/': '',
    'src/a.js': code,
    'scopewright.yaml': `version: 1\nplatform: ${platform}\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n`,
  });
  return (audit({ directory }).remarks ?? []).map(
    ({ file, line, column, message }) => `${file}:${line}:${column} ${message}`,
  );
}

it('a host by which the code reads a base URL is remarked on', () => {
  expect(remarksOn('{ hosts: [trustUrl, trust.url, acme.trust.example] }')).toEqual([
    'scopewright.yaml:2:21 `trustUrl` under `hosts` is a name through which the code reads a base URL: if it is the platform’s, list it under `baseUrls`.',
    'scopewright.yaml:2:31 `trust.url` under `hosts` is a name through which the code reads a base URL: if it is the platform’s, list it under `baseUrls`.',
  ]);
});

it('a name that is a host of the code’s calls is remarked on', () => {
  expect(remarksOn('{ baseUrls: [settings.trust.url, tickets.corp] }')).toEqual([
    'scopewright.yaml:2:44 `tickets.corp` under `baseUrls` is a host that the code calls: if it is the platform, list it under `hosts`.',
  ]);
});

it.each([
  '{ hosts: [tickets.corp, url], baseUrls: [trustUrl, settings.trust.url] }',
  '{ hosts: [trust, localhost], baseUrls: [corp, tickets] }',
])('what may stand where it stands is left alone: %s', (platform) => {
  expect(
    remarksOn(platform).filter((remark) => !remark.includes('`url`') && !remark.includes('No analysed code reads')),
  ).toEqual([]);
});
