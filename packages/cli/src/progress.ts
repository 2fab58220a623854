import type { OnProgress, Progress } from '@scopewright/audit';

/** Runs that are shorter than this, in milliseconds, show no progress. */
const quiet = 2000;
/** How often the line is rewritten, in milliseconds. */
const interval = 200;
const eraseLine = '\r\u001b[2K';

/** A terminal that shows progress, and a clock. */
export interface ProgressTerminal {
  readonly columns: number;
  readonly write: (text: string) => void;
  /** In milliseconds. */
  readonly now: () => number;
}

/** A line that shows a run's progress until the run ends. */
export interface ProgressLine {
  readonly onProgress: OnProgress;
  /** Clears the line, if there is one, and shows no other. */
  readonly end: () => void;
}

export function createProgressLine({ columns, write, now }: ProgressTerminal): ProgressLine {
  let next = now() + quiet;
  let isShown = false;
  return {
    onProgress: (progress) => {
      const time = now();
      if (time < next) return;
      next = time + interval;
      isShown = true;
      write(eraseLine + wordProgress(progress).slice(0, columns - 1));
    },
    end: () => {
      next = Infinity;
      if (isShown) write(eraseLine);
      isShown = false;
    },
  };
}

function wordProgress({ filesRead, filesParsed, piecesRun }: Progress): string {
  if (filesParsed === 0) return `Reading: ${wordCount(filesRead, 'file')}`;
  return `Following calls: ${wordNumber(filesParsed)} of ${wordCount(filesRead, 'file')}, ${wordCount(piecesRun, 'piece')} of code run`;
}

function wordCount(count: number, noun: string): string {
  return `${wordNumber(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function wordNumber(count: number): string {
  return count.toLocaleString('en');
}
