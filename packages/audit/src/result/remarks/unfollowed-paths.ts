import { count, listSome } from '../../contract/phrases.ts';
import { toPlaceKey } from '../../contract/place.ts';
import type { Remark } from '../../contract/result.ts';
import type { Manifest } from '../../inputs/manifest/manifest.ts';
import type { JudgedCredential, Judgement } from '../../judgement/judgement.ts';
import type { JudgedPathText } from '../../judgement/path-texts/judge-path-texts.ts';

/**
 * Finds texts that look like the beginning of a path of the platform, or are a path of one segment, and that belong to
 * no known call. They are too weak for a finding, and only named if they hold back a claim. One remark for each
 * manifest.
 */
export function findUnfollowedPaths({
  calls,
  credentials,
  pathTexts,
}: Pick<Judgement, 'calls' | 'credentials' | 'pathTexts'>): readonly Remark[] {
  const reachedIn = new Set(
    calls.flatMap(({ call, targets }) =>
      targets.flatMap(({ reach }) => (reach.kind === 'endpoint' ? [`${call.file} ${reach.match.endpoint.id}`] : [])),
    ),
  );
  // A finding names the text, a mention is likely a path that the code itself serves or expects, and a call in the
  // text's file may belong to another credential.
  const isCovered = ({ isUnfollowed, text, endpoints }: JudgedPathText): boolean =>
    isUnfollowed || text.isMention || endpoints.some(({ id }) => reachedIn.has(`${text.file} ${id}`));
  const covered = new Set(pathTexts.filter(isCovered).map(({ text }) => toPlaceKey(text)));
  const manifests = [...new Set(credentials.map(({ manifest }) => manifest))];
  return manifests.flatMap((manifest) => {
    const places = credentials
      .filter((each) => each.manifest === manifest)
      .flatMap((credential) => unnamedPlaces(credential, covered));
    return places.length === 0 ? [] : [toRemark([...new Set(places)], manifest)];
  });
}

/** The lines that neither a finding nor a held-back scope names. A single word is rarely part of a path. */
function unnamedPlaces({ verdict }: JudgedCredential, covered: ReadonlySet<string>): readonly string[] {
  const named = new Set((verdict.heldBack ?? []).flatMap(({ by }) => by.map(toPlaceKey)));
  return (verdict.unfollowed ?? [])
    .filter((each) => each.path.includes('/') && !covered.has(toPlaceKey(each)) && !named.has(toPlaceKey(each)))
    .map(({ file, line }) => `${file}:${line}`);
}

function toRemark(places: readonly string[], { file }: Manifest): Remark {
  const isOne = places.length === 1;
  const what = isOne ? 'One place in the code looks' : `${count(places.length, 'place')} in the code look`;
  return {
    file,
    line: 1,
    column: 1,
    message: `${what} like a path of the platform, but scopewright found no call that uses it: ${listSome(places, 3)}. It may have missed ${isOne ? 'its request' : 'their requests'}; where the code sends one, add a comment there, like \`// scopewright: METHOD /path\`.`,
  };
}
