import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RuleTester } from '@typescript-eslint/rule-tester';
import type { TSESLint } from '@typescript-eslint/utils';
import * as espree from 'espree';
import plugin from 'eslint-plugin-scopewright';
import { afterAll, describe, it } from 'vitest';

RuleTester.afterAll = afterAll;
RuleTester.describe = describe;
RuleTester.it = it;
RuleTester.itOnly = it.only;

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'scopewright-rules-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
for (const each of ['.git', 'src', 'jobs']) mkdirSync(path.join(folder, each));
writeFileSync(
  path.join(folder, 'scopewright.yaml'),
  'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\n  dataSubjectApi: v4\ncredentials:\n  desk:\n    scopes: [RISK, CONSENT_READ]\n    files: ["src/**"]\n',
);
writeFileSync(
  path.join(folder, 'src/send.js'),
  'export const send = (method, path) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
);

const filename = path.join(folder, 'src/desk.ts');

/** A module that imports the wrapper. */
const importing = (code: string) => `import { send } from '../src/send.js';\n${code}`;

type RuleName = keyof typeof plugin.rules;

const cases: Readonly<Record<Exclude<RuleName, `${string}-manifest` | 'unknown-scope' | 'unverifiable-scope'>, Case>> =
  {
    'missing-scope': {
      reported: 'send("PUT", `/v1/purposes/${id}/publish`);',
      at: { line: 2, column: 1 },
      accepted: 'send("GET", "/v2/purposes");',
    },
    'unknown-endpoint': {
      reported: 'send("GET", "/v2/purposess");',
      at: { line: 2, column: 1 },
      suggested: 'send("GET", "/v2/purposes");',
      accepted: 'send("GET", "/v2/purposes");',
    },
    'unresolved-call': {
      reported: 'export const sendAny = (path) => fetch(process.env.TRUST_BASE_URL + path);',
      at: { line: 2, column: 34 },
      suggested:
        '// scopewright: METHOD /path\nexport const sendAny = (path) => fetch(process.env.TRUST_BASE_URL + path);',
      accepted: 'send("GET", `/v2/purposes/${id}`);',
    },
    'legacy-data-subject-api': {
      reported: 'send("GET", "/v2/datasubjects");',
      at: { line: 2, column: 1 },
      accepted: 'send("GET", "/v4/datasubjects");',
    },
    'no-credential': {
      filename: path.join(folder, 'jobs/nightly.ts'),
      reported: 'send("GET", "/v2/purposes");',
      at: { line: 2, column: 1 },
      accepted: 'fetch("https://billing.example/v2/purposes");',
    },
  };

interface Case {
  readonly filename?: string;
  readonly reported: string;
  readonly at: { readonly line: number; readonly column: number };
  readonly suggested?: string;
  readonly accepted: string;
}

describe.each([
  ['typescript-eslint', undefined],
  ['ESLint', espree],
])('with the parser of %s', (_, parser) => {
  const tester = new RuleTester({
    languageOptions: parser ? { parser: parser as TSESLint.Parser.LooseParserModule } : {},
  });
  for (const [name, each] of Object.entries(cases))
    tester.run(name, plugin.rules[name as RuleName] as unknown as TSESLint.RuleModule<string>, {
      valid: [{ filename: each.filename ?? filename, code: importing(each.accepted) }],
      invalid: [
        {
          filename: each.filename ?? filename,
          code: importing(each.reported),
          errors: [
            {
              messageId: 'finding',
              ...each.at,
              ...(each.suggested === undefined
                ? {}
                : { suggestions: [{ messageId: 'suggestion', output: importing(each.suggested) }] }),
            },
          ],
        },
      ],
    });
});
