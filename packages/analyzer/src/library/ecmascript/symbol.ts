import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { literalOf, text } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';
import { getOrMake } from '../../syntax/get-or-make.ts';
import { ts } from '../../syntax/typescript.ts';

/**
 * A symbol as a text that no other symbol is. One that a module makes once is the same in each round, so that what code
 * keeps under it is found again.
 */
export function createSymbol({ machine, args, node }: NativeCall): Value {
  const makeId = (): number => machine.createObject().id;
  const isMadeOnce = !ts.findAncestor(node, (each) => ts.isFunctionLike(each) || ts.isIterationStatement(each, false));
  const place = `${machine.frame.module.path} ${String(node.pos)}`;
  const id = isMadeOnce ? getOrMake(machine.madeOnce.symbols, place, makeId) : makeId();
  return text(`@@${literalOf(argumentAt(args, 0)) ?? ''}#${String(id)}`);
}
