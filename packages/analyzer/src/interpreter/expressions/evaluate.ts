/**
 * The folder `expressions/` takes an expression and the scope that it is in. It gives the expression's abstract value,
 * and applies its writes to the cells of the machine. It never throws for what it cannot evaluate: that is `unknown`,
 * with a reason.
 */

import type * as TS from 'typescript';
import { evaluateAssignment, evaluateUpdate } from './assign.ts';
import { branchValue } from '../statements/branch.ts';
import { evaluateCall, evaluateNew, evaluateTaggedTemplate } from './call-expression.ts';
import { defineClass } from '../functions/class.ts';
import { decide } from './condition.ts';
import { evaluateArithmetic, evaluateComparison, evaluateLogical, evaluatePlus } from './operators.ts';
import { readVariable } from './variable.ts';
import { notingEnv } from '../machine/sender-trace.ts';
import { accessPathOf, labelByPath } from '../../domain/name-labels.ts';
import { createClosure } from '../functions/closure.ts';
import { evaluateArrayLiteral, evaluateObjectLiteral } from './literal.ts';
import { kindTable } from '../../syntax/kind-table.ts';
import { createNative } from '../objects/heap.ts';
import { deleteElement, deleteProperty } from './delete.ts';
import { frameworkProperty, getProperty, propertyKeyOf } from '../objects/property.ts';
import { getElement } from '../objects/element.ts';
import { growMember } from '../objects/grown.ts';
import { importMatching } from '../modules/import-pattern.ts';
import { importNamespace } from '../modules/module.ts';
import type { Machine } from '../machine/machine.ts';
import { literalByGuard } from './subject.ts';
import { noteAwaited } from '../../syntax/awaited.ts';
import { goOnWithAwaited } from '../functions/started.ts';
import { noteSuspended } from '../functions/suspended.ts';
import { superMember } from './super.ts';
import { meantValue } from './unset.ts';
import { evaluateJsx } from './jsx.ts';
import { evaluateYield } from '../functions/generator.ts';
import { ts } from '../../syntax/typescript.ts';
import { refineByType } from '../functions/parameters.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import { boolean, FALSE, isUndefined, NULL, primitive, text, TRUE, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, mapValue, withoutNullish } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Value } from '../../domain/value.ts';
import { LOG2_ALTERNATIVES_PER_STEP } from '../../bounds.ts';
import { typeOf } from './condition.ts';
import { printed } from '../conversions/printed.ts';

type Evaluator = (machine: Machine, node: never, scope: LexicalScope) => Value;

/** The value of an expression. A kind of node without an evaluator is unknown. */
export function evaluate(machine: Machine, node: TS.Expression, scope: LexicalScope): Value {
  machine.budget.step();
  const evaluator = evaluators(node);
  // The table pairs each kind with a function of that kind's node; the compiler cannot follow this through the look-up.
  const value = evaluator
    ? evaluator(machine, node as never, scope)
    : unknown({ name: 'value', reason: 'scopewright cannot evaluate this kind of expression' });
  if (value.kind === 'oneOf') machine.budget.step(value.options.length >> LOG2_ALTERNATIVES_PER_STEP);
  return value;
}

