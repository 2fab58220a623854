import { isStepLimit } from '../analyzer/support/problems.ts';
import fc from 'fast-check';
import type { Files } from '../analyzer/support/program.ts';
import { execute } from './execute.ts';
import { analyzeFiles, judge, type Verdict } from './judge.ts';
import { anyProgram, inputs, writeParts, type Part } from './random-parts.ts';

/** What one program shows. */
export interface Outcome {
  /** The error of its own that ended the program. */
  readonly error: string | undefined;
  /** What is wrong, a line for each. */
  readonly mistakes: readonly string[];
  readonly requests: number;
  /** Something was lost in it, and it is told that calls of it were not followed: that holds claims back. */
  readonly isCut: boolean;
  readonly verdict?: Verdict;
}

/**
 * The engine is stuck when it computes longer over a program of this size, whatever else the machine does meanwhile.
 */
const MAX_MICROSECONDS = 20_000_000;

export async function tryFiles(files: Files): Promise<Outcome> {
  try {
    const sent = await execute(files, inputs);
    const start = process.cpuUsage();
    const analysis = analyzeFiles(files);
    const isSlow = process.cpuUsage(start).user > MAX_MICROSECONDS;
    const verdict = judge(analysis, sent);
    // What is told to be cut short holds claims back: only a crash, or code that cannot be read, is a mistake.
    const isToldCut = analysis.problems.some(isStepLimit);
    const losses = isToldCut ? [] : verdict.losses;
    const mistakes = [
      ...analysis.problems
        .filter(({ severity, message }) => severity === 'error' || message.startsWith('Syntax error'))
        .map(({ message }) => `problem: ${message}`),
      ...(isSlow ? ['slow'] : []),
      ...losses.map(({ loss, request }) => `${loss}: ${request}`),
    ];
    return {
      error: undefined,
      mistakes: [...new Set(mistakes)],
      requests: sent.length,
      isCut: losses.length < verdict.losses.length,
      verdict,
    };
  } catch (error) {
    return { error: String(error), mistakes: [`broken: ${String(error)}`], requests: 0, isCut: false };
  }
}

export interface Failure {
  /** With it, and one run, it is found again. */
  readonly seed: number;
  readonly parts: readonly Part[];
  /** The program that the parts make, without the lines that it fails without. */
  readonly files: Files;
  readonly mistakes: readonly string[];
  readonly told: readonly string[];
}

export interface Search {
  readonly requests: number;
  readonly failures: readonly Failure[];
  /** How many programs lost something and say that calls of theirs were not followed. */
  readonly cut: number;
  /** How many targets were told as certain and never sent, though all branches were driven. */
  readonly unsent: number;
}

interface Options {
  readonly runs: number;
  readonly seed: number;
}

/** A failure is made smaller for so long, in milliseconds: a slow program is tried slowly, too. */
const MAX_SHRINKING = 60_000;

/** Tries programs. Each has a seed of its own, so that each that fails is shrunk by itself. */
export async function search({ runs, seed }: Options): Promise<Search> {
  const failures: Failure[] = [];
  let [requests, cut, unsent] = [0, 0, 0];
  for (let index = 0; index < runs; index += 1) {
    let failedAt: number | undefined;
    const details = await fc.check(
      fc.asyncProperty(anyProgram, async (parts) => {
        if (isOver(failedAt)) return true;
        const outcome = await tryFiles(writeParts(parts));
        requests += outcome.requests;
        cut += Number(outcome.isCut);
        unsent += outcome.verdict?.unsent.length ?? 0;
        if (outcome.mistakes.length > 0) failedAt ??= performance.now();
        return outcome.mistakes.length === 0;
      }),
      { numRuns: 1, seed: seed + index },
    );
    if (details.failed && details.counterexample)
      failures.push({ seed: seed + index, ...(await describeFailure(details.counterexample[0])) });
  }
  return { requests, failures, cut, unsent };
}

function isOver(since: number | undefined): boolean {
  return since !== undefined && performance.now() - since > MAX_SHRINKING;
}

async function describeFailure(parts: readonly Part[]): Promise<Omit<Failure, 'seed'>> {
  const { mistakes } = await tryFiles(writeParts(parts));
  const files = await withoutLines(writeParts(parts), kindOf(mistakes));
  const { verdict, mistakes: left } = await tryFiles(files);
  return { parts, files, mistakes: left, told: verdict?.told ?? [] };
}

/** What has to stay when lines go: that something is lost, whatever it is; of a problem, all that it says. */
function kindOf([first = '']: readonly string[]): string {
  return /^(?:silent|misplaced):/.test(first) ? first.split(':')[0]! : first;
}

/** Takes away each line without which the program fails all the same. */
async function withoutLines(files: Files, kind: string): Promise<Files> {
  let least = files;
  const start = performance.now();
  for (const name of Object.keys(files)) {
    for (let index = files[name]!.split('\n').length - 1; index >= 0 && !isOver(start); index -= 1) {
      const fewer = {
        ...least,
        [name]: least[name]!.split('\n')
          .filter((_, at) => at !== index)
          .join('\n'),
      };
      const { mistakes } = await tryFiles(fewer);
      if (kindOf(mistakes) === kind) least = fewer;
    }
  }
  return least;
}
