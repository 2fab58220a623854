import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Module } from '../../syntax/module.ts';
import type { Value } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** The names under which the code refers to functions and clients. */
export class Names {
  /** The names of functions, by node. */
  readonly functions = new Map<TS.Node, Set<string>>();
  /** The files of these functions. */
  readonly modules = new Map<TS.Node, Module>();
  /** The names of function objects, by id: for functions that are made repeatedly, each for a different purpose. */
  readonly objects = new Map<number, Set<string>>();
  /** The names of variables inside functions that hold a function, by the function's node. */
  readonly locals = new Map<TS.Node, Set<string>>();
  /** The names of clients and of their members. */
  readonly clients = new Set<string>();
  /** The names of variables inside functions that hold clients, by file: no other file can refer to them. */
  readonly localClients = new Map<Module, Set<string>>();
  /** The files whose top level holds or exports a client. */
  readonly clientModules = new Set<Module>();
  /** The names of types under which records are stored. */
  readonly types = new Map<string, string>();
  /** Names under which objects were passed to outside code: `app.decorate('trust', client)`. */
  readonly handed = new Set<string>();
}

/** Records a name of a function or a client; a local name is that of a variable inside a function. */
export function nameValue(machine: Machine, name: string, value: Value, isLocal = false): void {
  if (value.kind === 'oneOf') for (const option of value.options) nameValue(machine, name, option.value, isLocal);
  if (value.kind !== 'object') return;
  const { identities, facts } = machine;
  if (isNamedClient(machine, value.id) || identities.clientFunctions.has(value.id)) nameClient(machine, name, isLocal);
  const { callable } = value;
  if (callable?.kind === 'bound') nameValue(machine, name, callable.target, isLocal);
  if (callable?.kind !== 'closure') return;
  getOrMake(isLocal ? facts.names.locals : facts.names.functions, callable.node, () => new Set()).add(name);
  if (!isLocal) facts.names.modules.set(callable.node, callable.module);
  if (!isLocal) getOrMake(facts.names.objects, value.id, () => new Set()).add(name);
  if (facts.leading.demanding.has(callable.node)) facts.leading.news.add(callable.node);
}

/** Whether an object is a client whose names tell that it is one. */
export function isNamedClient({ identities }: Pick<Machine, 'identities'>, id: number): boolean {
  return identities.clients.has(id) && !identities.plainClients.has(id);
}

function nameClient({ facts: { names }, frame: { module }, journal }: Machine, name: string, isLocal: boolean): void {
  if (isLocal) getOrMake(names.localClients, module, () => new Set()).add(name);
  else names.clients.add(name);
  if (!isLocal && journal.now === 0) names.clientModules.add(module);
}
