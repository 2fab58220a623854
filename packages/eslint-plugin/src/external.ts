import module, { createRequire } from 'node:module';
import type * as Editor from '@scopewright/audit/editor';
import type { Engine } from './engine.ts';

/** Rules are synchronous and cannot wait for an `import()`: they `require` the engine at the first lint. */
const require = createRequire(import.meta.url);

let kept: Engine | undefined;

/** Keeps the engine for `requireEngine` where it has to be imported. */
export function keepEngine(engine: Engine): void {
  kept = engine;
}

export function requireEngine(): Engine {
  return kept ?? (require('@scopewright/audit/editor') as typeof Editor);
}

/** Whether `requireEngine` works: Node 20 cannot `require` an ES module out of Plug'n'Play's archives, nor TypeScript. */
export function canRequireEngine(): boolean {
  return !('findPnpApi' in module) && import.meta.url.endsWith('.js');
}

/** Our own package.json has both. */
export function readOwnPackage(): { readonly name: string; readonly version: string } {
  return require('../package.json') as ReturnType<typeof readOwnPackage>;
}
