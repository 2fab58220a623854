import type * as TS from 'typescript';
import type { Completion } from './branch.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { createRecord } from '../objects/heap.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { primitive, text } from '../../domain/atoms.ts';

/** Makes an enum a record of its members; members without an initializer count on from the previous one. */
export function defineEnum(machine: Machine, node: TS.EnumDeclaration, scope: LexicalScope): Completion {
  const members = createRecord(machine);
  machine.write(scope.cells, node.name.text, members);
  let next = 0;
  for (const member of node.members) {
    if (!ts.isIdentifier(member.name) && !ts.isStringLiteral(member.name)) continue;
    const value = member.initializer ? evaluate(machine, member.initializer, scope) : primitive(next);
    machine.write(members.cells, member.name.text, value);
    if (value.kind !== 'primitive' || typeof value.value !== 'number') continue;
    next = value.value + 1;
    machine.write(members.cells, String(value.value), text(member.name.text));
  }
  return 'normal';
}
