import type * as TS from 'typescript';
import { evaluateAssignment, evaluateUpdate } from './assign.ts';
import { branchValue } from '../statements/branch.ts';
import { evaluateCall, evaluateNew, evaluateTaggedTemplate } from './call-expression.ts';
import { defineClass } from '../functions/class.ts';
import { decide } from './condition.ts';
import { evaluateArithmetic, evaluateComparison, evaluateLogical, evaluatePlus } from './operators.ts';
import { readVariable } from './variable.ts';
import { accessPathOf, labelByPath } from '../../domain/name-labels.ts';
import { createClosure } from '../functions/closure.ts';
import { evaluateArrayLiteral, evaluateObjectLiteral } from './literal.ts';
import { handOver } from '../objects/foreign.ts';
import { kindTable } from '../../syntax/kind-table.ts';
import { createNative, createRecord } from '../objects/heap.ts';
import { invoke } from '../functions/invoke.ts';
import { deleteElement, deleteProperty } from './delete.ts';
import { frameworkProperty, getElement, getProperty, propertyKeyOf } from '../objects/property.ts';
import { importNamespace } from '../modules/module.ts';
import type { Run } from '../machine/machine.ts';
import { literalByGuard } from './subject.ts';
import { noteAwaited } from '../../syntax/awaited.ts';
import { goOnWithAwaited } from '../functions/started.ts';
import { noteSuspended } from '../functions/suspended.ts';
import { superMember } from './super.ts';
import { meantValue } from './unset.ts';
import { evaluateYield } from '../functions/generator.ts';
import { ts } from '../../syntax/typescript.ts';
import { refineByType } from '../functions/parameters.ts';
import type { Scope } from '../../domain/scope.ts';
import { boolean, FALSE, isUndefined, NULL, primitive, text, TRUE, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, mapValue, withoutNullish } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Value } from '../../domain/value.ts';
import { typeOf } from './condition.ts';
import { printed } from '../conversions/printed.ts';

type Evaluator = (run: Run, node: never, scope: Scope) => Value;

/** The value of an expression. A kind of node without an evaluator is unknown. */
export function evaluate(run: Run, node: TS.Expression, scope: Scope): Value {
  run.step();
  const evaluator = evaluators(node);
  // The table pairs each kind with a function of that kind's node; the compiler cannot follow it through the look-up.
  return evaluator
    ? evaluator(run, node as never, scope)
    : unknown({ name: 'value', reason: 'nothing is known of this kind of expression' });
}

