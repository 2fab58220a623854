import { compareText } from '../../contract/order.ts';
import { count } from '../../contract/phrases.ts';
import type { Remark } from '../../contract/result.ts';
import { nameBase } from '../../inputs/access-path.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import { namePlatform } from '../../inputs/manifest/name-platform.ts';
import type { JudgedCall } from '../../judgement/judged-call.ts';
import { unknownBaseOf, type ResolvedTarget } from '../../resolution/resolve-target.ts';

/**
 * Finds the bases of calls that may or may not go to the platform: their paths are endpoints of it, but too short to
 * decide. One remark for each name, with the manifest key that settles it.
 */
export function findUndecidedCalls(calls: readonly JudgedCall[], manifests: readonly Manifest[]): readonly Remark[] {
  return manifests.flatMap((manifest) => {
    const starts = new Map<string, Undecided>();
    for (const call of calls.filter((each) => each.manifest === manifest)) {
      for (const start of new Map(
        call.targets
          .filter(({ reach }) => reach.kind === 'undecided')
          .map((target) => ({ ...toStart(target), isProxied: isProxied(target) }))
          .map((each) => [keyOf(each), each]),
      ).values()) {
        const known = starts.get(keyOf(start));
        starts.set(keyOf(start), {
          ...start,
          places: [...(known?.places ?? []), `${call.call.file}:${call.call.line}`],
        });
      }
    }
    return [...starts.values()]
      .sort((left, right) => compareText(keyOf(left), keyOf(right)))
      .map((start) => toRemark(start, manifest));
  });
}

interface UndecidedBase {
  /** The base of the calls, as text. */
  readonly words: string;
  readonly remedy: string;
  readonly places: readonly string[];
}

/** `isProxied`: a path of their own stands before the platform's. */
interface Undecided extends UndecidedBase {
  readonly isProxied: boolean;
}

function keyOf({ words, isProxied }: Undecided): string {
  return `${words}${isProxied ? ' behind a proxy' : ''}`;
}

function toStart(target: ResolvedTarget): UndecidedBase {
  const hole = unknownBaseOf(target);
  if (hole)
    return {
      words: `\`${nameBase(hole)}\``,
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

function isProxied({ reach }: ResolvedTarget): boolean {
  return reach.kind === 'undecided' && reach.isProxied === true;
}

function toRemark({ words, remedy, places, isProxied }: Undecided, manifest: Manifest): Remark {
  const [first, ...others] = places;
  const isOne = others.length === 0;
  const where = isOne ? `\`${first}\`` : `the first in \`${first}\``;
  const calls = `${count(places.length, 'call')} with a path of the platform`;
  const what = isProxied
    ? `${calls} behind another one ${isOne ? 'starts' : 'start'} from ${words}, ${where}, and may go through a server of yours: if that forwards ${isOne ? 'it' : 'them'} to the platform, list what comes before the registry’s path under \`platform.prefixes\`; otherwise ${remedy}.`
    : `${calls} ${isOne ? 'starts' : 'start'} from ${words}, ${where}, and may go elsewhere: ${remedy}.`;
  return {
    file: manifest.file,
    line: 1,
    column: 1,
    message: `${namePlatform(what, manifest)} Until then, scopewright reports no scope that ${isOne ? 'it' : 'one of them'} may need as unused.`,
  };
}
