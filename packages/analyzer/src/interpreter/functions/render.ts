import type * as TS from 'typescript';
import { UNDEFINED } from '../../domain/atoms.ts';
import type { Obj, Value } from '../../domain/value.ts';
import type { Machine } from '../machine/machine.ts';
import { getProperty } from '../objects/property.ts';
import { setProperty } from '../objects/write-property.ts';
import { construct } from './construct.ts';
import { call } from './invoke.ts';

/** What a framework calls of a component that is a class, in order. */
const LIFECYCLE = [
  'UNSAFE_componentWillMount',
  'componentWillMount',
  'render',
  'componentDidMount',
  'componentDidUpdate',
  'componentWillUnmount',
];

/** Renders a component with its properties: it calls a function, and makes an instance of a class and mounts it. */
export function renderComponent(machine: Machine, component: Obj, props: Value, node: TS.Node): void {
  const args = { kind: 'items', items: [props], rest: null } as const;
  if (component.callable?.kind !== 'class') {
    if (component.callable) call(machine, component, { thisValue: UNDEFINED, args, node });
    return;
  }
  const instance = construct(machine, component, args, node);
  if (instance.kind !== 'object') return;
  setProperty(machine, instance, 'props', props);
  for (const name of LIFECYCLE) {
    const method = getProperty(machine, instance, name);
    if (method.kind === 'object' && method.callable)
      call(machine, method, { thisValue: instance, args: { ...args, items: [] }, node });
  }
}
