import { readFileSync } from 'node:fs';
import path from 'node:path';
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

const typescript = { parser };
const publish = 'The code calls `PUT /v1/purposes/{purposeId}/publish`';

new RuleTester().run('missing-scope', missingScope, {
  valid: [
    { name: 'a file whose calls are all granted', filename: inExample('scripts/cookie-report.cjs'), code: read('scripts/cookie-report.cjs') },
    { name: 'a file that calls another host alone', filename: inExample('src/consent/records.ts'), code: read('src/consent/records.ts'), languageOptions: typescript },
    { name: 'a call whose method is unknown, where one of its endpoints is granted', filename: inExample('src/consent/outbox.ts'), code: read('src/consent/outbox.ts'), languageOptions: typescript },
    { name: 'a call that is corrected and not saved yet', filename: inExample('src/consent/purposes.ts'), code: read('src/consent/purposes.ts').replace("'PUT', publishPath(id)", "'GET', `/v2/purposes/${id}`"), languageOptions: typescript },
    { name: 'text without a file', code: 'fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST" });' },
    { name: 'a file that no manifest governs', filename: path.resolve('/purposes.js'), code: 'fetch(`${process.env.TRUST_BASE_URL}/v1/purposes`, { method: "POST" });' },
    { name: 'a file without a call', filename: inExample('src/trust/paths.ts'), code: 'export const paths = {};' },
  ],
  invalid: [
    {
      name: 'a call through a wrapper class of another file, with a path of a third',
      filename: inExample('src/consent/purposes.ts'),
      code: read('src/consent/purposes.ts'),
      languageOptions: typescript,
      errors: [{ messageId: 'finding', data: { message: publish }, line: 12, column: 38, endLine: 12, endColumn: 76 }],
    },
    {
      name: 'a new file that is not saved yet',
      filename: inExample('src/consent/groups.js'),
      code: "import { settings } from '../settings.js';\nexport const drop = (id) => fetch(`${settings.trustUrl}/v2/linkedidentitygroups/${id}`, { method: 'DELETE' });\n",
      errors: [{ messageId: 'finding', line: 2, column: 29, endLine: 2, endColumn: 110 }],
    },
  ],
});
