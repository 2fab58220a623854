import fc from 'fast-check';
import { analyze, formatUrl, type CallTarget } from '@scopewright/analyzer';
import { describe, expect, it } from 'vitest';
import { anyProgram, inputs, plainProgram, PRELUDE, runProgram, type RandomProgram } from './support/random-program.ts';

const FILE = '/program/src/sync.js';

function targetsOf({ code }: RandomProgram): readonly CallTarget[] {
  const { calls, problems } = analyze({ directory: '/program', files: [FILE], overlay: new Map([[FILE, `${PRELUDE}export ${code}`]]) });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  return calls.flatMap(({ targets }) => targets);
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
  const pattern = url.parts.map((part) => (typeof part === 'string' ? part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&') : '.*')).join('');
  return (method === null || method === request.slice(0, space)) && new RegExp(`^${pattern.replace(/\/+$/, '')}/*$`, 's').test(request.slice(space + 1));
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
        for (const request of sent) expect(targets.some((target) => covers(target, request)), `${request}\nis none of\n${describeAll(targets)}\nof\n${program.code}`).toBe(true);
      }),
      { numRuns: 250, seed: 7 },
    );
    expect(requests).toBeGreaterThan(500);
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
      { numRuns: 250, seed: 7 },
    );
    expect(certain).toBeGreaterThan(500);
  });
});

function describeAll(targets: readonly CallTarget[]): string {
  return targets.map(shown).join('\n');
}

function shown({ method, url }: CallTarget): string {
  return `${method ?? '?'} ${formatUrl(url)}`;
}
