import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
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
  return writeFiles({
    '.git/': '',
    'scopewright.yaml': manifest,
    'src/sync.ts': 'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
  });
}

/** Commands that print a result, with what each needs to print one of the program above. */
const printing = [
  ['check'],
  ['calls'],
  ['report'],
  ['explain', 'CONSENT_READ'],
  ['registry'],
  ['fix', '--dry-run'],
  ['schema'],
];

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
  { command: ['report'], found: 'which has passed' },
  { command: ['explain', 'BULK_EXPORT'], found: 'which has passed' },
  { command: ['fix', '--dry-run'], found: '1 warning' },
])('$command.0 judges by the day that --date gives', async ({ command, found }) => {
  const folder = writeProgram();
  const [before, after] = [
    await runIn(folder, [...command, '--date', '2026-09-30']),
    await runIn(folder, [...command, '--date', '2026-10-01']),
  ];
  expect(before.output).not.toContain(found);
  expect(after.output).toContain(found);
});

/** Commands that analyse, with what each needs to do so, and what it is to be let do again. */
const analysing = [
  ['check'],
  ['calls'],
  ['calls', '--shard', '1/1', '--format', 'json'],
  ['report'],
  ['explain', 'src/sync.ts:1'],
  ['fix', '--dry-run'],
  ['baseline', '--baseline', 'known.json'],
];

it.each(analysing)('%s keeps with --cache what it found, and says the same with it', async (...command) => {
  const folder = writeProgram();
  // What a baseline says depends on the one before.
  const runAnew = (...args: readonly string[]): ReturnType<typeof runIn> => {
    rmSync(path.join(folder, 'known.json'), { force: true });
    return runIn(folder, args);
  };
  const without = await runAnew(...command);
  expect(existsSync(path.join(folder, '.scopewrightcache'))).toBe(false);
  const first = await runAnew(...command, '--cache');
  const kept = readFileSync(path.join(folder, '.scopewrightcache'), 'utf8');
  const second = await runAnew(...command, '--cache');
  expect([first, second]).toEqual([without, without]);
  expect(Object.keys((JSON.parse(kept) as { programs: object }).programs)).toHaveLength(1);
  expect(readFileSync(path.join(folder, '.scopewrightcache'), 'utf8')).toBe(kept);
});

it.each(analysing)('%s keeps it where --cache-location says, and wants --cache with that', async (...command) => {
  const folder = writeProgram();
  expect(await runIn(folder, [...command, '--cache-location', 'tmp/'])).toEqual({
    status: 2,
    output: '',
    errors: 'error: `--cache-location` needs `--cache`: add it, or omit the location.\n',
  });
  expect((await runIn(folder, [...command, '--cache', '--cache-location', 'tmp/'])).errors).toBe('');
  expect(existsSync(path.join(folder, 'tmp/.scopewrightcache'))).toBe(true);
  expect(existsSync(path.join(folder, '.scopewrightcache'))).toBe(false);
});

it('check and report share what they keep', async () => {
  const folder = writeProgram();
  await runIn(folder, ['check', '--cache']);
  const kept = readFileSync(path.join(folder, '.scopewrightcache'), 'utf8');
  await runIn(folder, ['report', '--cache']);
  expect(readFileSync(path.join(folder, '.scopewrightcache'), 'utf8')).toBe(kept);
});

it('explain of what needs no code leaves a cache as it is', async () => {
  const folder = writeFiles({ '.git/': '' });
  expect((await runIn(folder, ['explain', 'CONSENT_READ', '--cache'])).status).toBe(0);
  expect(existsSync(path.join(folder, '.scopewrightcache'))).toBe(false);
});

describe.each(['calls', 'check'])('%s --debug', (command) => {
  it('writes to standard error how much was analysed, and prints what it prints without', async () => {
    const [plain, counted] = [
      await runIn(path.resolve('docs/example'), [command]),
      await runIn(path.resolve('docs/example'), [command, '--debug']),
    ];
    expect({ ...counted, errors: '' }).toEqual(plain);
    expect(counted.errors.replace(/\d+(?=\n)/g, (count) => (Number(count) > 0 ? 'some' : 'none'))).toBe(
      [
        'files read: some',
        'files parsed: some',
        'pieces of code run: some',
        'requests seen: some',
        'calls told: some',
        'requests repaired: none',
      ]
        .map((line) => `debug: ${line}\n`)
        .join(''),
    );
  });
});
