/**
 * The folder `clients/` takes rows that describe HTTP clients, and the calls that the interpreter evaluates. It gives
 * the abstract values of clients, and records an event for each request with its targets and call stack. It never
 * judges a target, and knows neither scopes nor manifests.
 */

import type { ClientLibrary } from '../interpreter/machine/library.ts';
import type { ClientIndex } from './engine/client-index.ts';
import { callWhereMeant, handedBase, recordHandedBase, recordOpenCall } from './engine/open-call.ts';
import {
  clientAtPath,
  clientOfExample,
  clientOfImportType,
  clientOfType,
  noteLiteral,
  readClientGlobal,
  readClientModule,
} from './engine/origins.ts';

/** The part of the library that answers the interpreter's questions about the clients of an index. */
export function createClientLibrary(index: ClientIndex): ClientLibrary {
  return {
    readModule: (machine, name) => readClientModule(machine, index, name),
    readGlobal: (machine, name) => readClientGlobal(machine, index, name),
    atPath: (machine, source) => clientAtPath(machine, index, source),
    ofType: (machine, name, module, value) => clientOfType(machine, index, name, module, value),
    ofImportType: (machine, node, value) => clientOfImportType(machine, index, node, value),
    ofExample: clientOfExample,
    noteLiteral: (machine, record, node) => noteLiteral(machine, index, record, node),
    callWhereMeant,
    recordOpenCall,
    recordHandedBase,
    handedBase,
  };
}
