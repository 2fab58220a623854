import type { UrlHole } from '@scopewright/analyzer';

type PathPart = string | UrlHole;

/** A whole segment that is what JavaScript writes for what was not set. */
const UNSET = /(?<=^|\/)(?:undefined|null|\[object Object\])(?=[/?#]|$)/;

/**
 * Nobody asks for `/undefined`: what should stand there is set by something that was not followed, so it may be
 * anything, and more than one segment. What touches another part in front or behind is not the whole segment. Gives
 * undefined where there is no such segment.
 */
export function openUnsetSegments(path: readonly PathPart[]): readonly PathPart[] | undefined {
  const opened = path.flatMap((part, index) =>
    typeof part === 'string' ? openIn(part, index > 0, index < path.length - 1) : [part],
  );
  return opened.length === path.length ? undefined : opened;
}

function openIn(part: string, isBehindPart: boolean, isBeforePart: boolean): readonly PathPart[] {
  const found = UNSET.exec(part);
  if (!found) return [part];
  const [head, rest] = [part.slice(0, found.index), part.slice(found.index + found[0].length)];
  if ((head === '' && isBehindPart) || (rest === '' && isBeforePart)) return [part];
  const unset: UrlHole = {
    name: found[0],
    source: found[0],
    reason: 'nothing was seen to set it',
    spansSegments: true,
  };
  return [head, unset, ...(rest === '' ? [] : openIn(rest, true, isBeforePart))].filter((each) => each !== '');
}
