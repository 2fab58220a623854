import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeFiles } from '../audit/temporary-folder.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

const program = {
  '.git/': '',
  'scopewright.yaml':
    'version: 1\nregistry: trust-platform\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  desk:\n    scopes: [CONSENT]\n',
  'src/send.js': 'export const send = (method, path) => fetch(process.env.TRUST_BASE_URL + path, { method });\n',
  'src/desk.js':
    "import { send } from './send.js';\n\nexport const publish = (id) => send('PUT', `/v1/purposes/${id}/publish`);\n",
};

interface Watching {
  readonly child: ChildProcessWithoutNullStreams;
  /** What the process printed since the last call, up to the line that says that it waits. */
  readonly nextVerdict: () => Promise<string>;
  readonly ended: Promise<number | null>;
}

function startWatch(folder: string, ...args: readonly string[]): Watching {
  const child = spawn(process.execPath, [bin, 'check', '--watch', ...args], { cwd: folder });
  onTestFinished(() => void child.kill('SIGKILL'));
  let printed = '';
  let onPrinted = (): void => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      onPrinted();
    });
  return {
    child,
    nextVerdict: () =>
      new Promise((resolve) => {
        onPrinted = () => {
          if (!printed.includes('Press Ctrl+C to stop.\n')) return;
          resolve(printed);
          printed = '';
        };
        onPrinted();
      }),
    ended: new Promise((resolve) => void child.once('exit', resolve)),
  };
}

it('checks after each change, through a manifest that is broken, and ends by SIGINT with 130', async () => {
  const folder = writeFiles(program);
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  const { child, nextVerdict, ended } = startWatch(folder);
  expect(await nextVerdict()).toContain('No findings.');

  write('src/desk.js', "import { send } from './send.js';\nsend('GET', '/v2/purposes');\n");
  const second = await nextVerdict();
  expect(second).toContain('`src/desk.js` changed: checking again.');
  expect(second).toContain('missing-scope');

  write('src/send.js', program['src/send.js'].replace('TRUST_BASE_URL', 'BILLING_URL'));
  expect(await nextVerdict()).toContain('which host `BILLING_URL` holds');

  write('scopewright.yaml', 'version: 1\ncredential: {}\n');
  expect(await nextVerdict()).toContain('Did you mean `credentials`?');

  for (const file of ['scopewright.yaml', 'src/desk.js', 'src/send.js'] as const) write(file, program[file]);
  expect(await nextVerdict()).toContain('No findings.');

  child.kill('SIGINT');
  expect(await ended).toBe(130);
});

it('is not woken by the file that it writes, nor by a link that was there before', async () => {
  const folder = writeFiles(program);
  symlinkSync('send.js', path.join(folder, 'src/link.js'));
  const { child, nextVerdict, ended } = startWatch(folder, '--format', 'json', '--output-file', 'src/report.json');
  await nextVerdict();
  writeFileSync(path.join(folder, 'src/new.js'), '');
  expect(await nextVerdict()).toContain('`src/new.js` changed: checking again.');
  child.kill('SIGINT');
  expect(await ended).toBe(130);
});