const evaluators = kindTable<Evaluator>(() => {
  const { SyntaxKind } = ts;
  return [
    [
      SyntaxKind.Identifier,
      (machine: Machine, node: TS.Identifier, scope: LexicalScope) => readVariable(machine, node.text, scope),
    ],
    [SyntaxKind.ThisKeyword, (machine: Machine) => machine.frame.thisValue],
    [SyntaxKind.StringLiteral, (_: Machine, node: TS.StringLiteral) => text(node.text)],
    [SyntaxKind.NoSubstitutionTemplateLiteral, (_: Machine, node: TS.NoSubstitutionTemplateLiteral) => text(node.text)],
    [SyntaxKind.NumericLiteral, (_: Machine, node: TS.NumericLiteral) => primitive(Number(node.text))],
    [SyntaxKind.TrueKeyword, () => TRUE],
    [SyntaxKind.FalseKeyword, () => FALSE],
    [SyntaxKind.NullKeyword, () => NULL],
    [
      SyntaxKind.RegularExpressionLiteral,
      (machine: Machine, node: TS.RegularExpressionLiteral) => machine.library.createRegExp(machine, node.text),
    ],
    [SyntaxKind.TemplateExpression, evaluateTemplate],
    [SyntaxKind.TaggedTemplateExpression, evaluateTaggedTemplate],
    [SyntaxKind.ArrayLiteralExpression, evaluateArrayLiteral],
    [SyntaxKind.ObjectLiteralExpression, evaluateObjectLiteral],
    [
      SyntaxKind.FunctionExpression,
      (machine: Machine, node: TS.FunctionExpression, scope: LexicalScope) => createClosure(machine, node, scope, null),
    ],
    [
      SyntaxKind.ArrowFunction,
      (machine: Machine, node: TS.ArrowFunction, scope: LexicalScope) => createClosure(machine, node, scope, null),
    ],
    [
      SyntaxKind.ClassExpression,
      (machine: Machine, node: TS.ClassExpression, scope: LexicalScope) => defineClass(machine, node, scope),
    ],
    [SyntaxKind.PropertyAccessExpression, evaluatePropertyAccess],
    [SyntaxKind.ElementAccessExpression, evaluateElementAccess],
    [SyntaxKind.CallExpression, evaluateCall],
    [SyntaxKind.NewExpression, evaluateNew],
    [SyntaxKind.BinaryExpression, evaluateBinary],
    [SyntaxKind.PrefixUnaryExpression, evaluatePrefix],
    [
      SyntaxKind.PostfixUnaryExpression,
      (machine: Machine, node: TS.PostfixUnaryExpression, scope: LexicalScope) =>
        evaluateUpdate(machine, node.operand, scope),
    ],
    [SyntaxKind.ConditionalExpression, evaluateConditional],
    [SyntaxKind.TypeOfExpression, evaluateTypeOf],
    [SyntaxKind.DeleteExpression, evaluateDelete],
    [
      SyntaxKind.VoidExpression,
      (machine: Machine, node: TS.VoidExpression, scope: LexicalScope) => (
        evaluate(machine, node.expression, scope),
        UNDEFINED
      ),
    ],
    [SyntaxKind.AwaitExpression, evaluateAwait],
    [SyntaxKind.ParenthesizedExpression, evaluateInner],
    [SyntaxKind.AsExpression, evaluateAs],
    [SyntaxKind.SatisfiesExpression, evaluateInner],
    [SyntaxKind.TypeAssertionExpression, evaluateInner],
    [
      SyntaxKind.NonNullExpression,
      (machine: Machine, node: TS.NonNullExpression, scope: LexicalScope) =>
        withoutNullish(evaluate(machine, node.expression, scope)),
    ],
    [SyntaxKind.ExpressionWithTypeArguments, evaluateInner],
    [SyntaxKind.YieldExpression, evaluateYield],
    [SyntaxKind.MetaProperty, evaluateMetaProperty],
    [
      SyntaxKind.ImportKeyword,
      (machine: Machine) =>
        createNative(machine, 'import', ({ machine: at, args }) => importDynamically(at, args.items[0])),
    ],
    [SyntaxKind.JsxElement, evaluateJsx],
    [SyntaxKind.JsxSelfClosingElement, evaluateJsx],
    [SyntaxKind.JsxFragment, evaluateJsx],
  ];
});

/** Other started work proceeds while the function awaits. */
function evaluateAwait(machine: Machine, { expression }: TS.AwaitExpression, scope: LexicalScope): Value {
  noteAwaited(expression);
  const value = evaluate(machine, expression, scope);
  noteSuspended(machine);
  goOnWithAwaited(machine, value);
  return machine.library.settle(machine, value, expression);
}

function evaluateInner(
  machine: Machine,
  node: TS.Expression & { readonly expression: TS.Expression },
  scope: LexicalScope,
): Value {
  return evaluate(machine, node.expression, scope);
}

