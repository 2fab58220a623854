import type * as TypeScript from 'typescript';
import { requireTypeScript } from '../external.ts';

/**
 * The TypeScript compiler API. `loadTypeScript` binds it, and the binding changes only once; the package has no other
 * mutable binding. Loading the compiler takes longer than all other work on a small project, so no code may touch `ts`
 * before a file has to be parsed. It is a binding and no argument because nearly every function of the engine needs it
 * for the kind of a node.
 */
export let ts: typeof TypeScript;

export function loadTypeScript(): void {
  ts = requireTypeScript();
}
