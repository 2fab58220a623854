import { withoutThunks } from '../engine/thunks.ts';
import type { Custom } from './client-call.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { argumentAt, type Machine } from '../../interpreter/machine/machine.ts';
import { createNative, createRecord, isRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { recordStored } from '../../interpreter/objects/stored.ts';
import { isNullish, literalOf, optionsOf, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { joinOptions, mapValue } from '../../domain/join.ts';
import type { ListItems, Unknown, Value } from '../../domain/value.ts';

/** `defineNuxtPlugin((nuxtApp) => ({ provide: { api } }))`: all code reads `api` as the property `$api`. */
export const nuxtPlugin: Custom = ({ made: { machine, args, node } }) => {
  const plugin = argumentAt(args, 0);
  const setup = mapValue(plugin, (atom) =>
    atom.kind === 'object' && !atom.callable ? getProperty(machine, atom, 'setup') : atom,
  );
  const given = call(machine, setup, { thisValue: UNDEFINED, args: only(createApp(machine)), node });
  for (const { value: result } of optionsOf(machine.library.settle(machine, given, node)))
    for (const { value: provided } of optionsOf(getProperty(machine, result, 'provide')))
      if (isRecord(provided))
        for (const name of ownKeys(provided)) recordStored(machine, `$${name}`, getProperty(machine, provided, name));
  return plugin;
};

/** What a plugin gets: `nuxtApp.provide('api', api)` provides, too. */
function createApp(machine: Machine): Value {
  const provide = createNative(machine, 'provide', ({ machine: at, args }) => {
    const name = propertyKeyOf(argumentAt(args, 0));
    if (name !== undefined) recordStored(at, `$${name}`, argumentAt(args, 1));
    return UNDEFINED;
  });
  const others = unknown({
    name: 'nuxtApp',
    source: 'nuxtApp',
    reason: 'Nuxt gives it to its plugins',
    isSymbolic: true,
  });
  return createRecord(machine, [['provide', provide]], others);
}

function only(value: Value): ListItems {
  return { kind: 'items', items: [value], rest: null };
}

/** `useFetch(url, { $fetch: client })`: a function or a ref may give the URL, and another client may send. */
export const fetchByNuxt: Custom = ({ made, client, createClient, defaults }) => {
  const { machine, node } = made;
  const args = withoutThunks(made);
  const options = argumentAt(args, 1);
  const given = isNullish(options) ? UNDEFINED : getProperty(machine, options, '$fetch');
  const known = optionsOf(given).filter(({ value }) => value.kind !== 'unknown');
  const sender = mapValue(known.length > 0 ? joinOptions(known) : given, (atom) =>
    atom.kind === 'unknown'
      ? createClient('ofetch', atom)
      : isNullish(atom)
        ? createClient('ofetch', undefined, defaults)
        : atom,
  );
  call(machine, sender, { thisValue: UNDEFINED, args, node });
  return client;
};

/** Where the rows keep what the configuration of Nuxt or Nitro sets as `runtimeConfig`. */
const RUNTIME_CONFIG = 'runtimeConfig';

/** `defineNuxtConfig({ runtimeConfig: { public: { apiPath: '/api' } } })` */
export const keepRuntimeConfig: Custom = ({ made: { machine, args }, model }) => {
  provideUnder(machine, model.id, RUNTIME_CONFIG, () =>
    settingsOf(machine, getProperty(machine, argumentAt(args, 0), RUNTIME_CONFIG), 'useRuntimeConfig()'),
  );
  return UNDEFINED;
};

/** `useRuntimeConfig()`: what the configuration sets; the environment may set each member of it. */
export const readRuntimeConfig: Custom = ({ made: { machine }, model }) =>
  readProvided(machine, model.id, RUNTIME_CONFIG) ?? setByEnvironment('config', 'useRuntimeConfig()');

/** A copy in which every text that is empty is unknown: the environment sets it. */
function settingsOf(machine: Machine, settings: Value, source: string): Value {
  return mapValue(settings, (atom) => {
    if (!isRecord(atom)) return atom;
    const entries = ownKeys(atom).map((name): readonly [string, Value] => {
      const path = `${source}.${name}`;
      const value = settingsOf(machine, getProperty(machine, atom, name), path);
      return [
        name,
        mapValue(value, (each) => (isNullish(each) || literalOf(each) === '' ? setByEnvironment(name, path) : each)),
      ];
    });
    return createRecord(machine, entries, setByEnvironment('config', source));
  });
}

function setByEnvironment(name: string, source: string): Unknown {
  return unknown({ name, source, reason: 'the environment of the running program sets it' });
}