const evaluators = kindTable<Evaluator>(() => {
  const { SyntaxKind } = ts;
  return [
    [SyntaxKind.Identifier, (run: Run, node: TS.Identifier, scope: Scope) => readVariable(run, node.text, scope)],
    [SyntaxKind.ThisKeyword, (run: Run) => run.frame.thisValue],
    [SyntaxKind.StringLiteral, (_: Run, node: TS.StringLiteral) => text(node.text)],
    [SyntaxKind.NoSubstitutionTemplateLiteral, (_: Run, node: TS.NoSubstitutionTemplateLiteral) => text(node.text)],
    [SyntaxKind.NumericLiteral, (_: Run, node: TS.NumericLiteral) => primitive(Number(node.text))],
    [SyntaxKind.TrueKeyword, () => TRUE],
    [SyntaxKind.FalseKeyword, () => FALSE],
    [SyntaxKind.NullKeyword, () => NULL],
    [
      SyntaxKind.RegularExpressionLiteral,
      (run: Run, node: TS.RegularExpressionLiteral) => run.library.createRegExp(run, node.text),
    ],
    [SyntaxKind.TemplateExpression, evaluateTemplate],
    [SyntaxKind.TaggedTemplateExpression, evaluateTaggedTemplate],
    [SyntaxKind.ArrayLiteralExpression, evaluateArrayLiteral],
    [SyntaxKind.ObjectLiteralExpression, evaluateObjectLiteral],
    [
      SyntaxKind.FunctionExpression,
      (run: Run, node: TS.FunctionExpression, scope: Scope) => createClosure(run, node, scope, null),
    ],
    [
      SyntaxKind.ArrowFunction,
      (run: Run, node: TS.ArrowFunction, scope: Scope) => createClosure(run, node, scope, null),
    ],
    [SyntaxKind.ClassExpression, (run: Run, node: TS.ClassExpression, scope: Scope) => defineClass(run, node, scope)],
    [SyntaxKind.PropertyAccessExpression, evaluatePropertyAccess],
    [SyntaxKind.ElementAccessExpression, evaluateElementAccess],
    [SyntaxKind.CallExpression, evaluateCall],
    [SyntaxKind.NewExpression, evaluateNew],
    [SyntaxKind.BinaryExpression, evaluateBinary],
    [SyntaxKind.PrefixUnaryExpression, evaluatePrefix],
    [
      SyntaxKind.PostfixUnaryExpression,
      (run: Run, node: TS.PostfixUnaryExpression, scope: Scope) => evaluateUpdate(run, node.operand, scope),
    ],
    [SyntaxKind.ConditionalExpression, evaluateConditional],
    [SyntaxKind.TypeOfExpression, evaluateTypeOf],
    [SyntaxKind.DeleteExpression, evaluateDelete],
    [
      SyntaxKind.VoidExpression,
      (run: Run, node: TS.VoidExpression, scope: Scope) => (evaluate(run, node.expression, scope), UNDEFINED),
    ],
    [SyntaxKind.AwaitExpression, evaluateAwait],
    [SyntaxKind.ParenthesizedExpression, evaluateInner],
    [SyntaxKind.AsExpression, evaluateAs],
    [SyntaxKind.SatisfiesExpression, evaluateInner],
    [SyntaxKind.TypeAssertionExpression, evaluateInner],
    [
      SyntaxKind.NonNullExpression,
      (run: Run, node: TS.NonNullExpression, scope: Scope) => withoutNullish(evaluate(run, node.expression, scope)),
    ],
    [SyntaxKind.ExpressionWithTypeArguments, evaluateInner],
    [SyntaxKind.YieldExpression, evaluateYield],
    [SyntaxKind.MetaProperty, evaluateMetaProperty],
    [
      SyntaxKind.ImportKeyword,
      (run: Run) => createNative(run, 'import', ({ run: at, args }) => importDynamically(at, args.items[0])),
    ],
    [SyntaxKind.JsxElement, evaluateJsx],
    [SyntaxKind.JsxSelfClosingElement, evaluateJsx],
    [SyntaxKind.JsxFragment, evaluateJsx],
  ];
});

/** What was started goes on while something is awaited. */
function evaluateAwait(run: Run, { expression }: TS.AwaitExpression, scope: Scope): Value {
  noteAwaited(expression);
  const value = evaluate(run, expression, scope);
  noteSuspended(run);
  goOnWithAwaited(run, value);
  return run.library.settle(run, value, expression);
}

function evaluateInner(run: Run, node: TS.Expression & { readonly expression: TS.Expression }, scope: Scope): Value {
  return evaluate(run, node.expression, scope);
}

/** Of what is not known, the type that the code takes it for is true. */
function evaluateAs(run: Run, node: TS.AsExpression, scope: Scope): Value {
  const value = evaluate(run, node.expression, scope);
  return ts.isConstTypeReference(node.type)
    ? value
    : refineByType(run, value, node.type, run.frame.module, `as ${String(node.pos)}`);
}

function evaluateTemplate(run: Run, node: TS.TemplateExpression, scope: Scope): Value {
  let value: Value = text(node.head.text);
  for (const span of node.templateSpans) {
    const spanned = evaluatePrinted(run, span.expression, scope);
    run.frame.at = span.expression;
    const part = printed(run, spanned);
    value = combine(value, part, (left, right) => concat(concat(toText(left), toText(right)), text(span.literal.text)));
  }
  return value;
}

/** Nobody means `undefined` in a text: a property that nothing was seen to set is set by somebody. */
function evaluatePrinted(run: Run, node: TS.Expression, scope: Scope): Value {
  return meantValue(run, node, evaluate(run, node, scope));
}

function evaluatePropertyAccess(run: Run, node: TS.PropertyAccessExpression, scope: Scope): Value {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword) return readSuper(run, node, node.name.text);
  const object = receiverOf(run, node, scope);
  run.frame.at = node;
  const value = literalByGuard(run, readMember(run, node.expression, object, node.name.text));
  return labelByPath(run.labels, accessPathOf(node), value);
}

