import type * as TS from 'typescript';
import { accessPathOf, labelByPath } from '../../domain/name-labels.ts';
import type { Machine } from '../machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { isNullish, unknown } from '../../domain/atoms.ts';
import type { Value } from '../../domain/value.ts';

/**
 * What printing gives for a property or a variable that nothing in the code sets, or for the call of a function that
 * gives nothing: an unknown with its name. A `null` counts as a placeholder for a value set later.
 */
export function meantValue(machine: Machine, node: TS.Expression, value: Value): Value {
  if (!isNullish(value)) return value;
  if (ts.isCallExpression(node)) return resultMeant(node, value);
  const name = nameOfRead(node);
  return name === undefined
    ? value
    : labelByPath(
        machine.knowledge.labels,
        accessPathOf(node),
        unknown({ name, source: `unset ${name}`, reason: `no code sets \`${name}\`` }),
      );
}

/** Code does not print the result of a function that gives nothing: the analysis did not see what the function gives. */
function resultMeant({ expression }: TS.CallExpression, value: Value): Value {
  const name = nameOfRead(expression);
  return name === undefined
    ? value
    : unknown({ name, source: `nothing of ${name}`, reason: `it is what \`${name}()\` returns` });
}

/** The last name in an expression: `this.id`, `ids[0]`, `rows[key]`. Code that uses `?.` allows for a missing value. */
function nameOfRead(node: TS.Expression): string | undefined {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
    return nameOfRead(node.expression);
  if (ts.isOptionalChain(node)) return undefined;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isIdentifier(node)) return node.text === 'undefined' ? undefined : node.text;
  if (!ts.isElementAccessExpression(node)) return undefined;
  return ts.isIdentifier(node.expression) ? node.expression.text : (nameOfRead(node.expression) ?? 'value');
}
