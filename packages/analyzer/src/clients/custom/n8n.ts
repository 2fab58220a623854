import type * as TS from 'typescript';
import type { ClientCall, Custom } from './client-call.ts';
import { sendRequest } from '../engine/request-event.ts';
import type { CallSite } from '../../interpreter/machine/frame.ts';
import { createRecord, isRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { ts } from '../../syntax/typescript.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { isUndefined, opaque, textOf } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import { toText } from '../../domain/text.ts';
import type { Obj, TextPart, Value } from '../../domain/value.ts';
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

/** A node in declarative style: n8n makes one request for each operation of the description. */
export const sendRoutes: Custom = (call) => {
  const { machine, args } = call.made;
  const description = argumentAt(args, 0);
  const defaults = getProperty(machine, description, 'requestDefaults');
  for (const property of iterate(machine, getProperty(machine, description, 'properties')).items)
    sendRoute(call, property, defaults, 0);
  return opaque('description');
};

function sendRoute(call: ClientCall, value: Value, defaults: Value, depth: number): void {
  const { machine } = call.made;
  if (!isRecord(value) || depth > MAX_FIELD_DEPTH) return;
  const request = getProperty(machine, getProperty(machine, value, 'routing'), 'request');
  const site = sites.get(value);
  if (site && !isUndefined(getProperty(machine, request, 'url'))) sendAt(call, site, request, defaults);
  for (const option of iterate(machine, getProperty(machine, value, 'options')).items)
    sendRoute(call, option, defaults, depth + 1);
}

function sendAt({ made, model, defaults: none }: ClientCall, site: CallSite, request: Value, defaults: Value): void {
  const { machine } = made;
  const options = createRecord(machine);
  spreadInto(machine, options, defaults);
  spreadInto(machine, options, request);
  for (const name of ['url', 'baseURL'])
    options.cells.initialise(
      name,
      mapValue(getProperty(machine, options, name), (atom) => (atom.kind === 'text' ? fillExpressions(atom) : atom)),
    );
  const frame = machine.createTopLevelFrame(site.module);
  machine.inFrame(frame, () =>
    sendRequest(
      { ...made, node: site.node, args: { kind: 'items', items: [options], rest: null } },
      model,
      { kind: 'request', url: 0, options: [0] },
      none,
    ),
  );
}

/** `=/v2/purposes/{{$parameter["purposeId"]}}`: an equals sign opens an expression, in which n8n fills the braces. */
function fillExpressions(value: Value): Value {
  return mapValue(value, (atom) => {
    const url = toText(atom);
    const parts = url.parts.flatMap((part): readonly TextPart[] =>
      typeof part === 'string'
        ? part.split(/(\{\{[^}]*\}\})/).map((piece) => (piece.startsWith('{{') ? toHole(piece) : piece))
        : [part],
    );
    const [head, ...tail] = parts;
    return textOf(typeof head === 'string' ? [head.replace(/^=/, ''), ...tail] : parts, url.labels);
  });
}

function toHole(expression: string): TextPart {
  const name = [...expression.matchAll(/[A-Za-z_]\w*/g)].at(-1)?.[0] ?? 'value';
  return { name, source: expression, reason: `n8n fills in \`${expression}\``, isSymbolic: false };
}
