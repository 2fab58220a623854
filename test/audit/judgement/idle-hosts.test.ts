import { describe, expect, it } from 'vitest';

import { audit } from '../../../packages/audit/src/audit.ts';
import { writeFiles } from '../temporary-folder.ts';

function verdictOn(platform: string, code: string) {
  const directory = writeFiles({
    '.git/': '',
    'src/api.js': code,
    'scopewright.yaml': `version: 1\nplatform: ${platform}\ncredentials:\n  portal: { scopes: [CONSENT_READ, USER] }\n`,
  });
  const { remarks = [], credentials } = audit({ directory, date: '2026-11-20' });
  return {
    remarks: remarks.map(({ line, column, message }) => `${line}:${column} ${message}`),
    unused: credentials[0]?.unused,
    heldBack: credentials[0]?.heldBack?.map(({ scope, by }) => [scope, by.map(({ line }) => line)]),
  };
}

const read = "export const purposes = () => fetch('https://acme.trust.example/v2/purposes');\n";
const open = 'export const replay = (message) => fetch(`https://acme.trust.example/${message.path}`);\n';

describe('a host that no call has', () => {
  it('is told with the one that is likely meant, and holds back what calls to that may need', () => {
    expect(verdictOn('{ hosts: [acme.trust.exmaple] }', read)).toEqual({
      remarks: [
        '2:21 No analysed call goes to `acme.trust.exmaple`, listed under `hosts`: write the host that the code calls, probably `acme.trust.example`, or list that one under `others`. Until then, scopewright reports no scope that a call to it may need as unused or overbroad.',
      ],
      unused: ['USER'],
      heldBack: [['CONSENT_READ', [1]]],
    });
    expect(verdictOn('{ hosts: [acme.trust.exmaple] }', open)).toMatchObject({
      unused: [],
      heldBack: [
        ['CONSENT_READ', [1]],
        ['USER', [1]],
      ],
    });
  });

  it.each([
    ['calls have it', '{ hosts: [acme.trust.example] }', read],
    [
      'calls go to none that is near, and ask for nothing of the platform',
      '{ hosts: [acme.trust.example] }',
      "export const tickets = () => fetch('https://tickets.corp.example/v2/all');\n",
    ],
    [
      'the other one is listed',
      '{ hosts: [eu.trust.example], others: [us.trust.example] }',
      "export const list = () => fetch('https://us.trust.example/v2/purposes');\n",
    ],
    ['a wildcard has it', '{ hosts: ["*.trust.example"] }', read],
  ])('is no mistake where %s', (_what, platform, code) => {
    const { remarks, heldBack } = verdictOn(platform, code);
    expect({ remarks, heldBack }).toEqual({ remarks: [], heldBack: undefined });
  });
});
