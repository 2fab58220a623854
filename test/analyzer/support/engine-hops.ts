import { vi } from 'vitest';
import { Machine } from '../../../packages/analyzer/src/interpreter/machine/machine.ts';
import type { Module } from '../../../packages/analyzer/src/syntax/module.ts';
import type * as TS from 'typescript';
import { keyOf, type Entered, type NodeKey } from './hop.ts';

/** Looks on while something is analysed: each function that is entered gets a frame. */
export function watchHops(work: () => void): Entered {
  const hops = new Map<NodeKey, Set<NodeKey>>();
  const functions = new Set<NodeKey>();
  const files = new Set<string>();
  const runs = new Set<Machine>();
  const createFrame = Machine.prototype.createFrame;
  const spy = vi.spyOn(Machine.prototype, 'createFrame').mockImplementation(function (this: Machine, details) {
    const { site, callee, module } = details;
    runs.add(this);
    const closure = callee?.callable?.kind === 'closure' ? callee.callable : undefined;
    if (!closure) files.add(module.file);
    const entered = closure && nodeKey(closure);
    if (entered) functions.add(entered);
    if (entered && site) hops.set(nodeKey(site), (hops.get(nodeKey(site)) ?? new Set()).add(entered));
    return createFrame.call(this, details);
  });
  try {
    work();
  } finally {
    spy.mockRestore();
  }
  const leading = new Set(
    [...runs].flatMap((machine) => [...machine.facts.leading.nodes].map(([node, module]) => nodeKey({ node, module }))),
  );
  return { hops, functions, files, leading };
}

function nodeKey({ node, module }: { readonly node: TS.Node; readonly module: Module }): NodeKey {
  return keyOf(module.file, node);
}
