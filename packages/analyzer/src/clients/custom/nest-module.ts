import type { ClientCall, Custom } from './client-call.ts';
import { optionsOfInstance } from '../engine/client-options.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { symbolicArguments } from '../../interpreter/functions/symbolic.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';

/** `HttpModule.register({ baseURL })`: a module that provides a service with these options. */
export const registerHttpModule: Custom = ({ made: { args }, createClient }) => {
  const options = argumentAt(args, 0);
  return createClient('registered', undefined, options.kind === 'object' ? options : undefined);
};

/** `HttpModule.registerAsync({ useFactory: (config) => ({ baseURL: config.get('TRUST_URL') }) })`. */
export const registerHttpModuleLater: Custom = ({ made: { machine, args, node }, createClient }) => {
  const factory = getProperty(machine, argumentAt(args, 0), 'useFactory');
  const parameters =
    factory.kind === 'object' && factory.callable?.kind === 'closure' ? factory.callable.node.parameters : [];
  const options = call(machine, factory, { thisValue: UNDEFINED, args: symbolicArguments(machine, parameters), node });
  return createClient('registered', undefined, options.kind === 'object' ? options : undefined);
};

/**
 * `@Module({ imports, providers, controllers })`: Nest injects the services of imported modules into the module's
 * classes.
 */
export const nestModule: Custom = (client) => {
  const { machine, args } = client.made;
  const definition = argumentAt(args, 0);
  return createNative(machine, 'decorate', ({ args: decorated }) => {
    const options = optionsOfImports(client, definition);
    if (!options) return UNDEFINED;
    for (const name of ['providers', 'controllers'])
      for (const provided of iterate(machine, getProperty(machine, definition, name)).items)
        provideOptions(client, provided, options);
    provideOptions(client, argumentAt(decorated, 0), options);
    return UNDEFINED;
  });
};

/** The options of the first imported module that has any. A module of the code has the options of its own imports. */
function optionsOfImports({ made: { machine } }: ClientCall, definition: Value): Obj | undefined {
  for (const imported of iterate(machine, getProperty(machine, definition, 'imports')).items) {
    if (imported.kind !== 'object') continue;
    const options =
      optionsOfInstance(imported) ??
      (imported.callable?.kind === 'class'
        ? machine.identities.providedOptions.get(imported.callable.node)
        : undefined);
    if (options) return options;
  }
  return undefined;
}

/** A module lists a class itself, or a record that names it in `useClass`. */
function provideOptions({ made: { machine } }: ClientCall, provided: Value, options: Obj): void {
  const target =
    provided.kind === 'object' && !provided.callable ? getProperty(machine, provided, 'useClass') : provided;
  const copy = createRecord(machine);
  for (const [key, slot] of options.cells) copy.cells.initialise(key, slot);
  if (target.kind === 'object' && target.callable?.kind === 'class')
    machine.identities.providedOptions.set(target.callable.node, copy);
}
