import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Module } from '../../syntax/module.ts';
import type { Frame } from './frame.ts';

/** The functions that were seen to lead to a request. */
export class Leading {
  /** Functions on the stack of some request, with their files: they can lead to a call. */
  readonly nodes = new Map<TS.Node, Module>();
  /** The ids of the function objects on the stack of some request, by function node. */
  readonly objects = new Map<TS.Node, Set<number>>();
  /** The functions above with new entries; the reader empties it. */
  readonly news = new Set<TS.Node>();
  /**
   * Functions on the stack of a call whose callee only a caller knows: with their real callers, they may lead to a
   * request.
   */
  readonly openNodes = new Set<TS.Node>();

  /** Notes that every function on the stack leads to a request. */
  noteStack(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent) {
      const callable = frame.callee?.callable;
      if (callable?.kind !== 'closure') continue;
      const objects = getOrMake(this.objects, callable.node, () => new Set());
      if (objects.has(frame.callee!.id)) continue;
      objects.add(frame.callee!.id);
      this.nodes.set(callable.node, callable.module);
      this.news.add(callable.node);
    }
  }

  /** Notes that every function on the stack leads to a request if the callee that only a caller knows is a client. */
  noteOpenStack(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent)
      if (frame.callee?.callable?.kind === 'closure') this.openNodes.add(frame.callee.callable.node);
  }
}
