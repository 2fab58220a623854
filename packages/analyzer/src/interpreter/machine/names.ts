import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Module } from '../../syntax/module.ts';
import type { Value } from '../../domain/value.ts';
import type { Machine } from './machine.ts';

/** The names under which functions of the code and clients are known. */
export class Names {
  /** Of functions, as they are written. */
  readonly functions = new Map<TS.Node, Set<string>>();
  /** The same by function object, for functions that are made again and again, each for something else. */
  readonly objects = new Map<number, Set<string>>();
  /** The names of variables inside functions that hold functions. */
  readonly locals = new Map<TS.Node, Set<string>>();
  /** The names of clients and of their members. */
  readonly clients = new Set<string>();
  /** The names of variables inside functions that hold clients, by their file: nobody else can say them. */
  readonly localClients = new Map<Module, Set<string>>();
  /** The files whose top level holds a client or hands one out. */
  readonly clientModules = new Set<Module>();
  /** The names of types under which records are stored. */
  readonly types = new Map<string, string>();
  /** Names under which something was handed to code outside of the project: `app.decorate('trust', client)`. */
  readonly handed = new Set<string>();
}

/** Remembers that a function or a client is known under a name; a local one is a variable's inside a function. */
export function nameValue(machine: Machine, name: string, value: Value, isLocal = false): void {
  if (value.kind === 'oneOf') for (const option of value.options) nameValue(machine, name, option.value, isLocal);
  if (value.kind !== 'object') return;
  const { identities, facts } = machine;
  const isClient =
    (identities.clients.has(value.id) && !identities.plainClients.has(value.id)) ||
    identities.clientFunctions.has(value.id);
  if (isClient) nameClient(machine, name, isLocal);
  const { callable } = value;
  if (callable?.kind === 'bound') nameValue(machine, name, callable.target, isLocal);
  if (callable?.kind !== 'closure') return;
  getOrMake(isLocal ? facts.names.locals : facts.names.functions, callable.node, () => new Set()).add(name);
  if (!isLocal) getOrMake(facts.names.objects, value.id, () => new Set()).add(name);
  if (facts.leading.nodes.has(callable.node)) facts.leading.news.add(callable.node);
}

function nameClient({ facts: { names }, frame: { module }, journal }: Machine, name: string, isLocal: boolean): void {
  if (isLocal) getOrMake(names.localClients, module, () => new Set()).add(name);
  else names.clients.add(name);
  if (!isLocal && journal.now === 0) names.clientModules.add(module);
}
