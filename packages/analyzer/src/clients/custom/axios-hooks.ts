import { createClientFunction } from './call-for-any.ts';
import type { Custom } from './client-call.ts';
import { remember, remembered } from './remembered.ts';
import { createList, createRecord } from '../../interpreter/objects/heap.ts';
import { spreadInto } from '../../interpreter/expressions/literal.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { isUndefined, opaque, UNDEFINED } from '../../domain/atoms.ts';
import { mapValue } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

const CONFIGURED = 'axios of axios-hooks';

/**
 * `const [{ data }, execute] = useAxios(urlOrConfig, options)`. A request that only `execute` sends is reported at the
 * hook too, which has its URL.
 */
export const useAxios: Custom = ({ made: { machine, args, node }, defaults, createClient }) => {
  const own = getProperty(machine, defaults, 'axios');
  const instance = isUndefined(own) ? (remembered(machine, CONFIGURED) ?? createClient('axios')) : own;
  const config = argumentAt(args, 0);
  invoke(machine, instance, UNDEFINED, [config], node);
  const execute = createClientFunction(machine, 'execute', (made) => {
    const further = argumentAt(made.args, 0);
    if (isUndefined(further)) return opaque('response');
    return invoke(made.machine, instance, UNDEFINED, [merge(made.machine, config, further)], made.node);
  });
  return createList(machine, [opaque('state'), execute, opaque('cancel')]);
};

export const configureUseAxios: Custom = ({ made: { machine, args } }) => {
  const instance = getProperty(machine, argumentAt(args, 0), 'axios');
  if (!isUndefined(instance)) remember(machine, CONFIGURED, instance);
  return UNDEFINED;
};

function merge(machine: Machine, config: Value, further: Value): Value {
  const merged = createRecord(machine);
  spreadInto(
    machine,
    merged,
    mapValue(config, (atom) => (atom.kind === 'text' ? createRecord(machine, [['url', atom]]) : atom)),
  );
  spreadInto(machine, merged, further);
  return merged;
}
