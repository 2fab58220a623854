import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn } from '../world.ts';

const manifest = `version: 1
registry: trust-platform
platform:
  baseUrls: [TRUST_BASE_URL]
credentials:
  sync:
    scopes: [CONSENT_READ, BULK_EXPORT]
    keep:
      BULK_EXPORT: { reason: started by hand at quarter end, until: 2026-09-30 }
`;

function writeProgram(): string {
  return writeFiles({ '.git/': '', 'scopewright.yaml': manifest, 'src/sync.ts': 'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n' });
}

/** Commands that print a result, with what each needs to print one of the program above. */
const printing = [['check'], ['calls'], ['report'], ['explain', 'CONSENT_READ'], ['registry'], ['fix', '--dry-run'], ['schema']];

it.each(printing)('%s writes with --output-file what it would print, and prints nothing', async (...command) => {
  const folder = writeProgram();
  const printed = await runIn(folder, command);
  const written = await runIn(folder, [...command, '--output-file', 'reports/result.txt']);
  expect(printed.output).not.toBe('');
  expect(written).toEqual({ ...printed, output: '' });
  expect(readFileSync(path.join(folder, 'reports/result.txt'), 'utf8')).toBe(printed.output);
});

it.each([
  { command: ['check'], found: 'expired-keep' },
  { command: ['report'], found: 'which is past' },
  { command: ['explain', 'BULK_EXPORT'], found: 'which is past' },
  { command: ['fix', '--dry-run'], found: '1 warning' },
])('$command.0 judges by the day that --date gives', async ({ command, found }) => {
  const folder = writeProgram();
  const [before, after] = [await runIn(folder, [...command, '--date', '2026-09-30']), await runIn(folder, [...command, '--date', '2026-10-01'])];
  expect(before.output).not.toContain(found);
  expect(after.output).toContain(found);
});
