import { plainPart, type Part } from './random-parts.ts';

/** A class of programs of which the analysis is known to lose a request without a word. */
interface Gap {
  readonly why: string;
  /** The programs that are written by one of these rules are of this class. */
  readonly rules: readonly string[];
  /** The smallest of them. A test fails as soon as it is told right. */
  readonly fixture: Part;
}

/** What docs/soundness.md says of these programs is kept in step with this list. */
export const knownGaps: readonly Gap[] = [
  {
    why: 'a variable that a `try` sets and sets again has its last value only, whatever threw between the two',
    rules: ['set-before-throw'],
    fixture: { ...plainPart, carriers: ['set-before-throw'] },
  },
  {
    why: 'what `URLSearchParams` has is not kept',
    rules: ['text:search-params', 'text:search-set'],
    fixture: { ...plainPart, carriers: ['text:search-params'] },
  },
  {
    why: 'a text that is made of numbers of characters, or that a symbol has, is taken for missing',
    rules: ['text:charcode', 'text:description'],
    fixture: { ...plainPart, carriers: ['text:charcode'] },
  },
  {
    why: 'a guard on `Number.isInteger` or `Number.isNaN` is taken for false',
    rules: ['in number-guard'],
    fixture: { ...plainPart, kind: 'text', sink: 'axios-create', surroundings: ['number-guard'] },
  },
];
