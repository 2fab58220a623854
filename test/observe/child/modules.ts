import { existsSync } from 'node:fs';
import Module from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { resolveImport, type Layout } from '../layout.ts';
import { observe } from './sites.ts';

export interface Folders {
  /** Where the instrumented program stands: each source under its own name and `.cjs`. */
  readonly run: string;
  readonly layout: Layout;
  /** Files by the package that they stand in for. */
  readonly standIns: Readonly<Record<string, string>>;
  /** A file beside which the clients' packages are found. */
  readonly packagesFrom: string;
}

interface ModuleInternals {
  _resolveFilename: (request: string, parent: { readonly filename?: string } | undefined, ...rest: unknown[]) => string;
}

/**
 * Resolves imports of the program as its own tools would: aliases, workspaces without an install, sources for what is
 * built.
 */
export function loadProgramsFrom(folders: Folders): (file: string) => Promise<unknown> {
  const internals = Module as unknown as ModuleInternals;
  const original = internals._resolveFilename;
  internals._resolveFilename = (request, parent, ...rest) => {
    const from = parent?.filename && path.relative(folders.run, parent.filename).split(path.sep).join('/');
    const isProgram = from !== undefined && from !== '' && !from.startsWith('..');
    const own = isProgram ? resolveOwn(folders, from.replace(/\.cjs$/, ''), request) : undefined;
    return own ?? resolvePackage(request, folders, () => original.call(Module, request, parent, ...rest));
  };
  Object.assign(globalThis, { __observe: observe });
  const require = Module.createRequire(path.join(folders.run, 'driver.cjs'));
  return (file) => load(require, folders, file);
}

async function load(require: NodeJS.Require, { run }: Folders, file: string): Promise<unknown> {
  const target = path.join(run, `${file}.cjs`);
  if (!existsSync(target)) throw new Error(`The program has no source \`${file}\`.`);
  const loaded: unknown = require(target);
  await (require.cache[target] as { readonly ready?: Promise<void> } | undefined)?.ready;
  return loaded;
}

function resolveOwn({ run, layout, standIns }: Folders, from: string, request: string): string | undefined {
  if (Object.hasOwn(standIns, request)) return standIns[request];
  const file = resolveImport(layout, from, request);
  if (file === undefined) return undefined;
  const written = path.join(run, `${file}.cjs`);
  return existsSync(written) ? written : path.join(run, file);
}

/** A package that exports nothing to `require` is taken as `import` would take it. */
function resolvePackage(request: string, { packagesFrom }: Folders, resolve: () => string): string {
  try {
    return resolve();
  } catch (error) {
    if (request.startsWith('.')) throw error;
    try {
      return fileURLToPath(import.meta.resolve(request, pathToFileURL(packagesFrom)));
    } catch {
      throw error;
    }
  }
}
