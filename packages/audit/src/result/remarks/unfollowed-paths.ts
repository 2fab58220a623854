import { count, listSome } from '../../contract/phrases.ts';
import { toPlaceKey } from '../../contract/place.ts';
import type { Remark, UnfollowedPath } from '../../contract/result.ts';
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
    const texts = credentials
      .filter((each) => each.manifest === manifest)
      .flatMap((credential) => listUnnamed(credential, covered));
    const distinct = [...new Map(texts.map((each) => [toPlaceKey(each), each])).values()];
    return distinct.length === 0 ? [] : [toRemark(distinct, manifest)];
  });
}

/** The texts that neither a finding nor a held-back scope names. A single word is rarely part of a path. */
function listUnnamed({ verdict }: JudgedCredential, covered: ReadonlySet<string>): readonly UnfollowedPath[] {
  const named = new Set((verdict.heldBack ?? []).flatMap(({ by }) => by.map(toPlaceKey)));
  return (verdict.unfollowed ?? []).filter(
    (each) => each.path.includes('/') && !covered.has(toPlaceKey(each)) && !named.has(toPlaceKey(each)),
  );
}

const mostShown = 3;

function toRemark(texts: readonly UnfollowedPath[], { file }: Manifest): Remark {
  const [first, ...others] = texts;
  const { path, file: at, line, endpoints } = first!; // there is one
  const found =
    others.length === 0
      ? `\`${path}\` in \`${at}:${line}\` looks like the path of ${listSome(endpoints, mostShown, 'or')} or the start of it, but scopewright found no call that uses it. It may have missed the request: if the code sends one`
      : `${count(texts.length, 'text')} in the code look like paths of the platform, but scopewright found no call that uses them: ${listTexts(texts)}. It may have missed the requests: where the code sends one`;
  return {
    file,
    line: 1,
    column: 1,
    message: `${found}, add a comment there, like \`// scopewright: ${endpoints[0] ?? 'METHOD /path'}\`.`,
  };
}

function listTexts(texts: readonly UnfollowedPath[]): string {
  const shown = texts
    .slice(0, mostShown)
    .map(({ path, file, line, endpoints }) => `\`${path}\` in \`${file}:${line}\` (${listSome(endpoints, 1, 'or')})`);
  const more = texts.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)!}`;
}
