import type { ClientCall, Custom } from './client-call.ts';
import { NEST } from './nest-config.ts';
import { readProvided } from '../../interpreter/functions/provided.ts';
import type { NativeCall } from '../../interpreter/machine/native-call.ts';
import { optionsOfInstance } from '../../interpreter/machine/client-options.ts';
import { createNative, createRecord } from '../../interpreter/objects/heap.ts';
import { call, invoke } from '../../interpreter/functions/invoke.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { symbolicArguments } from '../../interpreter/functions/symbolic.ts';
import { iterate } from '../../interpreter/conversions/iterate.ts';
import { isUndefined, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/** `HttpModule.register({ baseURL })`: a module that provides a service with these options. */
export const registerHttpModule: Custom = ({ made: { args }, createClient }) => {
  return registered(createClient, argumentAt(args, 0));
};

function registered(create: ClientCall['createClient'], options: Value): Obj {
  // Who calls the function that registers the module decides the options.
  if (options.kind === 'object') return create('registered', undefined, options);
  return create('registered', isUndefined(options) ? undefined : unknownBase(options));
}

function unknownBase(options: Value): Unknown {
  const reason = 'it is known only at run time';
  return unknown({ ...(options.kind === 'unknown' ? options : { reason }), name: 'baseURL' });
}

/**
 * `HttpModule.registerAsync({ useFactory: (config) => ({ baseURL: config.get('TRUST_URL') }), inject: [ConfigService] })`,
 * or with a class whose `createHttpOptions` gives the options.
 */
export const registerHttpModuleLater: Custom = ({ made, createClient }) => {
  return registered(createClient, laterOptions(made, 'createHttpOptions'));
};

/** The options that a module gets later: of a factory with what is injected, or of a class with a method that makes them. */
export function laterOptions({ machine, args, node }: NativeCall, method: string): Value {
  const given = argumentAt(args, 0);
  const factory = getProperty(machine, given, 'useFactory');
  if (isUndefined(factory)) {
    const maker = ['useClass', 'useExisting']
      .map((key) => getProperty(machine, given, key))
      .find((each) => !isUndefined(each));
    const instance = maker?.kind === 'object' ? readProvided(machine, NEST, maker) : undefined;
    return instance ? invoke(machine, getProperty(machine, instance, method), instance, [], node) : UNDEFINED;
  }
  const parameters =
    factory.kind === 'object' && factory.callable?.kind === 'closure' ? factory.callable.node.parameters : [];
  const tokens = iterate(machine, getProperty(machine, given, 'inject')).items;
  const symbolic = symbolicArguments(machine, parameters);
  const items = symbolic.items.map((item, index) => {
    const token = tokens[index];
    return (token && readProvided(machine, NEST, token)) ?? item;
  });
  return call(machine, factory, { thisValue: UNDEFINED, args: { ...symbolic, items }, node });
}

/**
 * `@Module({ imports, providers, controllers })`: Nest injects the services of imported modules into the module's
 * classes.
 */
export const nestModule: Custom = (client) => {
  const { machine, args } = client.made;
  const definition = argumentAt(args, 0);
  return createNative(machine, 'decorate', ({ args: decorated }) => {
    const options = provideToClasses(client, definition);
    if (options) provideOptions(client, argumentAt(decorated, 0), options);
    return UNDEFINED;
  });
};

/** `{ module: VendorsModule, imports: [HttpModule.register({ baseURL })], providers: [Vendors] }` */
export const dynamicModule: Custom = (client) => {
  const definition = argumentAt(client.made.args, 0);
  const options = provideToClasses(client, definition);
  if (options && definition.kind === 'object') optionsOfDynamic.set(definition, options);
  return UNDEFINED;
};

const optionsOfDynamic = new WeakMap<Obj, Obj>();

function provideToClasses(client: ClientCall, definition: Value): Obj | undefined {
  const { machine } = client.made;
  const options = optionsOfImports(client, definition);
  for (const name of options ? ['providers', 'controllers'] : [])
    for (const provided of iterate(machine, getProperty(machine, definition, name)).items)
      if (options) provideOptions(client, provided, options);
  return options;
}

/** The options of the first imported module that has any. A module of the code has the options of its own imports. */
function optionsOfImports({ made: { machine } }: ClientCall, definition: Value): Obj | undefined {
  for (const imported of iterate(machine, getProperty(machine, definition, 'imports')).items) {
    if (imported.kind !== 'object') continue;
    const options =
      optionsOfInstance(imported) ??
      optionsOfDynamic.get(imported) ??
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
  if (target.kind !== 'object' || target.callable?.kind !== 'class') return;
  const { providedOptions } = machine.identities;
  // What a function gives without a caller tells less than what the modules say.
  if (machine.journal.now === 0 || !providedOptions.has(target.callable.node))
    providedOptions.set(target.callable.node, copy);
}
