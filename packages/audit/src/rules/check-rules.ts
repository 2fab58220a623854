import { compareText } from '../contract/order.ts';
import { comparePlaces } from '../contract/place.ts';
import type { Finding, Severity } from '../contract/result.ts';
import type { RuleLevel } from '../contract/rule-names.ts';
import type { Judgement } from '../judgement/judgement.ts';
import { rules } from './index.ts';
import type { Rule, RuleFinding } from './rule.ts';

/** The findings of all rules, with the severities of the manifests, sorted. */
export function checkRules(judgement: Judgement): readonly Finding[] {
  const findings = rules.flatMap((rule) => [...rule.check(judgement)].flatMap((finding) => toFinding(rule, finding)));
  return findings.sort(compareFindings);
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
  const message = [found, ...details, help].join(' ');
  return [{ rule: rule.name, severity, message, ...place, found, help, ...(details.length === 0 ? {} : { details }) }];
}

function compareFindings(left: Finding, right: Finding): number {
  const keys = (finding: Finding): readonly string[] => [
    finding.rule,
    finding.endpoint ?? '',
    finding.scope ?? '',
    finding.credential ?? '',
    finding.message,
  ];
  const rest = keys(left).map((key, index) => compareText(key, keys(right)[index]!)); // both have the same number of keys
  return comparePlaces(left, right) || (rest.find((order) => order !== 0) ?? 0);
}
