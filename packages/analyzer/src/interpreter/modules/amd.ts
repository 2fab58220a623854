import type { ModuleEnvironment } from '../machine/module-environment.ts';
import type { NativeCall } from '../machine/native-call.ts';
import { isValue } from '../../domain/slots.ts';
import { createNative, createRecord, readItems } from '../objects/heap.ts';
import { call } from '../functions/invoke.ts';
import { importKnownPackage, importModule } from './module.ts';
import { propertyKeyOf } from '../objects/property.ts';
import { NO_ARGUMENTS, type Machine } from '../machine/machine.ts';
import { orMissing } from '../expressions/subject.ts';
import type { Module } from '../../syntax/module.ts';
import { isUndefined, opaque, TRUE, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { ListItems, Obj, Value } from '../../domain/value.ts';

/**
 * AMD modules: https://github.com/amdjs/amdjs-api/blob/master/AMD.md. The factory is the module's body: the call of
 * `define` runs it with the values of its dependencies, and its result is the module's export.
 */
export function provideAmd(machine: Machine, module: Module): void {
  const { scope } = machine.environments.of(module);
  const define = createNative(machine, 'define', ({ args }) => defineModule(machine, args, module));
  define.cells.initialise(
    'amd',
    hasOtherWay(module)
      ? UNDEFINED
      : orMissing(machine, createRecord(machine, [['jQuery', TRUE]]), `define.amd ${module.file}`),
  );
  scope.cells.initialise('define', define);
  scope.cells.initialise('requirejs', scope.cells.get('require')!);
}

/**
 * Whether the module also exports without AMD: a module written for several loaders exports the same to each, so that
 * only the other way is followed.
 */
function hasOtherWay({ source }: Module): boolean {
  return /\btypeof\s+(?:exports|module)\b|\bmodule\.exports\b/.test(source.text);
}

/** `define(name?, dependencies?, factory)`; several named modules may share a file. */
function defineModule(machine: Machine, { items }: ListItems, module: Module): Value {
  const name = items.length > 1 ? propertyKeyOf(items[0]!) : undefined;
  const listed = items
    .slice(0, -1)
    .map((item) => readItems(machine, item))
    .find((list) => list !== undefined);
  const factory = items.at(-1) ?? UNDEFINED;
  const exported = createRecord(machine);
  const own = createRecord(machine, [['exports', exported]]);
  const given = listed
    ? listed.items.map((dependency) => importDependency(machine, dependency, module, own))
    : [requireOf(machine.environments.of(module)), exported, own];
  const returned =
    factory.kind === 'object' && factory.callable
      ? call(machine, factory, {
          thisValue: UNDEFINED,
          args: { ...NO_ARGUMENTS, items: given },
          node: null,
          isBody: true,
        })
      : factory;
  const left = own.cells.get('exports')!;
  const value = isUndefined(returned) && isValue(left) ? left : returned;
  if (name !== undefined) machine.environments.namedModules.set(name, value);
  machine.write(machine.environments.of(module).commonJs!.cells, 'exports', value);
  return UNDEFINED;
}

function requireOf({ scope }: ModuleEnvironment): Value {
  const slot = scope.cells.get('require');
  return slot?.kind === 'object' ? slot : UNDEFINED;
}

function importDependency(machine: Machine, dependency: Value, module: Module, own: Obj): Value {
  const name = propertyKeyOf(dependency);
  if (name === undefined)
    return unknown({ name: 'module', reason: 'which module is required depends on an unknown value' });
  if (name === 'require') return requireOf(machine.environments.of(module));
  if (name === 'module') return own;
  if (name === 'exports') return own.cells.get('exports') as Value;
  return importNamed(machine, name, module);
}

/** Folders and file names of third-party code. */
const COPY =
  /(?:^|\/)(?:vendor|lib|libs|ext|external|third[-_]?party|bower_components|jspm_packages)\/|[.-](?:min|bundle)\.js$/;

/**
 * Imports a module by name. A client, or any other package with a model, keeps its model even if the project contains a
 * copy of it.
 */
export function importNamed(machine: Machine, name: string, module: Module): Value {
  const resolution = machine.project.resolve(name, module.path);
  const isOwn = resolution.kind === 'file' && !COPY.test(machine.project.relative(resolution.path));
  const defined =
    machine.environments.namedModules.get(name) ?? (isOwn ? undefined : importKnownPackage(machine, name, module));
  if (defined) return defined;
  const value = importModule(machine, name, module);
  return machine.environments.namedModules.get(name) ?? value;
}

/** `require([…], callback, failed)`: calls the callback with the modules once they are loaded. */
export function requireListed(
  machine: Machine,
  { args, node }: NativeCall,
  dependencies: ListItems,
  module: Module,
): Value {
  const own = machine.environments.of(module).commonJs!;
  const given = dependencies.items.map((dependency) => importDependency(machine, dependency, module, own));
  const [, callback] = args.items;
  if (callback) call(machine, callback, { thisValue: UNDEFINED, args: { ...NO_ARGUMENTS, items: given }, node });
  return opaque('nothing');
}
