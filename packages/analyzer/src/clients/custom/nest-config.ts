import type { Custom } from './client-call.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { readSetting } from '../engine/setting.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { createNative } from '../../interpreter/objects/heap.ts';
import { isUndefined, literalOf, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Value } from '../../domain/value.ts';

/** Where the code keeps the settings that `ConfigService` reads: those of no namespace have the name `''`. */
const SETTINGS = 'settings of @nestjs/config';

/** The rows whose names Nest's own container knows. */
export const NEST = '@nestjs/core';

/** `registerAs('trust', () => ({ baseUrl }))`: `ConfigService` reads `trust.baseUrl`, and `@Inject(trust.KEY)` gets all. */
export const registerConfig: Custom = ({ made: { machine, args, node }, createClient }) => {
  const make = (): Value => invoke(machine, argumentAt(args, 1), UNDEFINED, [], node);
  provideUnder(machine, SETTINGS, argumentAt(args, 0), make);
  const registered = createNative(machine, 'registerAs', make);
  const key = createClient('key');
  provideUnder(machine, NEST, key, make);
  registered.cells.initialise('KEY', key);
  return registered;
};

/** `ConfigModule.forRoot({ load: [trust, () => ({ base: … })] })` */
export const loadConfig: Custom = ({ made: { machine, args, node } }) => {
  for (const load of iterate(machine, getProperty(machine, argumentAt(args, 0), 'load')).items)
    if (load.kind === 'object' && load.callable?.kind === 'closure')
      provideUnder(machine, SETTINGS, '', () => invoke(machine, load, UNDEFINED, [], node));
  return unknown({ name: 'module', reason: 'it is known only at run time' });
};

/** `config.get('trust.baseUrl')`: what the code loads, or a setting of the running program. */
export const readConfig: Custom = ({ made: { machine, args } }) => {
  const key = argumentAt(args, 0);
  const path = literalOf(key);
  if (path === undefined) return readSetting(machine, key);
  const [namespace = '', ...names] = path.split('.');
  const found = [
    ...loaded(machine, readProvided(machine, SETTINGS, namespace), names),
    ...loaded(machine, readProvided(machine, SETTINGS, ''), [namespace, ...names]),
  ];
  if (found.length > 0) return join(found);
  const fallback = argumentAt(args, 1);
  const setting = readSetting(machine, key);
  return fallback.kind === 'text' ? join([setting, fallback]) : setting;
};

function loaded(machine: Machine, settings: Value | undefined, names: readonly string[]): readonly Value[] {
  if (!settings) return [];
  return optionsOf(settings).flatMap(({ value }) => {
    if (value.kind !== 'object') return [];
    const member = names.reduce<Value>((object, name) => getProperty(machine, object, name), value);
    return isUndefined(member) ? [] : [member];
  });
}
