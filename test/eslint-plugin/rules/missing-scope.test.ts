import { readFileSync } from 'node:fs';
import path from 'node:path';
import { audit } from '@scopewright/audit';
import parser from '@typescript-eslint/parser';
import { RuleTester } from 'eslint';
import { afterAll, describe, it } from 'vitest';
import plugin from 'eslint-plugin-scopewright';

Object.assign(RuleTester, { afterAll, describe, it, itOnly: it.only });

const missingScope = plugin.rules['missing-scope'];
if (missingScope === undefined) throw new Error('The plugin has no rule `missing-scope`.');

/** A file of the example, whose manifest gives it the scopes CONSENT_READ, COOKIE_READ and BULK_EXPORT. */
function inExample(file: string): string {
  return path.resolve('docs/example', file);
}

function read(file: string): string {
  return readFileSync(inExample(file), 'utf8');
}

/** What the command line says of the same file. */
function findingsOf(name: string) {
  return audit({ directory: inExample('.') }).findings.filter(({ file }) => file === name);
}

const typescript = { parser };
const message = findingsOf('src/consent/purposes.ts').find(({ rule }) => rule === 'missing-scope')?.message;

new RuleTester().run('missing-scope', missingScope, {
  valid: [
    { name: 'a file whose calls are all granted', filename: inExample('scripts/cookie-report.cjs'), code: read('scripts/cookie-report.cjs') },
    { name: 'a file that calls another host alone', filename: inExample('src/consent/records.ts'), code: read('src/consent/records.ts'), languageOptions: typescript },
    { name: 'a call whose method is unknown, where one of its endpoints is granted', filename: inExample('src/consent/replay.ts'), code: read('src/consent/replay.ts'), languageOptions: typescript },
    { name: 'a call that is corrected and not saved yet', filename: inExample('src/consent/purposes.ts'), code: read('src/consent/purposes.ts').replace("'PUT', publishPath(id)", "'GET', `/v2/purposes/${id}`"), languageOptions: typescript },
    { name: 'text without a file', code: 'fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST" });' },
    { name: 'a file that no manifest governs', filename: path.resolve('purposes.js'), code: 'fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST" });' },
    { name: 'a file without a call', filename: inExample('src/trust/paths.ts'), code: 'export const paths = {};' },
  ],
  invalid: [
    {
      name: 'a call through a wrapper class of another file, with a path of a third',
      filename: inExample('src/consent/purposes.ts'),
      code: read('src/consent/purposes.ts'),
      languageOptions: typescript,
      errors: [{ messageId: 'finding', data: { message }, line: 12, column: 38, endLine: 12, endColumn: 76 }],
    },
  ],
});
