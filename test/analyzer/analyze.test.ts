import fc from 'fast-check';
import { analyze, formatUrl, type Call, type CallTarget } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { times } from '../sweep.ts';
import { callProgram, runCalls, WAYS } from './support/random-calls.ts';
import { anyProgram, inputs, plainProgram, PRELUDE, runProgram, type RandomProgram } from './support/random-program.ts';

const FILE = '/program/src/sync.js';

function callsOf({ code }: RandomProgram, before: string): readonly Call[] {
  const { calls, problems } = analyze({
    directory: '/program',
    files: [FILE],
    overlay: new Map([[FILE, `${before}export ${code}`]]),
  });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return calls;
}

function targetsOf(program: RandomProgram): readonly CallTarget[] {
  return callsOf(program, PRELUDE).flatMap(({ targets }) => targets);
}

function isKnown({ method, url }: CallTarget): boolean {
  return method !== null && url.parts.every((part) => typeof part === 'string');
}

/** A request that really was sent, as the analysis tells it: methods in capitals, and a slash at the end is none. */
function normalize(request: string): string {
  const space = request.indexOf(' ');
  return request.slice(0, space).toUpperCase() + request.slice(space).replace(/\/+$/, '');
}

/** Whether a target says that this request may be sent: its unknown parts may hold anything. */
function covers({ method, url }: CallTarget, request: string): boolean {
  const space = request.indexOf(' ');
  const pattern = url.parts
    .map((part) => (typeof part === 'string' ? part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&') : '.*'))
    .join('');
  return (
    (method === null || method === request.slice(0, space)) &&
    new RegExp(`^${pattern.replace(/\/+$/, '')}/*$`, 's').test(request.slice(space + 1))
  );
}

function sentBy(program: RandomProgram): ReadonlySet<string> {
  return new Set(inputs.flatMap((input) => runProgram(program, input)).map(normalize));
}

describe('a program that is really run', () => {
  it('sends nothing that the analysis does not tell', () => {
    let requests = 0;
    fc.assert(
      fc.property(anyProgram, (program) => {
        const [targets, sent] = [targetsOf(program), sentBy(program)];
        requests += sent.size;
        for (const request of sent)
          expect(
            targets.some((target) => covers(target, request)),
            `${request}\nis none of\n${describeAll(targets)}\nof\n${program.code}`,
          ).toBe(true);
      }),
      { numRuns: times({ whole: 250, sample: 80 }), seed: 7 },
    );
    expect(requests).toBeGreaterThan(times({ whole: 500, sample: 150 }));
  });

  it('sends nothing that is not told where its path is written, with the hops that it really takes', async () => {
    const firstLine = WAYS.split('\n').length;
    let requests = 0;
    await fc.assert(
      fc.asyncProperty(callProgram, async (program) => {
        // What a wrapper does by itself, for any path, says nothing of the calls in the program.
        const placed = callsOf(program, WAYS).flatMap(({ line, targets }) =>
          targets.filter((target) => line >= firstLine || isKnown(target)).map((target) => ({ line, target })),
        );
        for (const { request, lines } of (await Promise.all(inputs.map((input) => runCalls(program, input)))).flat()) {
          requests += 1;
          const isTold = placed.some(
            ({ line, target }) => covers(target, normalize(request)) && isOnStack(lines, line, target),
          );
          expect(
            isTold,
            `${request} over the lines ${lines.join()}\nis none of\n${describeAll(placed.map(({ target }) => target))}\nof\n${program.code}`,
          ).toBe(true);
        }
      }),
      { numRuns: times({ whole: 120, sample: 40 }), seed: 7 },
    );
    expect(requests).toBeGreaterThan(times({ whole: 500, sample: 150 }));
  });

  it('sends all that the analysis calls certain, where branches and literals are all there is', () => {
    let certain = 0;
    fc.assert(
      fc.property(plainProgram, (program) => {
        const [targets, sent] = [targetsOf(program), sentBy(program)];
        for (const target of targets.filter(isKnown)) {
          certain += 1;
          expect(sent.has(normalize(shown(target))), `${shown(target)} is never sent by\n${program.code}`).toBe(true);
        }
      }),
      { numRuns: times({ whole: 250, sample: 80 }), seed: 7 },
    );
    expect(certain).toBeGreaterThan(times({ whole: 500, sample: 150 }));
  });
});

/** Whether the stack of a request has the call's place, and its hops in their order. */
function isOnStack(lines: readonly number[], line: number, { via }: CallTarget): boolean {
  let next = via.length - 1;
  for (const each of lines) if (next >= 0 && each === via[next]!.line) next -= 1;
  return next < 0 && lines.includes(line);
}

function describeAll(targets: readonly CallTarget[]): string {
  return targets.map(shown).join('\n');
}

function shown({ method, url }: CallTarget): string {
  return `${method ?? '?'} ${formatUrl(url)}`;
}
