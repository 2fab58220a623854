/**
 * The folder `preload/` takes the requests that a process of a user's makes. It gives their lines in a record. It never
 * changes the process, imports nothing but Node's own modules, and never throws into the code that it is loaded beside.
 *
 * `scopewright observe` loads this file, bundled into one, into each Node process and worker with `--require`. `--import`
 * would make Node load the program by its ESM loader, where hooks of `--require` for other file types do not work.
 */

import { createStackReader } from './call-stack.ts';
import { createRecorder } from './recorder.ts';
import { createSourceMaps } from './source-maps.ts';
import { watchGot } from './watch-got.ts';
import { watchHttp } from './watch-http.ts';
import { watchHttp2 } from './watch-http2.ts';
import { watchInterceptors } from './watch-interceptors.ts';
import { watchModules } from './watch-modules.ts';
import { watchScripts } from './watch-scripts.ts';
import { watchUndici } from './watch-undici.ts';

/** What the command tells its preload, as JSON in the variable `SCOPEWRIGHT_OBSERVE`; both paths are absolute. */
interface Settings {
  readonly record: string;
  readonly root: string;
}

const settings = readSettings(process.env.SCOPEWRIGHT_OBSERVE);
if (settings) start(settings);

function start({ record, root }: Settings): void {
  const vm = process.getBuiltinModule('node:vm'); // an import would copy the module, and take longer
  const maps = createSourceMaps(watchScripts(vm));
  const recorder = createRecorder({
    file: record,
    environment: process.env,
    nameProcess,
    readStack: createStackReader(root, maps),
  });
  watchUndici(recorder);
  watchHttp(recorder, process.versions.node, () => process.getBuiltinModule('node:http')); // newer versions need not load it
  watchHttp2(recorder);
  watchGot(recorder);
  watchInterceptors(recorder, vm);
  watchModules(recorder);
}

/** Tells this process and thread from all others. Only one that sends requests loads the module, which takes Node 2 ms. */
function nameProcess(): string {
  const { threadId } = process.getBuiltinModule('node:worker_threads');
  return `${process.pid}.${threadId}.${process.hrtime.bigint().toString(36)}`;
}

function readSettings(text: string | undefined): Settings | undefined {
  try {
    const { record, root } = JSON.parse(text ?? '') as Partial<Settings>;
    return typeof record === 'string' && typeof root === 'string' ? { record, root } : undefined;
  } catch {
    return undefined;
  }
}
