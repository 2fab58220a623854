import { isValue } from '../../domain/slots.ts';
import type * as TS from 'typescript';
import { branch, type Arm, type Completion } from './branch.ts';
import { areEqual } from '../expressions/condition.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { execute } from './execute.ts';
import { hoist } from './statement-list.ts';
import { runBreakable } from './loop.ts';
import { sourceText, type Machine } from '../machine/machine.ts';
import { valueCondition } from '../expressions/subject.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { atomKey, literalOf, optionsKey, optionsOf } from '../../domain/atoms.ts';
import { guardOf, mergeGuards, type Guard } from '../../domain/guard.ts';
import type { Atom, Option, Value } from '../../domain/value.ts';
import { findScope } from '../../domain/scope.ts';

/** One path through a switch: the clause where it starts, and the guard of the subject's values that take it. */
interface ClausePath {
  readonly from: number;
  readonly guard: Guard;
  readonly value: Atom | undefined;
}

/**
 * Labels share a condition with `===` on the same subject, so that two tests of one value agree; whether no label
 * matches is a condition of the switch itself. A known value takes its clause; an unknown one may take any clause, and
 * equals its label there.
 */
export function executeSwitch(machine: Machine, node: TS.SwitchStatement, scope: LexicalScope): Completion {
  const subject = evaluate(machine, node.expression, scope);
  const { clauses } = node.caseBlock;
  const inner = machine.createScope(scope);
  hoist(
    machine,
    clauses.flatMap((clause) => [...clause.statements]),
    inner,
    'block',
  );
  const labels = clauses.map((clause) =>
    ts.isCaseClause(clause) ? evaluate(machine, clause.expression, inner) : undefined,
  );
  const paths = optionsOf(subject).flatMap((option) => pathsOf(machine, node, option, subject, labels));
  return runBreakable(machine, node, () => {
    const only = paths.length === 1 && paths[0]!.guard.length === 0 ? paths[0] : undefined;
    if (only) return runFrom(machine, clauses, only.from, inner);
    return branch(
      machine,
      mergePaths(paths).map((path) => toArm(machine, node, path, clauses, inner)),
    );
  });
}

function pathsOf(
  machine: Machine,
  node: TS.SwitchStatement,
  option: Option,
  subject: Value,
  labels: readonly (Value | undefined)[],
): ClausePath[] {
  const verdicts = labels.map((label) => (label && label.kind !== 'oneOf' ? areEqual(option.value, label) : undefined));
  const certain = labels.findIndex((label, index) => label !== undefined && verdicts[index] === true);
  if (certain >= 0) return [{ from: certain, guard: option.guard, value: undefined }];
  const open = labels.flatMap((label, index) => (label && verdicts[index] === undefined ? [index] : []));
  const fallback = labels.indexOf(undefined);
  if (open.length === 0)
    return [{ from: fallback < 0 ? labels.length : fallback, guard: option.guard, value: undefined }];
  const seen = optionsKey(optionsOf(subject));
  const condition = valueCondition(machine, subject, `${sourceText(machine, node.expression)} ${seen}`);
  const listed = machine.condition(`label of switch ${node.pos} ${seen}`);
  const guardFor = (arm: number): Guard =>
    mergeGuards(mergeGuards(option.guard, guardOf(condition, arm)) ?? option.guard, guardOf(listed, 1)) ?? option.guard;
  const taken = open.map((index): ClausePath => {
    const label = labels[index];
    const atom = label && label.kind !== 'oneOf' ? label : undefined;
    return {
      from: index,
      guard: guardFor(machine.conditions.arm((atom && literalOf(atom)) ?? `\u0000${atom ? atomKey(atom) : index}`)),
      value: atom,
    };
  });
  return [
    ...taken,
    {
      from: fallback < 0 ? labels.length : fallback,
      guard: mergeGuards(option.guard, guardOf(listed, 0)) ?? option.guard,
      value: undefined,
    },
  ];
}

/** Merges paths that start at the same clause under the same guard. */
function mergePaths(paths: readonly ClausePath[]): ClausePath[] {
  const seen = new Map<string, ClausePath>();
  for (const path of paths) seen.set(`${path.from} ${path.guard.join(',')}`, path);
  return [...seen.values()];
}

function toArm(
  machine: Machine,
  node: TS.SwitchStatement,
  path: ClausePath,
  clauses: readonly TS.CaseOrDefaultClause[],
  scope: LexicalScope,
): Arm {
  const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
  const found = findScope(scope, name);
  const slot = found?.cells.get(name);
  return {
    guard: path.guard,
    narrowings:
      found && slot && isValue(slot) && path.value ? [{ cells: found.cells, key: name, value: path.value }] : [],
    run: () => runFrom(machine, clauses, path.from, scope),
  };
}

/** Runs from a clause, falling through to the next `break`. */
function runFrom(
  machine: Machine,
  clauses: readonly TS.CaseOrDefaultClause[],
  from: number,
  scope: LexicalScope,
): Completion {
  for (const clause of clauses.slice(from)) {
    for (const statement of clause.statements) {
      if (ts.isBreakStatement(statement) && !statement.label) return 'normal';
      if (execute(machine, statement, scope) === 'abrupt') return 'abrupt';
    }
  }
  return 'normal';
}
