import { createClientFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { createRecord, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** Those that take the operation's parameters, and not an object that has them under `parameters`. */
const HOOKS = ['useQuery', 'useSuspenseQuery', 'useInfiniteQuery', 'useSuspenseInfiniteQuery'];
const FETCHES = ['Query', 'InfiniteQuery'].flatMap((kind) => [`fetch${kind}`, `prefetch${kind}`, `ensure${kind}Data`]);

/** A service holds operations, and the object of all services holds services. */
const DEPTH = 2;

/** `qraftAPIClient(services, callbacks, options)`: each operation of the services is a function with hooks as members. */
export const createQraft: Custom = ({ made: { machine, args } }) => {
  const options = argumentAt(args, args.items.length - 1);
  return toClient(machine, argumentAt(args, 0), options, DEPTH);
};

function toClient(machine: Machine, value: Value, options: Value, depth: number): Value {
  return mapValue(value, (atom) => {
    if (!isRecord(atom)) return atom;
    const schema = getProperty(machine, atom, 'schema');
    if (isRecord(schema)) return createOperation(machine, schema, options);
    if (depth === 0) return atom;
    const client = createRecord(machine);
    for (const key of ownKeys(atom))
      client.cells.initialise(key, toClient(machine, getProperty(machine, atom, key), options, depth - 1));
    return client;
  });
}

function createOperation(machine: Machine, schema: Obj, options: Value): Obj {
  const member = (name: string, parametersOf: (made: NativeCall) => Value): Obj =>
    createClientFunction(machine, name, (made) => {
      send(made, schema, options, parametersOf(made));
      return opaque('response');
    });
  const inOptions = (made: NativeCall): Value => getProperty(made.machine, argumentAt(made.args, 0), 'parameters');
  const operation = member('operation', inOptions);
  for (const name of HOOKS)
    operation.cells.initialise(
      name,
      member(name, (made) => argumentAt(made.args, 0)),
    );
  for (const name of FETCHES) operation.cells.initialise(name, member(name, inOptions));
  operation.cells.initialise('useMutation', createMutation(machine, schema, options));
  return operation;
}

/** `useMutation()` leaves the parameters to `mutate`, `useMutation(parameters)` does not. */
function createMutation(machine: Machine, schema: Obj, options: Value): Obj {
  return createClientFunction(machine, 'useMutation', ({ machine: current, args }) => {
    const early = argumentAt(args, 0);
    const mutate = createClientFunction(current, 'mutate', (made) => {
      send(made, schema, options, isUndefined(early) ? argumentAt(made.args, 0) : early);
      return opaque('response');
    });
    return createRecord(
      current,
      [
        ['mutate', mutate],
        ['mutateAsync', mutate],
      ],
      opaque('mutation'),
    );
  });
}

function send({ machine, node }: NativeCall, schema: Obj, options: Value, parameters: Value): void {
  const request = createRecord(machine, [
    ['parameters', parameters],
    ['baseUrl', getProperty(machine, options, 'baseUrl')],
  ]);
  invoke(machine, getProperty(machine, options, 'requestFn'), UNDEFINED, [schema, request], node);
}
