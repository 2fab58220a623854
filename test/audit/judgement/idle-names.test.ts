import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { fix } from '../../../packages/audit/src/fix/fix.ts';
import { writeFiles } from '../temporary-folder.ts';

const manifestOf = (platform: string): string =>
  `version: 1\nplatform: ${platform}\ncredentials:\n  portal: { scopes: [CONSENT_READ, USER] }\n`;

const read = "export const purposes = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\n";
const open = 'export const replay = (message) => fetch(process.env.TRUST_BASE_URL + message.path);\n';

function verdictOn(platform: string, files: Readonly<Record<string, string>>, folder = '.') {
  const directory = writeFiles({ '.git/': '', 'scopewright.yaml': manifestOf(platform), ...files });
  const { remarks = [], credentials } = audit({ directory: `${directory}/${folder}`, date: '2026-11-20' });
  return {
    directory,
    remarks: remarks.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`),
    ...credentials[0],
  };
}

const planned = (directory: string) => {
  const { result } = fix({ directory, prune: true, date: '2026-11-20' });
  return result.manifests.flatMap(({ credentials }) =>
    credentials.flatMap(({ removed }) => removed.map(({ scope }) => scope)),
  );
};

describe('a name that no code reads', () => {
  it('is told with the one that is likely meant, and holds back what calls from there may need', () => {
    const { remarks, unused, heldBack, directory } = verdictOn('{ baseUrls: [TRUST_URL] }', {
      'src/api.js': read,
      'src/replay.js': open,
    });
    expect(remarks).toEqual([
      'scopewright.yaml:2:24 No analysed code reads `TRUST_URL`, listed under `baseUrls`: write the name that the code reads, probably `TRUST_BASE_URL`, or remove it. Until then, scopewright reports no scope that an unresolved call from there may need as unused or overbroad.',
    ]);
    expect(unused).toEqual([]);
    expect(heldBack).toEqual([
      { scope: 'USER', claim: 'unused', by: [{ file: 'src/replay.js', line: 1, column: 36 }] },
    ]);
    expect(planned(directory)).toEqual([]);
  });

  it('holds nothing back that no call from there may need', () => {
    const { unused, remarks } = verdictOn('{ baseUrls: [TRUST_URL] }', {
      'src/api.js': read,
      'src/hook.js': 'export const call = (hook) => fetch(hook.url);\n',
    });
    expect(unused).toEqual(['USER']);
    expect(remarks).toHaveLength(1);
  });

  it.each([
    [
      'a path that only the platform has behind that prefix',
      "fetch(process.env.TRUST_BASE_URL + '/api/people/v1/user-groups')",
    ],
    ['a path near to what the scope grants', "fetch(process.env.TRUST_BASE_URL + '/user-groups/all/of/them')"],
    ['a method that is not known', 'fetch(process.env.TRUST_BASE_URL + path, { method })'],
  ])('holds back what may be called by %s', (_what, request) => {
    const { unused } = verdictOn('{ baseUrls: [TRUST_URL] }', {
      'src/api.js': read,
      'src/more.js': `export const send = (path, method) => ${request};\n`,
    });
    expect(unused).toEqual([]);
  });

  it('may be any from which calls start, where none is likely', () => {
    const { unused, remarks } = verdictOn('{ baseUrls: [PRIVACY_HOST] }', {
      'src/replay.js': open.replace('TRUST_BASE_URL', 'TENANT'),
    });
    expect(remarks[0]).toContain('probably `TENANT`, or remove it');
    expect(unused).toEqual([]);
  });

  it('is no other kind of name', () => {
    const { unused, remarks } = verdictOn('{ baseUrls: [PRIVACY_HOST] }', {
      'src/hook.js': 'export const call = (hook) => fetch(hook.url + hook.path);\n',
    });
    expect(remarks).toEqual([
      'scopewright.yaml:2:24 No analysed code reads `PRIVACY_HOST`, listed under `baseUrls`: write the name that the code reads, or remove it.',
    ]);
    expect(unused).toEqual(['CONSENT_READ', 'USER']);
  });

  it('is told under `others` too, and holds nothing back there', () => {
    const { remarks, unused } = verdictOn('{ baseUrls: [TRUST_BASE_URL], others: [CRM_UR, crm.example, localhost] }', {
      'src/api.js': read,
      'src/crm.js': 'export const contact = (path) => fetch(process.env.CRM_URL + path);\n',
    });
    expect(remarks).toEqual([
      'scopewright.yaml:2:50 No analysed code reads `CRM_UR`, listed under `others`: write the name that the code reads, probably `CRM_URL`, or remove it.',
    ]);
    expect(unused).toEqual(['USER']);
  });

  it.each([
    ['a call starts from it', '{ baseUrls: [TRUST_BASE_URL] }', read],
    [
      'it is a step of the path by which it is read',
      '{ baseUrls: [settings.trust.url] }',
      "import { settings } from 'settings';\nconst { trust } = settings;\nexport const list = () => fetch(trust.url + '/v2/purposes');\n",
    ],
    [
      'it is read, and goes nowhere that is known',
      '{ baseUrls: [TRUST_BASE_URL] }',
      "import { connect } from 'unheard-of';\nexport const api = connect(process.env.TRUST_BASE_URL);\n",
    ],
    [
      'it is what a reader of settings is asked for',
      '{ baseUrls: [trust.baseUrl] }',
      "import config from 'config';\nimport { connect } from 'unheard-of';\nexport const api = connect(config.get('trust.baseUrl'));\n",
    ],
    ['what it stands for is no name', '{ hosts: [acme.trust.example], others: ["*.crm.example", crm.internal] }', read],
  ])('is none where %s', (_what, platform, code) => {
    expect(
      verdictOn(platform, { 'src/api.js': code }).remarks.filter((remark) => remark.includes('No analysed code reads')),
    ).toEqual([]);
  });

  it('is none where only a part of the code was analysed, or none of it', () => {
    const files = { 'src/a/api.js': read, 'src/b/other.js': 'export const other = 1;\n' };
    expect(verdictOn('{ baseUrls: [TRUST_URL] }', files, 'src/b').remarks).toEqual([]);
    expect(
      verdictOn('{ baseUrls: [TRUST_URL] }', {
        ...files,
        'src/scopewright.yaml': manifestOf('{ baseUrls: [TRUST_BASE_URL] }'),
      }).remarks,
    ).toEqual([]);
  });
});
