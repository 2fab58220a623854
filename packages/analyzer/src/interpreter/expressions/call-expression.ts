import type { OpenQuestion } from '../machine/open-question.ts';
import type * as TS from 'typescript';
import { asOfNow, noteChangeBy } from '../machine/changes.ts';
import { callSuper, construct } from '../functions/construct.ts';
import { evaluate, readMember } from './evaluate.ts';
import { createList, itemsOf } from '../objects/heap.ts';
import { givenBack, giverWith, perhapsOn } from '../functions/given-back.ts';
import { call, type Invocation } from '../functions/invoke.ts';
import { withoutLike, withoutPlain } from '../functions/like.ts';
import { propertyKeyOf } from '../objects/property.ts';
import { havingMember } from '../objects/has-property.ts';
import { getElement } from '../objects/element.ts';
import { sourceText, type Machine } from '../machine/machine.ts';
import { superMember } from './super.ts';
import { iterate } from '../conversions/iterate.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { ts } from '../../syntax/typescript.ts';
import { walkTree } from '../../syntax/walk.ts';
import { findScope, type LexicalScope } from '../../domain/scope.ts';
import { isNullish, optionsOf, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { guarded, join, joinOptions, mapValue } from '../../domain/join.ts';
import type { Closure } from '../../domain/callable.ts';
import type { Atom, ListItems, Unknown, Value } from '../../domain/value.ts';
import { branchValue } from '../statements/branch.ts';
import { MAX_SPREAD_ITEMS } from '../../bounds.ts';

export function evaluateCall(machine: Machine, node: TS.CallExpression, scope: LexicalScope): Value {
  const value = evaluateCallee(machine, node, scope);
  // Marked only after the call: the driver still reports a call that its root did not finish.
  machine.facts.reachedCalls.add(node);
  return value;
}

function evaluateCallee(machine: Machine, node: TS.CallExpression, scope: LexicalScope): Value {
  const callee = unwrap(node.expression);
  if (callee.kind === ts.SyntaxKind.SuperKeyword) {
    callSuper(machine, evaluateArguments(machine, node.arguments, scope), node);
    return UNDEFINED;
  }
  if (ts.isPropertyAccessExpression(callee) || ts.isElementAccessExpression(callee))
    return evaluateMethodCall(machine, node, callee, scope);
  const target = evaluate(machine, node.expression, scope);
  noteCallee(machine, target, node);
  return call(machine, target, { thisValue: UNDEFINED, args: evaluateArguments(machine, node.arguments, scope), node });
}

/** `(0, helpers.send)(…)`, `client.get!(…)`, `(fetch as Fetch)(…)`: the callee is inside. */
function unwrap(node: TS.Expression): TS.Expression {
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return unwrap(node.expression);
  return node;
}

function evaluateMethodCall(
  machine: Machine,
  node: TS.CallExpression,
  callee: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  scope: LexicalScope,
): Value {
  if (callee.expression.kind === ts.SyntaxKind.SuperKeyword) return callSuperMethod(machine, node, callee, scope);
  const receiver = evaluateReceiver(machine, node, callee.expression, scope);
  const key = ts.isPropertyAccessExpression(callee)
    ? text(callee.name.text)
    : evaluate(machine, callee.argumentExpression, scope);
  const args = evaluateArguments(machine, node.arguments, scope);
  return callMethod(
    machine,
    receiver,
    (atom) => calledMember(machine, callee, atom, key),
    propertyKeyOf(key),
    args,
    node,
  );
}

/**
 * `task.run(...task.args)`: a variable that may be one of several records is evaluated one record at a time, so that
 * the function and its arguments come from the same record.
 */
function evaluateReceiver(
  machine: Machine,
  node: TS.CallExpression,
  receiver: TS.Expression,
  scope: LexicalScope,
): Value {
  const value = evaluate(machine, receiver, scope);
  if (
    value.kind !== 'oneOf' ||
    !ts.isIdentifier(receiver) ||
    !node.arguments.some((argument) => mentionsName(argument, receiver.text))
  )
    return value;
  const holder = findScope(scope, receiver.text);
  const single = oneAtATime(machine, value);
  if (!holder || single === value) return value;
  machine.write(holder.cells, receiver.text, single);
  return single;
}

function mentionsName(node: TS.Node, name: string): boolean {
  let isMentioned = false;
  walkTree(node, (each) => {
    isMentioned ||= ts.isIdentifier(each) && each.text === name;
    return !isMentioned && !ts.isFunctionLike(each);
  });
  return isMentioned;
}

function calledMember(
  machine: Machine,
  callee: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  receiver: Atom,
  key: Value,
): Value {
  const name = propertyKeyOf(key);
  machine.frame.at = callee;
  return name === undefined
    ? getElement(machine, receiver, key, callee)
    : readMember(machine, callee.expression, receiver, name);
}

/** Calls a method on each alternative of the receiver, each from the same state. */
function callMethod(
  machine: Machine,
  receiver: Value,
  member: (atom: Atom) => Value,
  name: string | undefined,
  args: ListItems,
  node: TS.Node,
): Value {
  const callOn = (atom: Atom): Value => {
    const giver = giverWith(atom, name);
    if (giver && atom.kind === 'unknown') return perhapsOn(machine, atom.source, () => callOn(giver));
    if (atom.kind === 'unknown') noteCallOnUnknown(machine, atom, name);
    const onUnknown =
      atom.kind === 'unknown' && name !== undefined
        ? machine.library.callOnUnknown(machine, atom, name, args, node)
        : undefined;
    if (onUnknown) return onUnknown;
    const callee = member(atom);
    noteCallee(machine, callee, node);
    const invocation: Invocation = { thisValue: atom, args, node, isBesideKnown: receiver.kind === 'oneOf' };
    noteChangeBy(machine, atom, name);
    const isClient = callee.kind === 'object' && machine.identities.clients.has(callee.id);
    if (atom.kind !== 'unknown' || name === undefined || atom.type !== null || isClient)
      return givenBack(machine, atom, {
        callee,
        name,
        result: asOfNow(machine, atom, name, call(machine, callee, invocation)),
      });
    const question: OpenQuestion = { receiver: atom, name, args, node };
    return machine.library.clients.callWhereMeant(machine, question, () =>
      call(machine, fittingCallee(machine, callee, question), invocation),
    );
  };
  // A promise of undefined is represented as undefined, but still has a promise's methods.
  const isPromiseMember = name !== undefined && Object.hasOwn(machine.library.members.promise, name);
  if (receiver.kind !== 'oneOf') return isNullish(receiver) && !isPromiseMember ? UNDEFINED : callOn(receiver);
  const defined = receiver.options.filter((option) => !isNullish(option.value));
  const having = name === undefined || isPromiseMember ? defined : havingMember(machine, defined, name);
  const present = withoutPlain(machine, withoutLike(machine, having, member), member);
  if (present.length === 0) return UNDEFINED;
  if (present.every((option) => option.value.kind !== 'object'))
    return mapValue(receiver, (atom) => (isNullish(atom) ? UNDEFINED : callOn(atom)));
  return branchValue(
    machine,
    present.map((option) => ({ guard: option.guard, run: () => callOn(option.value) })),
  );
}

/** Notes that the callee is known. A callback that an unknown function runs here does not count. */
function noteCallee(machine: Machine, callee: Value, node: TS.Node): void {
  if (optionsOf(callee).some(({ value }) => value.kind === 'object' && value.callable !== null))
    machine.facts.callsOfUnknown.noteFollowed(node);
}

/** Notes a method call on an unknown receiver, which may be an instance that the code makes. */
function noteCallOnUnknown(machine: Machine, { isSymbolic, isOpaque }: Unknown, name: string | undefined): void {
  const { module } = machine.frame;
  if (!isOpaque) machine.facts.callsOfUnknown.noteMethod(name ?? null, machine.knowledge.isLibrary(module));
  if (isSymbolic && !isOpaque) machine.facts.leading.noteOpenStack(machine.frame);
}

/** Drops a method that has the right name but takes fewer arguments than the call passes: the callee stays unknown. */
function fittingCallee(machine: Machine, callee: Value, question: OpenQuestion): Value {
  const { args } = question;
  if (callee.kind !== 'oneOf') return callee;
  const fitting = callee.options.filter(
    ({ value }) =>
      value.kind !== 'object' || value.callable?.kind !== 'closure' || takes(value.callable, args.items.length),
  );
  if (fitting.length === callee.options.length || fitting.length === 0) return callee;
  if (fitting.every(({ value }) => value.kind === 'unknown')) machine.library.clients.recordOpenCall(machine, question);
  return joinOptions(fitting);
}

function takes({ node }: Closure, count: number): boolean {
  const { parameters, body } = node;
  return (
    parameters.length >= count ||
    parameters.some(({ dotDotDotToken }) => dotDotDotToken !== undefined) ||
    (body !== undefined && !ts.isArrowFunction(node) && mentionsName(body, 'arguments'))
  );
}

function callSuperMethod(
  machine: Machine,
  node: TS.CallExpression,
  callee: TS.PropertyAccessExpression | TS.ElementAccessExpression,
  scope: LexicalScope,
): Value {
  const args = evaluateArguments(machine, node.arguments, scope);
  const name = ts.isPropertyAccessExpression(callee)
    ? callee.name.text
    : propertyKeyOf(evaluate(machine, callee.argumentExpression, scope));
  const { thisValue } = machine.frame;
  const member = name === undefined ? undefined : superMember(machine, name);
  if (!member) return unknown({ name: name ?? 'result', reason: 'the class that it extends is not part of the code' });
  return givenBack(machine, thisValue, {
    callee: member,
    name,
    result: call(machine, member, { thisValue, args, node }),
  });
}

function evaluateArguments(
  machine: Machine,
  nodes: readonly TS.Expression[] | undefined,
  scope: LexicalScope,
): ListItems {
  const items: Value[] = [];
  let rest: Value | null = null;
  let mayEndEarly = false;
  for (const node of nodes ?? []) {
    mayEndEarly = false;
    if (!ts.isSpreadElement(node)) {
      const value = evaluate(machine, node, scope);
      if (rest) rest = join([rest, value]);
      else items.push(value);
      continue;
    }
    const given = evaluate(machine, node.expression, scope);
    machine.frame.at = node;
    const spread = listsInStep(machine, given) ?? iterate(machine, given);
    if (rest) rest = join([rest, ...spread.items]);
    else items.push(...spread.items);
    if (spread.rest) rest = rest ? join([rest, spread.rest]) : spread.rest;
    mayEndEarly = spread.mayEndEarly === true;
  }
  return mayEndEarly ? { kind: 'items', items, rest, mayEndEarly } : { kind: 'items', items, rest };
}

/**
 * The arguments from one of several short lists; each argument stays under the guard of its list. What cannot be spread,
 * such as the undefined of a table without the key, throws.
 */
function listsInStep(machine: Machine, value: Value): ListItems | undefined {
  if (value.kind !== 'oneOf') return undefined;
  const lists = value.options
    .filter(({ value: atom }) => atom.kind !== 'primitive')
    .map(({ guard, value: atom }) => ({ guard, list: itemsOf(atom) && iterate(machine, atom) }));
  if (lists.length === 0) return undefined;
  const length = Math.max(...lists.map(({ list }) => list?.items.length ?? Infinity));
  if (length > MAX_SPREAD_ITEMS || lists.some(({ list }) => list?.rest !== null)) return undefined;
  const items = Array.from({ length }, (_, index) =>
    joinOptions(lists.flatMap(({ guard, list }) => guarded(list!.items[index] ?? UNDEFINED, guard))),
  );
  const mayEndEarly = lists.some(({ list }) => list!.items.length < length);
  return { kind: 'items', items, rest: null, ...(mayEndEarly && { mayEndEarly }) };
}

export function evaluateNew(machine: Machine, node: TS.NewExpression, scope: LexicalScope): Value {
  const callee = evaluate(machine, node.expression, scope);
  const instance = construct(machine, callee, evaluateArguments(machine, node.arguments, scope), node);
  machine.facts.reachedCalls.add(node);
  return instance;
}

/** The literal pieces as written, including backslashes, without the delimiters of each piece. */
function rawTexts(machine: Machine, template: TS.TemplateLiteral): string[] {
  const pieces = ts.isNoSubstitutionTemplateLiteral(template)
    ? [template]
    : [template.head, ...template.templateSpans.map((span) => span.literal)];
  return pieces.map((piece) => sourceText(machine, piece).replace(/^[`}]|(?:\$\{|`)$/g, ''));
}

/** Calls the tag with the literal pieces and the values. An unknown tag is assumed to print them. */
export function evaluateTaggedTemplate(
  machine: Machine,
  node: TS.TaggedTemplateExpression,
  scope: LexicalScope,
): Value {
  const tag = evaluate(machine, node.tag, scope);
  const { template } = node;
  const isPlain = ts.isNoSubstitutionTemplateLiteral(template);
  const texts = isPlain
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map((span) => span.literal.text)];
  const values = isPlain ? [] : template.templateSpans.map((span) => evaluate(machine, span.expression, scope));
  const strings = createList(machine, texts.map(text));
  strings.cells.initialise('raw', createList(machine, rawTexts(machine, template).map(text)));
  const receiver = ts.isPropertyAccessExpression(node.tag) ? evaluate(machine, node.tag.expression, scope) : UNDEFINED;
  return call(machine, tag, {
    thisValue: receiver,
    args: { kind: 'items', items: [strings, ...values], rest: null },
    node,
  });
}
