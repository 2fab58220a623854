import type { Kind } from './carrier.ts';
import { plainPart, type Part } from './random-parts.ts';

/** A class of programs of which the analysis is known to lose a request without a word. */
interface Gap {
  readonly why: string;
  /** A part that is written by one of these rules is of this class; where kinds are given, one that carries such a value. */
  readonly rules: readonly string[];
  readonly kinds?: readonly Kind[];
  /** The smallest program of the class. A test fails as soon as it is told right. */
  readonly fixture: Part;
}

const plainClient: Part = { ...plainPart, kind: 'client', start: 'axios', sink: 'verb', base: 'inline' };

/** docs/soundness.md tells these to users. */
export const knownGaps: readonly Gap[] = [
  {
    why: 'the `cause` of an error is not kept',
    rules: ['error-cause'],
    kinds: ['client', 'record'],
    fixture: { ...plainClient, carriers: ['error-cause'] },
  },
  {
    why: 'what is handed to `next` of a generator does not come back from its `yield`',
    rules: ['generator-input'],
    kinds: ['client', 'record', 'sender'],
    fixture: { ...plainClient, carriers: ['generator-input'] },
  },
  {
    why: 'the groups of a match of one of several texts are taken for missing',
    rules: ['text:match-groups'],
    fixture: { ...plainPart, path: 'looked', carriers: ['text:match-groups'] },
  },
  {
    why: 'a path that a loop puts together from the parts of a text that is not known ends before its first part',
    rules: ['text:loop-characters', 'text:split-reduce', 'text:join-parts'],
    fixture: { ...plainPart, carriers: ['text:buffer', 'text:loop-characters'] },
  },
];

export function isKnownGap(part: Part, { rules, kinds = [part.kind] }: Gap): boolean {
  return kinds.includes(part.kind) && [...part.carriers, ...part.outside, ...part.surroundings.map((name) => `in ${name}`)].some((name) => rules.includes(name));
}
