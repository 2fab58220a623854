import type * as TypeScript from 'typescript';
import { requireTypeScript } from '../external.ts';

/**
 * The TypeScript compiler API, bound by `loadTypeScript`: the one binding of this package that changes, and it changes
 * once. Loading the compiler takes longer than everything else that a small project needs, so nothing may touch `ts`
 * before a file has to be parsed. A binding rather than an argument: nearly every function of the engine asks it for the
 * kind of a node.
 */
export let ts: typeof TypeScript;

export function loadTypeScript(): void {
  ts = requireTypeScript();
}
