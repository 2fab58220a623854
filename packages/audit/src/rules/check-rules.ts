import type { Finding, Severity } from '../contract/result.ts';
import type { RuleLevel, RuleName } from '../contract/rule-names.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { leaveOutDisabled } from './disabled-findings.ts';
import type { StageGuard } from './guard-stage.ts';
import { rules } from './index.ts';
import type { Rule, RuleFinding } from './rule.ts';
import { staleComment } from './stale-comment.ts';

/** What the rules found, and how many of their findings comments disable. */
export interface CheckedRules {
  readonly findings: readonly Finding[];
  readonly disabled: number;
}

/**
 * The findings of all rules, with the severities of the manifests, without those that comments disable. A rule that
 * fails keeps what it found until then. Stale comments come last, because one that disables nothing is stale.
 */
export function checkRules(judgement: Judgement, guard: StageGuard): CheckedRules {
  const found = rules.filter((rule) => rule !== staleComment).flatMap((rule) => checkRule(rule, judgement, guard));
  const { findings, comments } = leaveOutDisabled(found, judgement.comments);
  return {
    findings: [...findings, ...checkRule(staleComment, { ...judgement, comments }, guard)],
    disabled: found.length - findings.length,
  };
}

function checkRule(rule: Rule, judgement: Judgement, guard: StageGuard): readonly Finding[] {
  const findings: Finding[] = [];
  const check = (): void => {
    for (const finding of rule.check(judgement)) findings.push(...toFinding(rule, finding));
  };
  guard.run(`The rule \`${rule.name}\``, check, undefined);
  return findings;
}

const severityOfLevel: Readonly<Record<RuleLevel, Severity | undefined>> = {
  error: 'error',
  warn: 'warning',
  off: undefined,
};

function toFinding(
  rule: Rule,
  { manifest, severity: own, details = [], found, help, ...place }: RuleFinding,
): readonly Finding[] {
  const level = manifest?.rules[rule.name];
  const severity = level === undefined ? (own ?? rule.severity) : severityOfLevel[level];
  if (severity === undefined) return [];
  const platform = aboutCode.includes(rule.name) ? undefined : manifest?.platformId;
  const facts = platform === undefined ? details : [...details, `The platform is \`${platform}\`.`];
  return [
    {
      rule: rule.name,
      severity,
      message: [found, ...facts, help].join(' '),
      ...place,
      ...(platform === undefined ? {} : { platform }),
      found,
      help,
      ...(facts.length === 0 ? {} : { details: facts }),
    },
  ];
}

/** The rules whose findings are about the code, whatever platform it calls. */
const aboutCode: readonly RuleName[] = ['parse-error', 'unresolved-import', 'stale-comment'];
