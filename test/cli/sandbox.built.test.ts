import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { writeFiles } from '../audit/temporary-folder.ts';

const bin = path.resolve('packages/cli/bin/scopewright.js');

it.each(['SIGINT', 'SIGTERM'] as const)('serves as a process of its own until %s, and ends with 0', async (signal) => {
  const folder = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials: { sync: { scopes: [CONSENT_READ] } }\n',
  });
  const child = spawn(process.execPath, [bin, 'sandbox'], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const line = await new Promise<string>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString())),
  );
  const [url = ''] = line.split(' ');
  const file = /secrets are in (.*)\. Press/.exec(line)?.[1] ?? '';
  expect([(await fetch(`${url}/v2/purposes`)).status, existsSync(file)]).toEqual([401, true]);
  child.kill(signal);
  expect([await ended, errors, existsSync(file)]).toEqual([0, '401  GET /v2/purposes\n', false]);
});
