import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { checkFormats, isForHost } from '../../docs/formats-page.ts';
import { runIn } from '../world.ts';

function writeProgram(): string {
  return writeFiles({
    '.git/': '',
    'services/consent/scopewright.yaml':
      'version: 1\nregistry: trust-platform\nplatform:\n  baseUrls: [TRUST_BASE_URL]\ncredentials:\n  sync:\n    scopes: [COOKIE_READ]\n',
    'services/consent/src/sync.ts':
      'export const purposes = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
  });
}

it('writes several formats at once, each into the file behind it, and the one without a file to standard output', async () => {
  const folder = writeProgram();
  const alone = await runIn(folder, ['check', 'services/consent']);
  const { status, output } = await runIn(folder, [
    'check',
    'services/consent',
    '--format',
    'sarif',
    '--output-file',
    'out/a.sarif',
    '--format',
    'text',
    '--format',
    'junit',
    '--output-file',
    'out/junit.xml',
  ]);
  expect({ status, output }).toEqual({ status: 1, output: alone.output });
  expect(readFileSync(path.join(folder, 'out/a.sarif'), 'utf8')).toContain('"uri": "services/consent/src/sync.ts"');
  expect(readFileSync(path.join(folder, 'out/junit.xml'), 'utf8')).toContain('<testsuites name="scopewright"');
});

it('lets annotations share standard output with what people read', async () => {
  const { output } = await runIn(writeProgram(), [
    'check',
    'services/consent',
    '--format',
    'github',
    '--format',
    'text',
  ]);
  expect(output).toMatch(/^::error file=services\/consent\/src\/sync\.ts,line=1,[^]*\nsrc\/sync\.ts\n/);
});

it('takes the file of one format from before it, too', async () => {
  const folder = writeProgram();
  const { status, output } = await runIn(folder, [
    'check',
    'services/consent',
    '--output-file',
    'a.json',
    '--format',
    'json',
  ]);
  expect({ status, output }).toEqual({ status: 1, output: '' });
  expect(JSON.parse(readFileSync(path.join(folder, 'a.json'), 'utf8'))).toMatchObject({ schemaVersion: 1 });
});

it('takes paths from the top of the repository only in formats made for a hosting service', async () => {
  const folder = path.join(writeProgram(), 'services/consent');
  const print = async (format: string) => (await runIn(folder, ['check', '--format', format])).output;
  for (const format of checkFormats)
    if (isForHost(format)) expect(await print(format), format).toContain('services/consent/src/sync.ts');
    else expect(await print(format), format).not.toContain('services/consent');
});

it.each([
  {
    args: ['--output-file', 'a', '--output-file', 'b'],
    message:
      'error: `--output-file` is given 2 times for one format: name one file, or put a `--format` before each.\n',
  },
  {
    args: ['--output-file', 'a', '--format', 'json', '--format', 'text'],
    message: 'error: `--output-file a` has no format: with several formats, put each file after its `--format`.\n',
  },
  {
    args: ['--format', 'json', '--format', 'text'],
    message:
      'error: `json` and `text` would both be printed: give one of them a file, with `--output-file` after its `--format`.\n',
  },
  {
    args: ['--format', 'json', '--output-file', 'a', '--format', 'sarif', '--output-file', 'a'],
    message: 'error: Two formats would be written to `a`: name a file for each.\n',
  },
])('says what is wrong with $args, before it looks at any code', async ({ args, message }) => {
  const folder = writeProgram();
  expect(await runIn(folder, ['check', 'nowhere', ...args])).toEqual({ status: 2, output: '', errors: message });
  expect(existsSync(path.join(folder, 'a'))).toBe(false);
});

it('has the same exit status in every format', async () => {
  const folder = writeProgram();
  const statuses = await Promise.all(
    checkFormats.map(async (format) => (await runIn(folder, ['check', 'services/consent', '--format', format])).status),
  );
  expect(statuses).toEqual(statuses.map(() => 1));
});
