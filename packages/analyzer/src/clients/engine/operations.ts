import { sendRequest } from './request-event.ts';
import type { ClientModel } from '../model.ts';
import { findRoutes, isSilent, nameOfWay, type Operations, type Way } from '../operations.ts';
import { callBackAll } from '../../interpreter/functions/call-back.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import { createRecord } from '../../interpreter/objects/heap.ts';
import { holeOf, opaque, text, textOf, unknown } from '../../domain/atoms.ts';
import type { Obj, TextPart, Unknown, Value } from '../../domain/value.ts';

type WithOperations = ClientModel & { readonly operations: Operations };

export function hasOperations(model: ClientModel): model is WithOperations {
  return model.operations !== undefined;
}

/**
 * Creates what a package exports, or an instance that it makes. Nothing is known of it but the names of its operations:
 * every name leads on, and a call is the operation of that name.
 */
export function createOperations(machine: Machine, model: WithOperations, maker = ''): Obj {
  return createAt(machine, model, { maker, steps: [] });
}

/** Stands for a name that only the running program knows. */
const ANY_NAME = '*';

/** Calls of what an unknown operation gave may be none of the package: only those of known operations count. */
type PackageWay = Way & { readonly isDoubtful?: boolean };

function createAt(machine: Machine, model: WithOperations, way: PackageWay): Obj {
  const apply = (made: NativeCall): Value => callAt(made, model, way);
  const object = machine.createObject({ kind: 'native', name: `${model.id}.${nameOfWay(way)}`, apply });
  const { clients, clientFunctions, otherMembers, keyedMembers, senders } = machine.identities;
  clients.add(object.id);
  clientFunctions.add(object.id);
  if (findRoutes(model.operations, way).length > 0) senders.add(object.id);
  const read = (name: string): Obj => createAt(machine, model, { ...way, steps: [...way.steps, name] });
  const isPackage = way.maker === '' && way.steps.length === 0;
  otherMembers.set(object.id, (name) =>
    isPackage && name === 'default' ? createAt(machine, model, { ...way, maker: name }) : read(name),
  );
  keyedMembers.set(object.id, () => read(ANY_NAME));
  return object;
}

function callAt(made: NativeCall, model: WithOperations, way: PackageWay): Value {
  const { machine, args, node, isConstruct } = made;
  const { operations } = model;
  const routes = isConstruct ? [] : findRoutes(operations, way);
  callBackAll(machine, args, opaque('response'), node);
  for (const { method, path } of routes) send(made, model, text(method), partsOf(path, operations));
  if (routes.length > 0) return opaque('response');
  const isQuiet = isConstruct || isSilent(operations, way);
  const isDoubtful = way.isDoubtful === true || !isQuiet;
  if (!isQuiet && way.isDoubtful !== true) {
    const path = unknownOperation(way, operations);
    send(made, model, { ...path, name: 'method' }, [holeOf(path)]);
  }
  return createAt(machine, model, { maker: way.steps.at(-1) ?? way.maker, steps: [], isDoubtful });
}

function unknownOperation(way: Way, { package: module }: Operations): Unknown {
  const name = nameOfWay(way);
  return unknown({
    name: 'path',
    source: name,
    reason: way.steps.includes(ANY_NAME)
      ? `the name of the operation of \`${module}\` is known only at run time`
      : `\`${name}\` of \`${module}\` is neither under \`operations\` in the manifest nor under \`sendsNothing\``,
  });
}

/** Sends a request to the platform's base, which the package knows. */
function send(made: NativeCall, model: WithOperations, method: Value, path: readonly TextPart[]): void {
  const { package: name } = model.operations;
  const base = holeOf(unknown({ name, source: name, reason: `the package \`${name}\` is not analysed` }));
  const options = createRecord(made.machine, [
    ['method', method],
    ['url', textOf([base, ...path], [name])],
  ]);
  sendRequest(
    { ...made, args: { kind: 'items', items: [options], rest: null } },
    model,
    { kind: 'request', options: [0] },
    createRecord(made.machine),
  );
}

/** The parameters of a path are arguments of the call, whose form depends on the generator. */
function partsOf(path: string, { package: module }: Operations): readonly TextPart[] {
  return path
    .split(/\{\+?([^{}]*)\}/)
    .map((piece, index) =>
      index % 2 === 0
        ? piece
        : holeOf(
            unknown({ name: piece, source: `${piece} of ${path}`, reason: `it is an argument for \`${module}\`` }),
          ),
    );
}
