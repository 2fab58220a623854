import { compareText } from '../../contract/order.ts';
import { count } from '../../contract/phrases.ts';
import type { Remark } from '../../contract/result.ts';
import { findNameOfHole } from '../../inputs/access-path.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import type { JudgedCall } from '../../judgement/judged-call.ts';
import { unknownBaseOf, type ResolvedTarget } from '../../resolution/resolve-target.ts';

/**
 * Finds the bases of calls that may or may not go to the platform: their paths are endpoints of it, but too short to
 * decide. One remark for each name, with the manifest key that settles it.
 */
export function findUndecidedCalls(calls: readonly JudgedCall[], manifests: readonly Manifest[]): readonly Remark[] {
  return manifests.flatMap((manifest) => {
    const starts = new Map<string, UndecidedBase>();
    for (const call of calls.filter((each) => each.manifest === manifest)) {
      for (const start of new Map(
        call.targets
          .filter(({ reach }) => reach.kind === 'undecided')
          .map(toStart)
          .map((each) => [each.words, each]),
      ).values()) {
        const known = starts.get(start.words);
        starts.set(start.words, {
          ...start,
          places: [...(known?.places ?? []), `${call.call.file}:${call.call.line}`],
        });
      }
    }
    return [...starts.values()]
      .sort((left, right) => compareText(left.words, right.words))
      .map((start) => toRemark(start, manifest));
  });
}

interface UndecidedBase {
  /** The base of the calls, as text. */
  readonly words: string;
  readonly remedy: string;
  readonly places: readonly string[];
}

function toStart(target: ResolvedTarget): UndecidedBase {
  const hole = unknownBaseOf(target);
  if (hole)
    return {
      words: `\`${findNameOfHole(hole) ?? hole.name}\``,
      remedy: 'list it under `platform.baseUrls` if it holds the platform’s base URL, else under `platform.others`',
      places: [],
    };
  if (target.base.kind === 'relative')
    return {
      words: 'no host',
      remedy:
        'write `relativeUrls: other` under `platform` if it goes to the page’s own server, or name its base URL under `platform.baseUrls`',
      places: [],
    };
  return {
    words: 'a host that is known only in part',
    remedy: 'list it under `platform.hosts` or `platform.others`',
    places: [],
  };
}

function toRemark({ words, remedy, places }: UndecidedBase, { file }: Manifest): Remark {
  const [first, ...others] = places;
  const where = others.length === 0 ? `\`${first}\`` : `the first in \`${first}\``;
  return {
    file,
    line: 1,
    column: 1,
    message: `${count(places.length, 'call')} with a path of the platform ${others.length === 0 ? 'starts' : 'start'} from ${words}, ${where}, and may go elsewhere: ${remedy}. Until then no scope that ${others.length === 0 ? 'it' : 'one of them'} may need is called unused.`,
  };
}
