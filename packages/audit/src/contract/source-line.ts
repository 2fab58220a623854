import type { Place } from './place.ts';

/** One line of code, exactly as its file has it. */
export interface SourceLine extends Pick<Place, 'file' | 'line'> {
  readonly text: string;
}