/** A property of `this` that nothing sets comes from whoever calls the function, and is not simply missing. */
export function readMember(run: Run, expression: TS.Expression, object: Value, key: string): Value {
  const value = getProperty(run, object, key);
  return expression.kind === ts.SyntaxKind.ThisKeyword &&
    isUndefined(value) &&
    object.kind === 'object' &&
    !object.cells.has(key)
    ? frameworkProperty(run, key)
    : value;
}

/** Behind a plain dot nothing is null or undefined: the program would have thrown. */
function receiverOf(run: Run, node: TS.PropertyAccessExpression | TS.ElementAccessExpression, scope: Scope): Value {
  const object = evaluate(run, node.expression, scope);
  return ts.isOptionalChain(node) ? object : withoutNullish(object);
}

/** `super.held`: a getter of the class that is extended is run for the instance. */
function readSuper(run: Run, node: TS.Expression, key: string | undefined): Value {
  run.frame.at = node;
  return (
    (key === undefined ? undefined : superMember(run, key)) ??
    unknown({ name: key ?? 'property', reason: 'the class that it extends is not part of the code' })
  );
}

function evaluateElementAccess(run: Run, node: TS.ElementAccessExpression, scope: Scope): Value {
  if (node.expression.kind === ts.SyntaxKind.SuperKeyword)
    return readSuper(run, node, propertyKeyOf(evaluate(run, node.argumentExpression, scope)));
  const object = receiverOf(run, node, scope);
  const key = evaluate(run, node.argumentExpression, scope);
  const name = propertyKeyOf(key);
  run.frame.at = node;
  const value =
    name === undefined ? getElement(run, object, key, node) : readMember(run, node.expression, object, name);
  return labelByPath(run.labels, accessPathOf(node), value);
}

function evaluateBinary(run: Run, node: TS.BinaryExpression, scope: Scope): Value {
  const { SyntaxKind } = ts;
  const operator = node.operatorToken.kind;
  if (operator >= SyntaxKind.FirstAssignment && operator <= SyntaxKind.LastAssignment)
    return evaluateAssignment(run, node, scope);
  switch (operator) {
    case SyntaxKind.PlusToken:
      return evaluatePlus(run, evaluatePrinted(run, node.left, scope), evaluatePrinted(run, node.right, scope));
    case SyntaxKind.AmpersandAmpersandToken:
    case SyntaxKind.BarBarToken:
    case SyntaxKind.QuestionQuestionToken:
      return evaluateLogical(run, node, operator, scope);
    case SyntaxKind.CommaToken:
      evaluate(run, node.left, scope);
      return evaluate(run, node.right, scope);
    case SyntaxKind.EqualsEqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsEqualsToken:
    case SyntaxKind.EqualsEqualsToken:
    case SyntaxKind.ExclamationEqualsToken:
    case SyntaxKind.InKeyword:
    case SyntaxKind.InstanceOfKeyword:
      return evaluateComparison(decide(run, node, scope).truth);
    default:
      return evaluateArithmetic(operator, evaluate(run, node.left, scope), evaluate(run, node.right, scope));
  }
}

