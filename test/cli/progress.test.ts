import { expect, it } from 'vitest';
import { createProgressLine } from '../../packages/cli/src/progress.ts';
import { writeFiles } from '../audit/temporary-folder.ts';
import { run } from '../../packages/cli/src/run.ts';
import type { Progress } from '@scopewright/audit';
import { runNothing } from './world.ts';

/** A line on a terminal of some width, with what it writes and a clock to move. */
function open(columns = 80) {
  const written: string[] = [];
  const clock = { time: 0 };
  return {
    written,
    clock,
    ...createProgressLine({ columns, write: (text) => void written.push(text), now: () => clock.time }),
  };
}

const nothing: Progress = { filesRead: 0, filesParsed: 0, piecesRun: 0, requestsSeen: 0, callsTold: 0, repaired: 0 };
const reading: Progress = { ...nothing, filesRead: 1204 };
const following: Progress = { ...nothing, filesRead: 1204, filesParsed: 310, piecesRun: 12_411 };

it('says nothing of runs that take no longer than two seconds', () => {
  const { written, clock, onProgress, end } = open();
  for (clock.time = 0; clock.time < 2000; clock.time += 10) onProgress(following);
  end();
  expect(written).toEqual([]);
});

it('says then how far the run is, a few times in a second, and wipes that away', () => {
  const { written, clock, onProgress, end } = open();
  for (clock.time = 2000; clock.time < 2400; clock.time += 10) onProgress(clock.time < 2200 ? reading : following);
  end();
  onProgress(following);
  expect(written).toEqual([
    '\r\u001b[2KReading: 1,204 files',
    '\r\u001b[2KFollowing calls: 310 of 1,204 files, 12,411 pieces of code run',
    '\r\u001b[2K',
  ]);
});

it.each<[Progress, string]>([
  [{ ...nothing, filesRead: 1 }, 'Reading: 1 file'],
  [{ ...nothing, filesRead: 1, filesParsed: 1, piecesRun: 1 }, 'Following calls: 1 of 1 file, 1 piece of code run'],
  [{ ...nothing, filesRead: 2, filesParsed: 1 }, 'Following calls: 1 of 2 files, 0 pieces of code run'],
])('counts in words that fit: %o', (progress, line) => {
  const { written, clock, onProgress } = open();
  clock.time = 3000;
  onProgress(progress);
  expect(written).toEqual([`\r\u001b[2K${line}`]);
});

it('takes one line, however narrow the terminal', () => {
  const { written, clock, onProgress } = open(20);
  clock.time = 3000;
  onProgress(following);
  expect(written).toEqual(['\r\u001b[2KFollowing calls: 31']);
});

it.each([
  ['check'],
  ['calls'],
  ['report'],
  ['fix', '--dry-run'],
  ['explain', 'src/a.ts:1'],
  ['calls', '--shard', '1/1', '--format', 'json'],
])('%s tells how far it is, and prints what it prints without', async (...args) => {
  const directory = writeFiles({
    '.git/': '',
    'scopewright.yaml':
      'version: 1\nplatform: { baseUrls: [TRUST_BASE_URL] }\ncredentials:\n  sync: { scopes: [CONSENT_READ] }\n',
    'src/a.ts': 'export const list = () => fetch(`${process.env.TRUST_BASE_URL}/v2/purposes`);\n',
    'src/b.ts': '',
  });
  const printed = await Promise.all(
    [undefined, [] as Progress[]].map(async (told) => {
      let text = '';
      const status = await run(args, {
        directory,
        layout: { columns: 80, hasColors: false },
        writeOutput: (part) => void (text += part),
        writeError: (part) => void (text += part),
        onProgress: told && ((progress) => void told.push(progress)),
        runCommand: runNothing,
        untilStopped: () => Promise.resolve(),
      });
      return { status, text, told };
    }),
  );
  expect(printed[1]).toMatchObject({ status: printed[0]!.status, text: printed[0]!.text });
  expect(printed[1]!.told!.at(-1)).toMatchObject({ filesRead: 2, filesParsed: 1 });
  expect(printed[1]!.told!.at(-1)!.piecesRun).toBeGreaterThan(0);
});
