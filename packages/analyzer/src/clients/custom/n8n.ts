import type * as TS from 'typescript';
import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import type { CallSite } from '../../interpreter/machine/frame.ts';
import { createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { parseBounded } from '../../syntax/bounded-parser.ts';
import { ts } from '../../syntax/typescript.ts';
import { evaluate } from '../../interpreter/expressions/evaluate.ts';
import { printed } from '../../interpreter/conversions/printed.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { isUndefined, literalOf, opaque, text, textOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { combine, mapValue } from '../../domain/join.ts';
import { concat, toText } from '../../domain/text.ts';
import type { Obj, Value } from '../../domain/value.ts';
import { MAX_FIELD_DEPTH } from '../../bounds.ts';

/** The place where each property or option with a `routing` is written. */
const sites = new WeakMap<Obj, CallSite>();

export const noteRoute: Custom = ({ made: { machine, args, node } }) => {
  const route = argumentAt(args, 0);
  if (route.kind === 'object') sites.set(route, { module: machine.frame.module, node: findRequestNode(node) });
  return opaque('route');
};

/** The object literal of `routing: { request: … }`, or the closest node around it. */
function findRequestNode(node: TS.Node): TS.Node {
  const inner = (object: TS.Node | undefined, name: string): TS.Node | undefined => {
    if (!object || !ts.isObjectLiteralExpression(object)) return undefined;
    return object.properties.find(
      (property): property is TS.PropertyAssignment =>
        ts.isPropertyAssignment(property) && ts.isIdentifier(property.name) && property.name.text === name,
    )?.initializer;
  };
  return inner(inner(node, 'routing'), 'request') ?? inner(node, 'routing') ?? node;
}

/** `test: { request: { url: '/v1/tags' } }` of credentials: n8n sends it to try them. */
export const sendCredentialTest: Custom = (call) => {
  const { machine, args, node } = call.made;
  const { text: code } = machine.frame.module.source;
  const request = getProperty(machine, argumentAt(args, 0), 'request');
  const isOfTest = /(?<![\w$])test\s*(?::[^=;{}]*=|:|=)\s*$/.test(code.slice(Math.max(0, node.pos - 100), node.pos));
  if (isOfTest && isRecord(request) && request.cells.has('url'))
    sendAt(call, { module: machine.frame.module, node }, request, UNDEFINED);
  return opaque('test');
};

/** A property or an option with a `routing`, and what a user has to choose for it. */
interface Route {
  readonly site: CallSite;
  readonly request: Value;
  readonly shown: Shown;
}

/** The values of other properties for which n8n shows one, by their names. */
type Shown = ReadonlyMap<string, readonly string[]>;

/**
 * A node in declarative style: n8n makes one request for each operation of the description. The method may stand with
 * an operation and the URL with a field that is shown for it.
 */
export const sendRoutes: Custom = (call) => {
  const { machine, args } = call.made;
  const description = argumentAt(args, 0);
  const defaults = getProperty(machine, description, 'requestDefaults');
  const routes = iterate(machine, getProperty(machine, description, 'properties')).items.flatMap((property) =>
    routesOf(machine, property, new Map(), 0),
  );
  const has = ({ request }: Route, name: string): boolean => !isUndefined(getProperty(machine, request, name));
  const methods = routes.filter((route) => has(route, 'method') && !has(route, 'url'));
  for (const route of routes.filter((each) => has(each, 'url'))) {
    const others = has(route, 'method') ? [] : methods.filter(({ shown }) => areShownTogether(shown, route.shown));
    for (const other of others) sendAt(call, route.site, merged(machine, other.request, route.request), defaults);
    if (others.length === 0) sendAt(call, route.site, route.request, defaults);
  }
  return opaque('description');
};

function routesOf(machine: Machine, value: Value, around: Shown, depth: number): Route[] {
  if (!isRecord(value) || depth > MAX_FIELD_DEPTH) return [];
  const shown = new Map([...around, ...shownFor(machine, value)]);
  const request = getProperty(machine, getProperty(machine, value, 'routing'), 'request');
  const site = sites.get(value);
  const name = literalOf(getProperty(machine, value, 'name'));
  const options = iterate(machine, getProperty(machine, value, 'options')).items.flatMap((option) => {
    const chosen = literalOf(getProperty(machine, option, 'value'));
    const isChoice = name !== undefined && chosen !== undefined;
    return routesOf(machine, option, isChoice ? new Map([...shown, [name, [chosen]]]) : shown, depth + 1);
  });
  return site ? [{ site, request, shown }, ...options] : options;
}

/** `displayOptions: { show: { operation: ['delete'] } }`. Values that are not known forbid nothing. */
function shownFor(machine: Machine, property: Value): [string, readonly string[]][] {
  const show = getProperty(machine, getProperty(machine, property, 'displayOptions'), 'show');
  if (!isRecord(show)) return [];
  return [...show.cells.keys()].flatMap((key): [string, readonly string[]][] => {
    if (typeof key !== 'string') return [];
    const { items, rest } = iterate(machine, getProperty(machine, show, key));
    const values = items.map((item) => literalOf(item));
    const known = values.filter((value) => value !== undefined);
    return rest || known.length < values.length ? [] : [[key, known]];
  });
}

function areShownTogether(left: Shown, right: Shown): boolean {
  return [...left].every(([name, values]) => {
    const others = right.get(name);
    return !others || values.some((value) => others.includes(value));
  });
}

function merged(machine: Machine, ...requests: readonly Value[]): Obj {
  const options = createRecord(machine);
  for (const request of requests) spreadInto(machine, options, request);
  return options;
}

function sendAt({ made, model, defaults: none }: ClientCall, site: CallSite, request: Value, defaults: Value): void {
  const { machine } = made;
  const options = isUndefined(defaults) ? merged(machine, request) : merged(machine, defaults, request);
  machine.inFrame(machine.createTopLevelFrame(site.module), () => {
    for (const name of ['url', 'baseURL', 'method'].filter((each) => options.cells.has(each)))
      options.cells.initialise(name, fillExpressions(machine, getProperty(machine, options, name)));
    sendRequest(
      { ...made, node: site.node, args: { kind: 'items', items: [options], rest: null } },
      model,
      { kind: 'request', url: 0, options: [0] },
      none,
    );
  });
}

/**
 * `=/v2/purposes/{{$parameter["purposeId"]}}`: an equals sign opens an expression, in which n8n evaluates the braces as
 * JavaScript.
 */
function fillExpressions(machine: Machine, value: Value): Value {
  return mapValue(value, (atom) => {
    if (atom.kind !== 'text') return atom;
    const [head, ...tail] = atom.parts;
    const isExpression = typeof head === 'string' && head.startsWith('=');
    const pieces = [isExpression ? head.slice(1) : head, ...tail].flatMap((part): readonly Value[] => {
      if (typeof part !== 'string') return part ? [textOf([part])] : [];
      return part
        .split(/\{\{((?:(?!\{\{|\}\}).)*)\}\}/s)
        .map((piece, index) => (index % 2 === 1 ? evaluateExpression(machine, piece) : text(piece)));
    });
    return pieces.reduce<Value>(
      (left, right) => combine(left, printed(machine, right), (l, r) => concat(toText(l), toText(r))),
      textOf([], atom.labels),
    );
  });
}

function evaluateExpression(machine: Machine, expression: string): Value {
  const source = parseExpression(expression);
  const statement = source?.statements[0];
  const unreadable = source as { readonly parseDiagnostics?: readonly unknown[] } | undefined; // not in its public type
  if (!statement || !ts.isExpressionStatement(statement) || unreadable?.parseDiagnostics?.length)
    return toHole(expression);
  const scope = machine.createScope(null);
  for (const [name] of expression.matchAll(/\$\w+/g)) scope.cells.initialise(name, filledIn(name));
  return evaluate(machine, statement.expression, scope);
}

/** Undefined where the expression is beyond the parser's bounds. */
function parseExpression(expression: string): TS.SourceFile | undefined {
  try {
    return parseBounded(expression.length, () =>
      ts.createSourceFile('expression.js', `(${expression})`, ts.ScriptTarget.Latest),
    );
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function filledIn(name: string): Value {
  return unknown({ name: name.slice(1), source: name, reason: `n8n fills in \`${name}\`` });
}

function toHole(expression: string): Value {
  const name = [...expression.matchAll(/[A-Za-z_]\w*/g)].at(-1)?.[0] ?? 'value';
  return unknown({ name, source: expression, reason: `n8n fills in \`${expression}\`` });
}
