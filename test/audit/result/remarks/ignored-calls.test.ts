import { describe, expect, it } from 'vitest';

import { audit, listCalls, type AuditResult } from '../../../../packages/audit/src/index.ts';
import { AuditSession } from '../../../../packages/audit/src/editor/audit-session.ts';
import { writeFiles } from '../../temporary-folder.ts';

const remarksOn = ({ remarks = [] }: AuditResult): readonly string[] =>
  remarks
    .filter(({ message }) => !message.includes('No analysed code reads'))
    .map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);

const manifest = (ignores: string): string => `version: 1
platform: { baseUrls: [TRUST_BASE_URL] }
ignores: [${ignores}]
credentials: { sync: { scopes: [CONSENT_READ] } }
`;

/** A program whose main file calls what the old code beside it has. */
const program = {
  '.git/': '',
  'src/main.js':
    "import { purposes } from './old/purposes.js';\nimport { status } from './old/status.js';\npurposes();\nstatus();\n",
  'src/old/purposes.js':
    "// scopewright-ignore:\nexport const purposes = () => fetch(process.env.TRUST_BASE_URL + '/v2/purposes');\nexport const risks = () => fetch(process.env.TRUST_BASE_URL + '/risk-categories');\n",
  'src/old/status.js': "export const status = () => fetch('https://status.example/v2/purposes');\n",
  'src/old/unused.js': "fetch(process.env.TRUST_BASE_URL + '/risk-categories');\n",
  'scopewright.yaml': manifest('src/old'),
};

const told =
  'excludes 1 call to the platform that analysed code leads to, the first in `src/old/purposes.js:2`, so these calls do not count: narrow the glob, or list the scopes under `keep`.';

describe('a call to the platform in code that `ignores` leaves out', () => {
  it('is remarked on where analysed code leads to it, and counts for nothing', () => {
    const result = audit({ directory: writeFiles(program) });
    expect(remarksOn(result)).toEqual([`scopewright.yaml:3:11 \`src/old\` under \`ignores\` ${told}`]);
    expect(result.calls).toEqual([]);
    expect(result.findings.map(({ rule, scope }) => `${rule} ${scope}`)).toEqual(['unused-scope CONSENT_READ']);
  });

  it('is told of at the last glob that leaves it out, with how many there are', () => {
    const main = "import * as old from './old/purposes.js';\nold.purposes();\nold.risks();\n";
    const result = audit({
      directory: writeFiles({
        ...program,
        'src/main.js': main,
        'scopewright.yaml': manifest('src/old/unused.js, "**/old/**", "**/status.js"'),
      }),
    });
    expect(remarksOn(result)).toEqual([
      'scopewright.yaml:3:30 `**/old/**` under `ignores` excludes 2 calls to the platform that analysed code leads to, the first in `src/old/purposes.js:2`, so these calls do not count: narrow the glob, or list the scopes under `keep`.',
    ]);
  });

  it.each([
    [
      'code leads to it that is left out itself',
      { 'src/main.js': '', 'src/old/main.js': program['src/main.js'].replaceAll('./old/', './') },
    ],
    [
      'what analysed code does with it decides where it goes',
      {
        'src/main.js': "import { send } from './old/send.js';\nsend('/v2/purposes');\n",
        'src/old/send.js': 'export const send = (path) => fetch(process.env.TRUST_BASE_URL + path);\n',
      },
    ],
  ])('is left alone where %s', (_what, files) => {
    expect(remarksOn(audit({ directory: writeFiles({ ...program, ...files }) }))).toEqual([]);
  });

  it('is in no list of calls, and is nothing to an editor', () => {
    const directory = writeFiles(program);
    expect(listCalls({ directory }).calls).toEqual([]);
    expect(
      new AuditSession({ directory }).auditWith(`${directory}/src/main.js`, program['src/main.js'])?.calls,
    ).toEqual([]);
  });
});
