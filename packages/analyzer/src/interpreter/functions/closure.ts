import { nameValue } from '../machine/names.ts';
import type { FunctionNode } from '../../syntax/function-node.ts';
import type { Frame } from '../machine/frame.ts';
import type { Machine } from '../machine/machine.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Obj } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';

/** The home object for `super`; an arrow function shares that of the function or the class body around it. */
function homeAround({ callee }: Frame, node: FunctionNode): Obj | null {
  if (!ts.isArrowFunction(node) || !callee) return null;
  return callee.callable?.kind === 'closure' ? callee.callable.home : callee;
}

/**
 * Makes a function of the analysed code. `home` is the object that it is written into, if any. A function expression
 * can refer to itself by its own name.
 */
export function createClosure(machine: Machine, node: FunctionNode, outer: LexicalScope, home: Obj | null): Obj {
  const { frame } = machine;
  const ownName = ts.isFunctionExpression(node) ? node.name?.text : undefined;
  const scope = ownName === undefined ? outer : machine.createScope(outer);
  const closure = machine.createObject({
    kind: 'closure',
    node,
    scope,
    module: frame.module,
    lexicalThis: ts.isArrowFunction(node) ? frame.thisValue : null,
    home: home ?? homeAround(frame, node),
    isSymbolic: frame.isSymbolic && frame.concreteLoops === 0,
    maker: frame.callee?.callable?.kind === 'closure' ? frame.callee.callable : null,
  });
  machine.created.push(closure);
  if (!frame.isSymbolic || frame.concreteLoops > 0) machine.identities.makingFrames.set(closure, frame);
  if (ownName !== undefined) {
    nameValue(machine, ownName, closure, true);
    scope.cells.initialise(ownName, closure);
  }
  return closure;
}
