import type { Custom } from './client-call.ts';
import { NEST } from './nest-config.ts';
import { laterOptions } from './nest-module.ts';
import { provideUnder } from '../../interpreter/functions/provided.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { isUndefined } from '../../domain/atoms.ts';

const LATER = ['useFactory', 'useClass', 'useExisting'];

/**
 * `new ConfigurableModuleBuilder<Options>().build()` gives a class and a token. Whatever static method of the class
 * gets the options, or what makes them later, provides them under the token.
 */
export const buildModule: Custom = ({ made: { machine }, createClient }) => {
  const token = createClient('key');
  const moduleClass = createClient('moduleClass');
  machine.identities.otherMembers.set(moduleClass.id, (name) =>
    createNative(machine, name, (made) => {
      const given = argumentAt(made.args, 0);
      const isLater = LATER.some((key) => !isUndefined(getProperty(made.machine, given, key)));
      provideUnder(made.machine, NEST, token, () => (isLater ? laterOptions(made, 'create') : given));
      return createRecord(made.machine);
    }),
  );
  return createRecord(machine, [
    ['ConfigurableModuleClass', moduleClass],
    ['MODULE_OPTIONS_TOKEN', token],
  ]);
};