function evaluatePrefix(run: Run, node: TS.PrefixUnaryExpression, scope: Scope): Value {
  if (node.operator === ts.SyntaxKind.ExclamationToken) return evaluateComparison(decide(run, node, scope).truth);
  if (node.operator === ts.SyntaxKind.PlusPlusToken || node.operator === ts.SyntaxKind.MinusMinusToken)
    return evaluateUpdate(run, node.operand, scope);
  const operand = evaluate(run, node.operand, scope);
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

function evaluateConditional(run: Run, node: TS.ConditionalExpression, scope: Scope): Value {
  const { truth, whenTrue, whenFalse } = decide(run, node.condition, scope);
  if (truth !== undefined) return evaluate(run, truth ? node.whenTrue : node.whenFalse, scope);
  return branchValue(run, [
    { ...whenTrue, run: () => evaluate(run, node.whenTrue, scope) },
    { ...whenFalse, run: () => evaluate(run, node.whenFalse, scope) },
  ]);
}

/**
 * `new.target` is the class of the instance, whichever constructor of its chain runs; `import.meta` is known only when
 * the program runs.
 */
function evaluateMetaProperty(run: Run, node: TS.MetaProperty): Value {
  if (node.keywordToken !== ts.SyntaxKind.NewKeyword)
    return unknown({ name: 'import.meta', reason: 'it is known only when the program runs' });
  const { isConstruct, callee, thisValue } = run.frame;
  if (!isConstruct || !callee) return UNDEFINED;
  const made = getProperty(run, thisValue, 'constructor');
  return made.kind === 'object' && made.callable ? made : callee;
}

function evaluateTypeOf(run: Run, node: TS.TypeOfExpression, scope: Scope): Value {
  return mapValue(evaluate(run, node.expression, scope), (atom) => {
    const type = typeOf(atom);
    return type === undefined ? unknown({ name: 'type', reason: 'it is the type of something unknown' }) : text(type);
  });
}

function evaluateDelete(run: Run, node: TS.DeleteExpression, scope: Scope): Value {
  const target = node.expression;
  if (!ts.isPropertyAccessExpression(target) && !ts.isElementAccessExpression(target)) return boolean(true);
  const object = evaluate(run, target.expression, scope);
  if (ts.isPropertyAccessExpression(target)) deleteProperty(run, object, target.name.text);
  else deleteElement(run, object, evaluate(run, target.argumentExpression, scope));
  return boolean(true);
}

function importDynamically(run: Run, specifier: Value | undefined): Value {
  const literal = specifier && propertyKeyOf(specifier);
  return literal === undefined
    ? unknown({ name: 'module', reason: 'which module is imported depends on a value that is unknown' })
    : importNamespace(run, literal, run.frame.module);
}

/** Elements are not values that a request is made of, but what stands in their attributes is code that runs. */
function evaluateJsx(run: Run, node: TS.JsxElement | TS.JsxSelfClosingElement | TS.JsxFragment, scope: Scope): Value {
  visitJsx(run, node, scope);
  return unknown({ name: 'element', reason: 'it is an element', isOpaque: true });
}

/**
 * An element of a client's own, a provider of its configuration or of a context, is called with its attributes as every
 * component is.
 */
function configureByJsx(
  run: Run,
  { tagName, attributes }: TS.JsxOpeningElement | TS.JsxSelfClosingElement,
  scope: Scope,
): void {
  const component = ts.isIdentifier(tagName)
    ? readVariable(run, tagName.text, scope)
    : ts.isPropertyAccessExpression(tagName)
      ? evaluate(run, tagName, scope)
      : UNDEFINED;
  handByJsx(run, component, attributes, scope);
  if (component.kind !== 'object' || !(run.clients.has(component.id) || component.callable?.kind === 'native')) return;
  const props = createRecord(run);
  for (const attribute of attributes.properties) {
    const { initializer } = attribute as TS.JsxAttribute;
    if (!ts.isJsxAttribute(attribute) || !ts.isIdentifier(attribute.name) || !initializer) continue;
    const given = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
    if (given) props.cells.set(attribute.name.text, evaluate(run, given, scope));
  }
  invoke(run, component, UNDEFINED, [props], tagName);
}

/** `<Context.Provider value={api}>`: what a package's own element is given, its functions may give back. */
function handByJsx(run: Run, component: Value, { properties }: TS.JsxAttributes, scope: Scope): void {
  if (component.kind !== 'unknown' || component.from === undefined || run.handedPackages.has(component.from)) return;
  for (const attribute of properties) {
    const given =
      ts.isJsxAttribute(attribute) && attribute.initializer && ts.isJsxExpression(attribute.initializer)
        ? attribute.initializer.expression
        : undefined;
    if (
      given &&
      (ts.isIdentifier(given) || ts.isPropertyAccessExpression(given) || ts.isObjectLiteralExpression(given))
    )
      handOver(
        run,
        component,
        run.silently(() => evaluate(run, given, scope)),
        false,
      );
  }
}

function visitJsx(run: Run, node: TS.Node, scope: Scope): void {
  if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) configureByJsx(run, node, scope);
  ts.forEachChild(node, (child) => {
    if (ts.isJsxExpression(child) || ts.isJsxSpreadAttribute(child)) {
      if (child.expression) evaluate(run, child.expression, scope);
    } else {
      visitJsx(run, child, scope);
    }
  });
}