/** An `as` assertion gives an unknown value its type. */
function evaluateAs(machine: Machine, node: TS.AsExpression, scope: LexicalScope): Value {
  const value = evaluate(machine, node.expression, scope);
  return ts.isConstTypeReference(node.type)
    ? value
    : refineByType(machine, value, node.type, machine.frame.module, `as ${String(node.pos)}`);
}

function evaluateTemplate(machine: Machine, node: TS.TemplateExpression, scope: LexicalScope): Value {
  let value: Value = text(node.head.text);
  for (const span of node.templateSpans) {
    const spanned = evaluatePrinted(machine, span.expression, scope);
    machine.frame.at = span.expression;
    const part = printed(machine, spanned);
    value = combine(value, part, (left, right) => concat(concat(toText(left), toText(right)), text(span.literal.text)));
  }
  return value;
}

/**
 * The value as code prints it. No program prints `undefined` on purpose: some code outside of the analysis sets a
 * property that nothing here was seen to set.
 */
function evaluatePrinted(machine: Machine, node: TS.Expression, scope: LexicalScope): Value {
  return meantValue(machine, node, evaluate(machine, node, scope));
}

function evaluatePropertyAccess(machine: Machine, node: TS.PropertyAccessExpression, scope: LexicalScope): Value {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return readSuper(machine, node, node.name.text);
  const object = evaluatePresentReceiver(machine, node, scope);
  machine.frame.at = node;
  growMember(machine, node, object, node.name.text);
  const value = literalByGuard(machine, readMember(machine, node.expression, object, node.name.text));
  machine.facts.handed.noteRead(value);
  return labelByPath(machine.knowledge.labels, accessPathOf(node), notingEnv(machine, value));
}

/** The caller provides a property of `this` that nothing sets; it is not missing. */
export function readMember(machine: Machine, expression: TS.Expression, object: Value, key: string): Value {
  const value = getProperty(machine, object, key);
  return expression.kind === ts.SyntaxKind.ThisKeyword &&
    isUndefined(value) &&
    object.kind === 'object' &&
    !object.cells.has(key)
    ? frameworkProperty(machine, key)
    : value;
}

/** The receiver of a plain dot is neither null nor undefined: the program would have thrown. */
function evaluatePresentReceiver(
  machine: Machine,
  node: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  scope: LexicalScope,
): Value {
  const object = evaluate(machine, node.expression, scope);
  return ts.isOptionalChain(node) ? object : withoutNullish(object);
}

/** `super.held`: runs a getter of the parent class for the instance. */
function readSuper(machine: Machine, node: TS.Expression, key: string | undefined): Value {
  machine.frame.at = node;
  return (
    (key === undefined ? undefined : superMember(machine, key)) ??
    unknown({ name: key ?? 'property', reason: 'the class that it extends is not part of the code' })
  );
}

function evaluateElementAccess(machine: Machine, node: TS.ElementAccessExpression, scope: LexicalScope): Value {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword)
    return readSuper(machine, node, propertyKeyOf(evaluate(machine, node.argumentExpression, scope)));
  const object = evaluatePresentReceiver(machine, node, scope);
  const key = evaluate(machine, node.argumentExpression, scope);
  const name = propertyKeyOf(key);
  machine.frame.at = node;
  if (name !== undefined) growMember(machine, node, object, name);
  const value =
    name === undefined ? getElement(machine, object, key, node) : readMember(machine, node.expression, object, name);
  machine.facts.handed.noteRead(value);
  return labelByPath(machine.knowledge.labels, accessPathOf(node), notingEnv(machine, value));
}

