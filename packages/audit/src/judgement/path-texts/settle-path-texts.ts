import { UNKNOWN_CLIENT, type Call, type PathText } from '@scopewright/analyzer';

import type { Manifest } from '../../inputs/manifest/manifest.ts';
import type { Owner } from '../../inputs/ownership.ts';
import { resolveTarget } from '../../resolution/resolve-target.ts';
import { applyComments, type CommentedCall, type ReadComment, type Settlement } from '../comments/apply-comments.ts';
import type { JudgedPathText } from './judge-path-texts.ts';

/** A text at which a comment names the request, as a call; or a text that a comment ignores. */
export interface SettledPathText extends CommentedCall, Settlement {
  readonly text: PathText;
  readonly manifest: Manifest;
  readonly owners: readonly Owner[];
}

/**
 * A comment at a text that no call explains names the request that was not followed. Comments at calls have been
 * applied before.
 */
export function settlePathTexts(
  findTexts: () => readonly JudgedPathText[],
  comments: readonly ReadComment[],
): { readonly settled: readonly SettledPathText[]; readonly comments: readonly ReadComment[] } {
  const open = comments.filter(({ fault }) => fault?.kind === 'no-call').map(({ comment }) => comment);
  const texts = open.length === 0 ? [] : findTexts();
  if (texts.length === 0) return { settled: [], comments };
  const applied = applyComments(open, texts.map(toCommentedCall));
  const read = new Map(applied.comments.map((each) => [each.comment, each]));
  return {
    settled: applied.calls.filter(({ isSettled, leftOut }) => isSettled || leftOut.length > 0),
    comments: comments.map((each) => read.get(each.comment) ?? each),
  };
}

/** The origin is unknown, whatever the manifest says of relative URLs. */
function toCommentedCall({
  text,
  manifest,
  owners,
}: JudgedPathText): CommentedCall & Pick<SettledPathText, 'text' | 'manifest' | 'owners'> {
  const { file, line, column, endLine, endColumn, method, url, importers = [] } = text;
  const target = { method, url, client: UNKNOWN_CLIENT, via: [] };
  const call: Call = {
    file,
    line,
    column,
    endLine,
    endColumn,
    targets: [target],
    callerFiles: importers,
    callers: [],
    isUncalled: false,
    reasons: [],
  };
  const context = { registry: manifest.registry, platform: { ...manifest.platform, relativeUrls: 'unknown' as const } };
  return { text, call, manifest, owners, context, targets: [resolveTarget(target, context)] };
}
