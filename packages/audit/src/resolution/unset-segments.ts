import type { UrlHole } from '@scopewright/analyzer';

type PathPart = string | UrlHole;

/** A whole segment with the text that JavaScript writes for an unset value. */
const UNSET = /(?<=^|\/)(?:undefined|null|\[object Object\])(?=[/?#]|$)/;

/**
 * No program asks for `/undefined` on purpose: code that was not followed sets the value, so it may be anything, even
 * several segments. A segment that only contains such a text stays. Returns undefined if there is no such segment.
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
