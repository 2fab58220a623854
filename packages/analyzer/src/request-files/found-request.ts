import type { UrlText } from './url-text.ts';

/** A range of a file's text: offsets, the second behind the last character. */
export interface Range {
  readonly pos: number;
  readonly end: number;
}

/** A place of a request file that decides what is sent. */
export interface FoundRequest extends Range {
  readonly targets: readonly FoundTarget[];
  /** The places that lead here and decide nothing: calls of the function around it. */
  readonly callers?: readonly Range[];
}

export interface FoundTarget {
  /** Null where the file names a method that cannot be known. */
  readonly method: string | null;
  readonly url: UrlText;
  /** `curl`, `postman` */
  readonly client: string;
  readonly via?: readonly Range[];
}

/** What keeps a reader from the rest of a file, or from a part of it. */
export interface FoundProblem {
  readonly pos: number;
  readonly message: string;
  /** Nothing of the file was read. */
  readonly isFatal?: true;
}

/** What a reader found in a file, or in a part of it. */
export interface Found {
  readonly requests: readonly FoundRequest[];
  readonly problems: readonly FoundProblem[];
}

export function joinFound(all: readonly Found[]): Found {
  return { requests: all.flatMap(({ requests }) => requests), problems: all.flatMap(({ problems }) => problems) };
}

/** Moves what was found in a part of a file to its places in the file. */
export function moveFound({ requests, problems }: Found, toPosition: (position: number) => number): Found {
  const move = ({ pos, end }: Range): Range => ({ pos: toPosition(pos), end: toPosition(end) });
  return {
    requests: requests.map((request) => ({
      ...request,
      ...move(request),
      targets: request.targets.map((target) => ({ ...target, ...(target.via ? { via: target.via.map(move) } : {}) })),
      ...(request.callers ? { callers: request.callers.map(move) } : {}),
    })),
    problems: problems.map((problem) => ({ ...problem, pos: toPosition(problem.pos) })),
  };
}
