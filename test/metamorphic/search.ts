import { differences } from './laws.ts';
import { preserving, removing } from './rules/index.ts';
import { unitsOf } from './units.ts';
import { outcomeOf, type Outcome, type Program, type Told, type Variant } from './variant.ts';

/** A change of a program, the rule that it is made by, and the places at which it may make no difference. */
export interface Change {
  readonly rule: string;
  readonly variant: Variant;
  readonly isCompared: (told: Told) => boolean;
}

/** All changes of a program by the rules that are asked for. */
export function changesOf(program: Program, isAsked: (rule: string) => boolean): readonly Change[] {
  const kept = Object.entries(preserving)
    .filter(([rule]) => isAsked(rule))
    .flatMap(([rule, make]) => make(program).map((variant) => ({ rule, variant, isCompared: () => true })));
  const asked = Object.entries(removing).filter(([rule]) => isAsked(rule));
  if (asked.length === 0) return kept;
  const units = unitsOf(program);
  return [
    ...kept,
    ...asked.flatMap(([rule, make]) =>
      make(units).map((variant) => ({
        rule,
        variant,
        isCompared: ({ file, offset }: Told) => variant.isApart(file, offset),
      })),
    ),
  ];
}

/** What a change makes a difference to. */
export interface Difference {
  readonly what: string;
  readonly lines: readonly string[];
}

/** What differs with a change; where it has parts, with each of those that makes a difference by itself. */
export function tryChange(program: Program, before: Outcome, { variant, isCompared }: Change): readonly Difference[] {
  const compare = (each: Variant): Difference => ({
    what: each.what,
    lines: differences(before, outcomeOf(program, each), isCompared),
  });
  const whole = compare(variant);
  if (whole.lines.length === 0) return [];
  const parts = (variant.parts?.() ?? []).map(compare).filter(({ lines }) => lines.length > 0);
  return parts.length > 0 ? parts : [whole];
}
