import type * as TS from 'typescript';
import { getOrMake } from '../../syntax/get-or-make.ts';
import type { Module } from '../../syntax/module.ts';
import type { Frame } from './frame.ts';

/** The functions that were seen to lead to a request. */
export class Leading {
  /** Functions that stand above a request on some stack, with their files: they can lead to a call. */
  readonly nodes = new Map<TS.Node, Module>();
  /** The function objects that stand above a request on some stack, by the functions as they are written. */
  readonly objects = new Map<TS.Node, Set<number>>();
  /** Those of them of which there is something new: who takes it in empties it. */
  readonly news = new Set<TS.Node>();
  /**
   * Functions that stand above a call of something that only a caller knows: on what they are really called on, they
   * may lead to a request.
   */
  readonly openNodes = new Set<TS.Node>();

  /** Every function on the stack leads to a request. */
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

  /** Every function on the stack leads to one where what only a caller knows is a client. */
  noteOpenStack(innermost: Frame): void {
    for (let frame: Frame | null = innermost; frame; frame = frame.parent)
      if (frame.callee?.callable?.kind === 'closure') this.openNodes.add(frame.callee.callable.node);
  }
}
