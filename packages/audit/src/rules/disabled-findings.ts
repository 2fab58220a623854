import type { Finding } from '../contract/result.ts';
import { parseDisable } from '../judgement/comments/disable-comment.ts';
import type { JudgedComment } from '../judgement/judgement.ts';

/** The findings that count, and the comments with the fault of those that disable nothing. */
export interface DisabledFindings {
  readonly findings: readonly Finding[];
  readonly comments: readonly JudgedComment[];
}

/** Leaves out the findings that a comment on the line before disables. A comment with a fault disables none. */
export function leaveOutDisabled(findings: readonly Finding[], comments: readonly JudgedComment[]): DisabledFindings {
  const left = new Set(findings);
  const judged = comments.map((judgedComment): JudgedComment => {
    const { comment, fault } = judgedComment;
    if (comment.kind !== 'disable' || fault !== undefined) return judgedComment;
    const { rules } = parseDisable(comment.text);
    const own = findings.filter(({ file, line }) => file === comment.file && line === comment.endLine + 1);
    for (const finding of own) if (rules.includes(finding.rule)) left.delete(finding);
    const idle = rules.filter((rule) => !own.some((finding) => finding.rule === rule));
    return idle.length === 0 ? judgedComment : { ...judgedComment, fault: { kind: 'nothing-disabled', rules: idle } };
  });
  return { findings: [...left], comments: judged };
}
