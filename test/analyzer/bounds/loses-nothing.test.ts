import { describe, expect, it } from 'vitest';
import type { Analysis } from '@scopewright/analyzer';
import * as bounds from '../../../packages/analyzer/src/bounds.ts';
import { covers, isOpen } from '../../fuzz/judge.ts';
import { sampleOf } from '../../sweep.ts';
import { analysisOf, describeCalls } from '../support/program.ts';
import { boundPrograms, boundsWithoutProgram, type BoundProgram } from './programs.ts';

const HOST = 'https://acme.trust.example';

/** What is sent and not told: by no target, certain or open, and where no problem says that calls are missing. */
function lostIn({ calls, problems }: Analysis, sent: readonly string[]): readonly string[] {
  if (problems.length > 0) return [];
  // A call of which nothing is known, not even the host, holds nothing back.
  const told = calls
    .flatMap((call) => call.targets)
    .filter(({ url }) => url.parts.some((part) => typeof part === 'string'));
  return sent.filter((request) => {
    const [method = '', path = ''] = request.split(' ');
    return !told.some(
      (target) => covers(target, { method, url: HOST + path }) || covers(target, { method, url: path }),
    );
  });
}

function isWhole({ calls, problems }: Analysis): boolean {
  return problems.length === 0 && calls.every((call) => call.targets.every((target) => !isOpen(target)));
}

it('has a program for each bound, and knows for which there is none yet', () => {
  expect([...Object.keys(boundPrograms), ...boundsWithoutProgram].sort()).toEqual(Object.keys(bounds).sort());
});

/** Each program once, though it may go beyond several bounds. */
const programs = new Map(
  Object.values(boundPrograms)
    .flat()
    .map((program) => [program.what, program]),
);

describe('beyond a bound', () => {
  it.each(sampleOf([...programs], { of: 3 }))(
    '%s loses nothing in silence',
    (_, { files, sent, within, beyond, isExact }: BoundProgram) => {
      const small = analysisOf(files(within));
      expect({ lost: lostIn(small, sent(within)), problems: small.problems.map(({ message }) => message) }).toEqual({
        lost: [],
        problems: [],
      });
      const large = analysisOf(files(beyond));
      const shown = describeCalls(files(beyond), large.calls).slice(0, 12);
      expect({ lost: lostIn(large, sent(beyond)).slice(0, 5), isWhole: isWhole(large) }, shown.join('\n')).toEqual({
        lost: [],
        isWhole: isExact === true,
      });
    },
  );
});
