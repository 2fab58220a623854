import type * as TS from 'typescript';
import type { Frame } from './frame.ts';
import type { Guard } from '../../domain/guard.ts';
import type { ListItems } from '../../domain/value.ts';

/** Where `bind` was called: the node, the activation that it stood in, and what held there. */
export interface BoundSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly guard: Guard;
}

/** Where an instance was made: the activation that made it, the call, and what that says. */
export interface InstanceSite {
  readonly frame: Frame;
  readonly node: TS.Node;
  readonly args: ListItems;
}
