import type { Place } from './place.ts';

/** One line of code, as it stands in its file. */
export interface SourceLine extends Pick<Place, 'file' | 'line'> {
  readonly text: string;
}
