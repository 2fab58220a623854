import type * as TS from 'typescript';
import { unknown, text, TRUE, UNDEFINED, isNullish, optionsOf } from '../../domain/atoms.ts';
import { isTelling } from '../../domain/informative.ts';
import { isValue } from '../../domain/slots.ts';
import type { LexicalScope } from '../../domain/scope.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';
import { ts } from '../../syntax/typescript.ts';
import { callBackAll } from '../functions/call-back.ts';
import { renderComponent } from '../functions/render.ts';
import { invoke } from '../functions/invoke.ts';
import type { Machine } from '../machine/machine.ts';
import { handOver } from '../objects/foreign.ts';
import { createList, createRecord } from '../objects/heap.ts';
import { recordStored } from '../objects/stored.ts';
import { evaluate } from './evaluate.ts';
import { spreadInto, writtenNames } from './literal.ts';
import { readVariable } from './variable.ts';

type Element = TS.JsxElement | TS.JsxSelfClosingElement | TS.JsxFragment;
type Opening = TS.JsxOpeningElement | TS.JsxSelfClosingElement;

/**
 * An element renders its component with its attributes. No request is built from an element itself, but the code in
 * its attributes and children runs.
 */
export function evaluateJsx(machine: Machine, node: Element, scope: LexicalScope): Value {
  if (ts.isJsxFragment(node)) evaluateChildren(machine, node.children, scope);
  else if (ts.isJsxElement(node)) evaluateElement(machine, node.openingElement, node.children, scope);
  else evaluateElement(machine, node, [], scope);
  return element();
}

const element = (): Unknown => unknown({ name: 'element', reason: 'it is an element', isOpaque: true });

/**
 * Functions among the children belong to the component; elements among them are rendered behind it, since it may
 * provide what they read.
 */
function evaluateElement(
  machine: Machine,
  opening: Opening,
  children: readonly TS.JsxChild[],
  scope: LexicalScope,
): void {
  const component = componentOf(machine, opening.tagName, scope);
  const props = createRecord(machine);
  evaluateAttributes(machine, opening.attributes, props, scope);
  const given = children.filter((child) => ts.isJsxExpression(child) && child.expression && isCode(child.expression));
  const values = given.map((child) => evaluate(machine, (child as TS.JsxExpression).expression!, scope)); // by the filter
  if (values.length > 0)
    props.cells.initialise('children', values.length === 1 ? values[0]! : createList(machine, values));
  renderWith(machine, component, props, opening);
  evaluateChildren(
    machine,
    children.filter((child) => !given.includes(child)),
    scope,
  );
}

function isCode(node: TS.Expression): boolean {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isObjectLiteralExpression(node);
}

function evaluateChildren(machine: Machine, children: readonly TS.JsxChild[], scope: LexicalScope): void {
  for (const child of children) {
    if (ts.isJsxExpression(child)) {
      if (child.expression) evaluate(machine, child.expression, scope);
    } else if (!ts.isJsxText(child)) evaluateJsx(machine, child, scope);
  }
}

/** The component that a tag names; undefined for an element of the page. */
function componentOf(machine: Machine, tag: TS.JsxTagNameExpression, scope: LexicalScope): Value {
  if (ts.isIdentifier(tag)) return /^[a-z]/.test(tag.text) ? UNDEFINED : readVariable(machine, tag.text, scope);
  return ts.isPropertyAccessExpression(tag) ? evaluate(machine, tag, scope) : UNDEFINED;
}

function evaluateAttributes(machine: Machine, { properties }: TS.JsxAttributes, props: Obj, scope: LexicalScope): void {
  for (const attribute of properties) {
    if (ts.isJsxSpreadAttribute(attribute))
      spreadInto(machine, props, evaluate(machine, attribute.expression, scope), writtenNames([]));
    else machine.write(props.cells, nameOf(attribute.name), attributeValue(machine, attribute.initializer, scope));
  }
}

function nameOf(name: TS.JsxAttributeName): string {
  return ts.isIdentifier(name) ? name.text : `${name.namespace.text}:${name.name.text}`;
}

function attributeValue(machine: Machine, initializer: TS.JsxAttributeValue | undefined, scope: LexicalScope): Value {
  if (!initializer) return TRUE;
  if (ts.isStringLiteral(initializer)) return text(initializer.text);
  if (!ts.isJsxExpression(initializer)) return evaluateJsx(machine, initializer, scope);
  return initializer.expression ? evaluate(machine, initializer.expression, scope) : UNDEFINED;
}

/** Renders what the tag stands for: it calls a function or a client's element, and hands the rest to the framework. */
export function renderWith(machine: Machine, component: Value, props: Obj, node: TS.Node): void {
  machine.facts.handed.noteHander(component);
  for (const { value } of optionsOf(component)) {
    if (value.kind === 'unknown' || isNullish(value)) handToFramework(machine, value, props, node);
    else if (value.kind !== 'object') continue;
    else if (machine.identities.clients.has(value.id) || value.callable?.kind === 'native')
      invoke(machine, value, UNDEFINED, [props], node);
    else if (isWorthRendering(machine, value, props)) renderComponent(machine, value, props, node);
  }
}

/**
 * A component's own run tells what it sends; one with attributes adds what these decide. Where all that they tell is texts
 * and flags, they decide something only in a component that leads to a client, or that provides something to others.
 */
function isWorthRendering(machine: Machine, { callable }: Obj, props: Obj): boolean {
  const told = [...props.cells.values()].filter((slot) => isValue(slot) && isTelling(slot));
  if (told.length === 0 || callable?.kind !== 'closure') return told.length > 0;
  return (
    told.some(({ kind }) => kind !== 'text' && kind !== 'primitive') ||
    !callable.isSymbolic || // what it captured is known, a component that it wraps perhaps
    machine.knowledge.canLead(callable) ||
    PROVIDES.test(callable.module.source.text.slice(callable.node.pos, callable.node.end))
  );
}

/** The words of a component that gives something to those inside of it, whatever they are. */
const PROVIDES = /Provider|Context|provide/;

/**
 * `<Context.Provider value={api}>`: a package's functions may return what its elements received. What an element gets
 * under a name, other code may read under that name. Handlers run with what this activation knows; without any of
 * that, their own runs do.
 */
function handToFramework(machine: Machine, component: Value, props: Obj, node: TS.Node): void {
  const values = [...props.cells.entries()].flatMap(([key, slot]) => (isValue(slot) ? [[key, slot] as const] : []));
  for (const [, value] of values) machine.facts.handed.note(value);
  if (component.kind === 'unknown')
    for (const [key, value] of values) {
      handOver(machine, component, value, false);
      if (typeof key === 'string') recordStored(machine, key, value);
    }
  if (machine.frame.isSymbolic) return;
  const receiver = unknown({
    name: 'element',
    reason: 'it is what the framework gives to a handler',
    isSymbolic: true,
  });
  callBackAll(machine, { kind: 'items', items: values.map(([, value]) => value), rest: null }, receiver, node);
}