function evaluateBinary(machine: Machine, node: TS.BinaryExpression, scope: LexicalScope): Value {
  const { SyntaxKind } = ts;
  const operator = node.operatorToken.kind;
  if (operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment)
    return evaluateAssignment(machine, node, scope);
  switch (operator) {
    case SyntaxKind.PlusToken:
      return evaluatePlus(
        machine,
        evaluatePrinted(machine, node.left, scope),
        evaluatePrinted(machine, node.right, scope),
      );
    case SyntaxKind.AmpersandAmpersandToken:
    case SyntaxKind.BarBarToken:
    case SyntaxKind.QuestionQuestionToken:
      return evaluateLogical(machine, node, operator, scope);
    case SyntaxKind.CommaToken:
      evaluate(machine, node.left, scope);
      return evaluate(machine, node.right, scope);
    case SyntaxKind.EqualsEqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsEqualsToken:
    case SyntaxKind.EqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsToken:
    case SyntaxKind.InKeyword:
    case SyntaxKind.InstanceOfKeyword:
      return evaluateComparison(decide(machine, node, scope).truth);
    default:
      return evaluateArithmetic(operator, evaluate(machine, node.left, scope), evaluate(machine, node.right, scope));
  }
}

function evaluatePrefix(machine: Machine, node: TS.PrefixUnaryExpression, scope: LexicalScope): Value {
  if (node.operator === ts.SyntaxKind.ExclamationToken) return evaluateComparison(decide(machine, node, scope).truth);
  if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
    return evaluateUpdate(machine, node.operand, scope);
  const operand = evaluate(machine, node.operand, scope);
  return mapValue(operand, (atom) => {
    if (atom.kind !== 'primitive' || typeof atom.value !== 'number')
      return unknown({ name: 'number', reason: 'it is computed' });
    return primitive(signed(node.operator, atom.value));
  });
}

function signed(operator: TS.PrefixUnaryOperator, value: number): number {
  if (operator === ts.SyntaxKind.TildeToken) return ~value;
  return operator === ts.SyntaxKind.MinusToken ? -value : value;
}

function evaluateConditional(machine: Machine, node: TS.ConditionalExpression, scope: LexicalScope): Value {
  const { truth, whenTrue, whenFalse } = decide(machine, node.condition, scope);
  if (truth !== undefined) return evaluate(machine, truth ? node.whenTrue : node.whenFalse, scope);
  return branchValue(machine, [
    { ...whenTrue, run: () => evaluate(machine, node.whenTrue, scope) },
    { ...whenFalse, run: () => evaluate(machine, node.whenFalse, scope) },
  ]);
}

/**
 * `new.target` is the class of the instance, whichever constructor of its chain runs; `import.meta` is unknown before
 * the program runs.
 */
function evaluateMetaProperty(machine: Machine, node: TS.MetaProperty): Value {
  if (node.keywordToken !== ts.SyntaxKind.NewKeyword)
    return unknown({
      name: 'import.meta',
      reason: 'it is known only at run time',
      ofFile: machine.frame.module.path,
    });
  const { isConstruct, callee, thisValue } = machine.frame;
  if (!isConstruct || !callee) return UNDEFINED;
  const made = getProperty(machine, thisValue, 'constructor');
  return made.kind === 'object' && made.callable ? made : callee;
}

function evaluateTypeOf(machine: Machine, node: TS.TypeOfExpression, scope: LexicalScope): Value {
  return mapValue(evaluate(machine, node.expression, scope), (atom) => {
    const type = typeOf(atom);
    return type === undefined ? unknown({ name: 'type', reason: 'it is the type of something unknown' }) : text(type);
  });
}

function evaluateDelete(machine: Machine, node: TS.DeleteExpression, scope: LexicalScope): Value {
  const target = node.expression;
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return boolean(true);
  const object = evaluate(machine, target.expression, scope);
  if (ts.isPropertyAccessExpression(target)) deleteProperty(machine, object, target.name.text);
  else deleteElement(machine, object, evaluate(machine, target.argumentExpression, scope));
  return boolean(true);
}

function importDynamically(machine: Machine, specifier: Value | undefined): Value {
  const literal = specifier && propertyKeyOf(specifier);
  const { module } = machine.frame;
  if (literal !== undefined) return importNamespace(machine, literal, module);
  return (
    importMatching(machine, specifier, module, (each) => importNamespace(machine, each, module)) ??
    unknown({ name: 'module', reason: 'which module is imported depends on an unknown value' })
  );
}
