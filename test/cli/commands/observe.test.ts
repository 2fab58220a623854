import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { World } from '../../../packages/cli/src/world.ts';
import { writeFiles } from '../../audit/temporary-folder.ts';
import { runIn, type Ran } from '../world.ts';

let folder: string;
beforeEach(() => {
  folder = writeFiles({ 'a-file': '' });
});

/** Runs `observe` with a command that sends so many requests. */
function observe(args: readonly string[], requests: number, environment: NodeJS.ProcessEnv = {}) {
  const started: { command: readonly string[]; environment: NodeJS.ProcessEnv }[] = [];
  const runCommand: World['runCommand'] = (command, extend) => {
    const extended = extend(environment);
    started.push({ command, environment: extended });
    const { record } = JSON.parse(extended.SCOPEWRIGHT_OBSERVE ?? '') as { record: string };
    for (let index = 0; index < requests; index += 1)
      appendFileSync(record, `{"observeVersion":1,"request":"${index}"}\n{"observeVersion":1,"answer":"${index}"}\n`);
    return Promise.resolve({ kind: 'ended', status: 7 });
  };
  const ran: Promise<Ran> = runIn(folder, ['observe', ...args], undefined, undefined, runCommand);
  return ran.then((each) => ({ ...each, started }));
}

it('runs the command, ends with its status and says how much was recorded', async () => {
  expect(await observe(['--', 'npm', 'test', '--', '--watch'], 2)).toMatchObject({
    status: 7,
    output: '',
    errors:
      'scopewright observe: 2 requests recorded in scopewright-observed.jsonl. To compare them with the code: scopewright check --observed scopewright-observed.jsonl\n',
    started: [{ command: ['npm', 'test', '--', '--watch'] }],
  });
  expect((await observe(['--output', 'deep/run.jsonl', '--', 'npm'], 0)).errors).toBe(
    'scopewright observe: No request was recorded in deep/run.jsonl. Requests that a mock answers before Node sends them, and requests of other runtimes, are not recorded.\n',
  );
  expect(readFileSync(path.join(folder, 'deep/run.jsonl'), 'utf8')).toBe('{"observeVersion":1,"root":".."}\n');
});

it('appends its preload to the options that Node has', async () => {
  const preload = path.resolve('packages/cli/dist/preload.cjs');
  const { started } = await observe(['npm'], 0, { NODE_OPTIONS: '--enable-source-maps' });
  expect(started[0]?.environment).toEqual({
    NODE_OPTIONS: `--enable-source-maps --require ${preload}`,
    SCOPEWRIGHT_OBSERVE: JSON.stringify({ record: path.join(folder, 'scopewright-observed.jsonl'), root: folder }),
  });
});

it('ends with 2 where the command cannot be started or the record cannot be written', async () => {
  expect(await runIn(folder, ['observe', '--', 'nmp', 'test'])).toEqual({
    status: 2,
    output: '',
    errors: 'error: The command `nmp` could not be started (ENOENT): give an existing command after `--`.\n',
  });
  const unwritable = await runIn(folder, ['observe', '--output', 'a-file/run.jsonl', '--', 'npm']);
  expect(unwritable.status).toBe(2);
  expect(unwritable.errors).toMatch(
    /^error: The record could not be written to `a-file\/run\.jsonl` \(ENOTDIR.*\): name another file with `--output`\.\n$/,
  );
});
