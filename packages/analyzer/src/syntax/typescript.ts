import { createRequire } from 'node:module';
import type * as TypeScript from 'typescript';

/**
 * The TypeScript compiler API, bound by `loadTypeScript`. Loading it takes longer than everything else that a small
 * project needs, so nothing may touch it before a file has to be parsed. `createRequire` rather than `import`: Node
 * scans the nine megabytes for export names when they are imported from an ES module.
 */
export let ts: typeof TypeScript;
let isLoaded = false;

export function loadTypeScript(): void {
  if (isLoaded) return;
  isLoaded = true;
  ts = createRequire(import.meta.url)('typescript') as typeof TypeScript;
}
