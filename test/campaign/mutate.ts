import type { KeptProgram, ProgramCache } from '@scopewright/analyzer';
import ts from 'typescript';
import { createRandom, type Random } from '../../bench/code-base/random.ts';
import { analyzeTexts, faultsOf } from './judge.ts';
import { plant } from './plant.ts';

/** Changes that an editor or a merge makes by mistake: they need not leave a program. */
const changes: Readonly<Record<string, (pieces: string[], random: Random) => void>> = {
  delete: (pieces, { below }) => void pieces.splice(below(pieces.length), 1),
  double: (pieces, { below }) => {
    const at = below(pieces.length);
    pieces.splice(at, 0, pieces[at]!); // there is one
  },
  swap: (pieces, { below }) => {
    const [left, right] = [below(pieces.length), below(pieces.length)];
    [pieces[left], pieces[right]] = [pieces[right]!, pieces[left]!]; // there are both
  },
  splice: (pieces, { below }) => {
    const [from, to, length] = [below(pieces.length), below(pieces.length), 1 + below(12)];
    pieces.splice(to, 0, ...pieces.slice(from, from + length));
  },
  cut: (pieces, { below }) => void pieces.splice(1 + below(pieces.length)),
};

/** A text with some of its tokens and lines changed. */
export function mutate(text: string, seed: number): string {
  const random = createRandom(seed);
  let changed = text;
  for (let rounds = 1 + random.below(3); rounds > 0; rounds -= 1) {
    const pieces = random.chance(0.5) ? tokensOf(changed) : changed.split(/(?<=\n)/);
    if (pieces.length > 0) random.pick(Object.values(changes))(pieces, random);
    changed = pieces.join('');
  }
  return changed;
}

function tokensOf(text: string): string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.Latest, false, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  while (scanner.scan() !== ts.SyntaxKind.EndOfFileToken) tokens.push(scanner.getTokenText());
  return tokens;
}

/** Kept results, as the command line keeps them between two runs. */
function cacheOf(before: ReadonlyMap<string, KeptProgram>, kept: Map<string, KeptProgram>): ProgramCache {
  const program = new Map([...before].map(([key, each]) => [key, JSON.parse(JSON.stringify(each)) as KeptProgram])); // it was one
  return { terms: 'campaign', find: (key) => program.get(key), keep: (key, each) => void kept.set(key, each) };
}

/**
 * What is wrong with the analysis of a changed file, which stands beside the file itself and another change of it: a
 * second run, one that keeps results, one that uses them, and one with the files in another order must find the same.
 */
export function tryMutant(file: string, text: string, seed: number): readonly string[] {
  const original = plant(file, text, seed)?.text ?? text;
  const texts = [mutate(original, seed), original, mutate(original, seed + 1)];
  const first = analyzeTexts(file, texts);
  const kept = new Map<string, KeptProgram>();
  const others = {
    'a second run': () => analyzeTexts(file, texts),
    'a run that keeps results': () => analyzeTexts(file, texts, { cache: cacheOf(new Map(), kept) }),
    'a run with kept results': () => analyzeTexts(file, texts, { cache: cacheOf(kept, new Map()) }),
    'a run with another order': () => analyzeTexts(file, texts, { isReversed: true }),
  };
  const expected = JSON.stringify(first);
  return [
    ...Object.entries(others)
      .filter(([, run]) => JSON.stringify(run()) !== expected)
      .map(([name]) => `differs: ${name}`),
    ...faultsOf(first).map((fault) => `fault: ${fault}`),
  ];
}
