import type { ClientLibrary } from '../interpreter/machine/library.ts';
import type { ClientIndex } from './engine/client-index.ts';
import { callWhereMeant, recordHandedBase, recordOpenCall } from './engine/open-call.ts';
import {
  clientAtPath,
  clientOfExample,
  clientOfImportType,
  clientOfType,
  noteLiteral,
  readClientGlobal,
  readClientModule,
} from './engine/origins.ts';

/** The clients of an index, as the interpreter meets them. */
export function createClientLibrary(index: ClientIndex): ClientLibrary {
  return {
    readModule: (run, name) => readClientModule(run, index, name),
    readGlobal: (run, name) => readClientGlobal(run, index, name),
    atPath: (run, source) => clientAtPath(run, index, source),
    ofType: (run, name, module, value) => clientOfType(run, index, name, module, value),
    ofImportType: (run, node, value) => clientOfImportType(run, index, node, value),
    ofExample: clientOfExample,
    noteLiteral: (run, record, node) => noteLiteral(run, index, record, node),
    callWhereMeant,
    recordOpenCall,
    recordHandedBase,
  };
}
