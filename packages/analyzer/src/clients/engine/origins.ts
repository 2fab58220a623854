import { importsOf, type ImportedName } from '../../syntax/imported-names.ts';
import type * as TS from 'typescript';
import type { ClientEntry, ClientIndex, PathEntry } from './client-index.ts';
import { storedUnder } from '../../interpreter/machine/stored-under.ts';
import { describeUnknown } from './description.ts';
import { clientLike, createClient } from './instance.ts';
import { classOfFrame } from '../../interpreter/functions/construct.ts';
import { handsOn } from './link.ts';
import { invoke } from '../../interpreter/functions/invoke.ts';
import { importKnownPackage } from '../../interpreter/modules/module.ts';
import { createRecord, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import type { Machine } from '../../interpreter/machine/machine.ts';
import type { Module } from '../../syntax/module.ts';
import { ts } from '../../syntax/typescript.ts';
import { packageNameOf } from '../../sources/resolution/installed-packages.ts';
import { resolvePackageType, resolveTypeName } from '../../sources/annotations/resolve-type.ts';
import { text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import type { Obj, Unknown, Value } from '../../domain/value.ts';

/** What `require` returns for a client's package: the client itself if it is one, with the other exports as members. */
export function readClientModule(machine: Machine, index: ClientIndex, name: string): Value | undefined {
  const ofPackage = index.whole.get(packageNameOf(name));
  if (ofPackage) return createClient(machine, ofPackage, '');
  const exported = index.modules.get(name);
  if (!exported) return undefined;
  const whole = exported.get('*');
  const onlyHandsOn = [...exported.values()].every(({ model }) => handsOn(model));
  const builtins = onlyHandsOn ? machine.library.modules.read(machine, name) : undefined;
  if (builtins?.kind === 'object' && !whole && isWhole(builtins, exported)) return builtins;
  const namespace: Obj = whole
    ? createClient(machine, whole.model, whole.shape)
    : createRecord(machine, [], restOfPackage(machine, name, onlyHandsOn));
  for (const [key, entry] of exported) {
    if (key === 'default' && whole?.shape === entry.shape) namespace.cells.initialise(key, namespace);
    else if (key !== '*') namespace.cells.initialise(key, createClient(machine, entry.model, entry.shape));
  }
  if (builtins) addBuiltins(machine, namespace, builtins);
  return namespace;
}

/** Whether the builtin is the package itself: what it exports stands in the builtin, and the rows only name it. */
function isWhole({ cells }: Obj, exported: ReadonlyMap<string, unknown>): boolean {
  return [...exported.keys()].every((key) => cells.has(key));
}

/** Exports that no row describes, but a builtin. */
function addBuiltins(machine: Machine, namespace: Obj, builtins: Value): void {
  if (builtins.kind !== 'object') return;
  for (const key of ownKeys(builtins))
    if (key !== 'default' && !namespace.cells.has(key))
      namespace.cells.initialise(key, getProperty(machine, builtins, key));
}

/** What no row describes. Only a package that sends nothing by itself is foreign to what the code stores elsewhere. */
function restOfPackage({ project, frame }: Machine, name: string, isForeign: boolean): Unknown {
  const from = isForeign ? project.installedPackage(name, frame.module.path) : undefined;
  return unknown({ name, source: name, reason: `the package \`${name}\` is not analysed`, from });
}

export function readClientGlobal(machine: Machine, index: ClientIndex, name: string): Value | undefined {
  const entry = index.globals.get(name);
  if (!entry) return undefined;
  const whole = handsOn(entry.model) ? importKnownPackage(machine, entry.model.id, machine.frame.module) : undefined;
  return whole ?? createClient(machine, entry.model, entry.shape);
}

/** A client that a framework provides under a well-known access path, or as a parameter of a well-known name. */
export function clientAtPath(machine: Machine, index: ClientIndex, source: string): Value | undefined {
  const lastDot = source.lastIndexOf('.');
  const entry =
    index.paths.get(source.slice(source.lastIndexOf('.', lastDot - 1) + 1)) ??
    (lastDot > 0 ? providedMember(machine, index, source.slice(lastDot)) : undefined);
  if (!entry || (entry.package !== undefined && !knowsPackage(machine, entry.package))) return undefined;
  return createClient(machine, entry.model, entry.shape);
}

/** The client under a name that a framework gives to all its objects, where no code puts another one there. */
function providedMember(machine: Machine, index: ClientIndex, dotted: string): PathEntry | undefined {
  const entry = index.paths.get(dotted);
  if (!entry) return undefined;
  const name = dotted.slice(1);
  machine.calls.noteField(name);
  return storedUnder(machine, name).length > 0 ? undefined : entry;
}

/** The client instance that a type annotation declares; its base URL is unknown. */
export function clientOfType(
  machine: Machine,
  index: ClientIndex,
  name: TS.EntityName,
  module: Module,
  value: Unknown,
): Value | undefined {
  return clientOfEntry(machine, entryOfType(machine, index, name, module), name, value);
}

/** `import('axios').AxiosInstance`. */
export function clientOfImportType(
  machine: Machine,
  index: ClientIndex,
  { argument, qualifier }: TS.ImportTypeNode,
  value: Unknown,
): Value | undefined {
  if (
    !ts.isLiteralTypeNode(argument) ||
    !ts.isStringLiteral(argument.literal) ||
    !qualifier ||
    !ts.isIdentifier(qualifier)
  )
    return undefined;
  return clientOfEntry(machine, typeOfPackage(index, argument.literal.text, qualifier.text), qualifier, value);
}

/** The client of `typeof axios`, or of `ReturnType<typeof axios.create>`. */
export function clientOfExample(machine: Machine, example: Value, value: Unknown): Value | undefined {
  return example.kind === 'object' && machine.identities.clients.has(example.id)
    ? clientLike(machine, example, unknownBase(value))
    : undefined;
}

function clientOfEntry(
  machine: Machine,
  entry: ClientEntry | undefined,
  node: TS.Node,
  value: Unknown,
): Value | undefined {
  if (!entry) return undefined;
  if (entry.model.shapes[entry.shape]?.construct?.kind === 'description') return describeUnknown(machine, value);
  const provided = machine.identities.providedOptions.get(classOfFrame(machine)?.node ?? node);
  if (provided) return createClient(machine, entry.model, entry.shape, undefined, provided);
  return createClient(machine, entry.model, entry.shape, unknownBase(value));
}

function unknownBase(value: Unknown): Unknown {
  return unknown({
    name: value.name,
    source: `base of ${value.source}`,
    reason: `the base URL of \`${value.name}\` depends on who made it`,
    isSymbolic: true,
  });
}

function entryOfType(
  machine: Machine,
  index: ClientIndex,
  name: TS.EntityName,
  module: Module,
): ClientEntry | undefined {
  if (ts.isQualifiedName(name)) {
    const namespace = ts.isIdentifier(name.left) ? importsOf(module).get(name.left.text) : undefined;
    return namespace && typeOfPackage(index, namespace.specifier, name.right.text);
  }
  const imported = resolvePackageType(machine.project, name.text, module);
  if (imported) return typeOfPackage(index, imported.specifier, imported.name);
  const ofEnvironment = index.globalTypes.get(name.text);
  return ofEnvironment && !resolveTypeName(machine.project, name, module) ? ofEnvironment : undefined;
}

function typeOfPackage({ types, whole }: ClientIndex, specifier: string, name: string): ClientEntry | undefined {
  const model = whole.get(packageNameOf(specifier));
  if (model) return isNameOfClient(name, packageNameOf(specifier)) ? { model, shape: name } : undefined;
  return types.get(`${specifier.replace(/^node:/, '')}#${name}`);
}

/** Whether a type of a package is its client, by its name: others are what its requests send and receive. */
function isNameOfClient(name: string, module: string): boolean {
  const own = module.slice(module.lastIndexOf('/') + 1).replaceAll(/[^\p{L}\p{N}]/gu, '');
  return (
    /(?:Api|API|Client|Service|Sdk|SDK)$/.test(name) || name === 'default' || name.toLowerCase() === own.toLowerCase()
  );
}

/**
 * Applies the rows for object literals: calls the shape of each key that has one, with the object and the key, if the file imports from the client's
 * package or belongs to a package that depends on it.
 */
export function noteLiteral(machine: Machine, index: ClientIndex, record: Obj, node: TS.ObjectLiteralExpression): void {
  for (const { name } of node.properties) {
    if (!name || !ts.isIdentifier(name)) continue;
    for (const { model, shape, module } of index.literals.get(name.text) ?? [])
      if (knowsPackage(machine, module))
        invoke(machine, createClient(machine, model, shape), UNDEFINED, [record, text(name.text)], node);
  }
}

function knowsPackage({ frame: { module }, project }: Machine, name: string): boolean {
  return (
    [...importsOf(module).values()].some(({ specifier }) => specifier === name || specifier.startsWith(`${name}/`)) ||
    project.installedPackage(name, module.path) !== undefined
  );
}

export function isClientPackage(machine: Machine, name: string): boolean {
  const { packages, whole } = machine.knowledge.clientIndex;
  return packages.has(name.replace(/^node:/, '')) || whole.has(packageNameOf(name));
}

/** Whether an import from a client's package brings a value that can send, or its type. Other exports cannot send. */
export function importsClient(machine: Machine, { specifier, name }: ImportedName): boolean {
  if (!isClientPackage(machine, specifier)) return false;
  const { modules, types, lookalikes, whole } = machine.knowledge.clientIndex;
  const own = specifier.replace(/^node:/, '');
  if (lookalikes.has(own) || whole.has(packageNameOf(own))) return true;
  return name === '*' || name === 'default' || (modules.get(own)?.has(name) ?? false) || types.has(`${own}#${name}`);
}
