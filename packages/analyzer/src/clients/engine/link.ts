import { argumentOf, finish, firstOf, hasMembers, listOf, restOf, valueOf } from './given.ts';
import { callsGiven } from './called.ts';
import type { ClientCall } from '../custom/client-call.ts';
import { handToPackage } from './package-object.ts';
import { isNotProvided, provideUnder } from '../../interpreter/functions/provided.ts';
import { createWaiting, heldBy, hold, readingHolders } from './held.ts';
import { fillPlaceholders } from './placeholders.ts';
import type { ClientModel, Member, Shape } from '../model.ts';
import type { CallsAction, GivesAction, Given, InjectsAction, LinkAction, ProvidesAction } from '../link-model.ts';
import { noteInjected, noteOptional } from '../../interpreter/functions/injected.ts';
import { createList, createNative, itemsOf, ownKeys } from '../../interpreter/objects/heap.ts';
import { getProperty, propertyKeyOf } from '../../interpreter/objects/property.ts';
import { optionsOf, UNDEFINED } from '../../domain/atoms.ts';
import type { ListItems, Value } from '../../domain/value.ts';

const linkKinds: readonly string[] = [
  'calls',
  'gives',
  'keeps',
  'provides',
  'injects',
  'fills',
] satisfies readonly LinkAction['kind'][];

/** Whether an action only leads from what hands something over to what gets it. */
export function isLink(action: { readonly kind: string }): action is LinkAction {
  return linkKinds.includes(action.kind);
}

/** Whether no row of a package sends a request: what it does is to hand on. */
export function handsOn(model: ClientModel): boolean {
  const known =
    handing.get(model) ?? Object.values<Shape>(model.shapes).every((shape) => actionsOf(shape).every(isLinking));
  handing.set(model, known);
  return known;
}

const handing = new WeakMap<ClientModel, boolean>();

function actionsOf({ call, construct: made, members = {}, others }: Shape): readonly Member[] {
  return [call, made, others, ...Object.values(members)].filter((action) => action !== undefined);
}

function isLinking(action: Member): boolean {
  return (
    isLink(action) ||
    (action.kind === 'custom' && action.sendsNothing === true) ||
    ['instance', 'self', 'read', 'part', 'text', 'unknown', 'value'].includes(action.kind)
  );
}

/** The value of a call whose row says what the package does with its arguments. */
export function link(call: ClientCall, action: LinkAction): Value {
  if ('waits' in action && isWaiting(call.made.args, action.waits)) return givesWaiting(call, action);
  switch (action.kind) {
    case 'calls':
      return callsGiven(call, action);
    case 'gives':
      return givesValue(call, action);
    case 'keeps':
      hold(call.made.machine, call.client, valueOf(call, action.value));
      return call.client;
    case 'provides':
      return provide(call, action);
    case 'injects':
      return createDecorator(call, action);
    case 'fills':
      return fillPlaceholders(
        call.made.machine,
        valueOf(call, action.text),
        typeof action.values === 'object' && action.values.rest !== undefined
          ? createList(call.made.machine, ...restOf(call, action.values.rest))
          : valueOf(call, action.values),
        action.form,
      );
  }
}

function isWaiting({ items, rest }: ListItems, waits: number | 'always' | undefined): boolean {
  return waits === 'always' || (waits !== undefined && rest === null && items.length < waits);
}

/** `map(f)`: a function that does with its argument what `map(value, f)` does with the value. */
function givesWaiting(call: ClientCall, action: CallsAction | GivesAction): Value {
  const { machine, args } = call.made;
  const { waits: _, ...present } = action;
  return createWaiting(machine, call.model.id, (later) =>
    link(
      { ...call, made: { ...later, args: { ...args, items: [argumentOf(later.args, 0), ...args.items] } } },
      present,
    ),
  );
}

function givesValue(call: ClientCall, { value, in: shape }: GivesAction): Value {
  const { machine } = call.made;
  const work = (): Value => firstOf(call, listOf(value));
  if (shape === undefined) return work();
  return readingHolders(
    machine,
    () => heldBy(call, shape, work()),
    (holder) => {
      if (holder.kind === 'object') hold(machine, holder, work());
    },
  );
}

function provide(call: ClientCall, action: ProvidesAction): Value {
  const { made } = call;
  const { each } = action;
  if (action.isDecorator)
    return createNative(made.machine, call.model.id, (later) => {
      provideNow({ ...call, made: later, madeBy: made.args }, action);
      return UNDEFINED;
    });
  const given = each === undefined ? undefined : argumentOf(made.args, each);
  const items = given?.kind === 'object' ? itemsOf(given)?.items : undefined;
  if (each === undefined || !items) provideNow(call, action);
  for (const item of items ?? []) {
    const args = { ...made.args, items: made.args.items.with(each!, item) }; // the list is the argument there
    provideNow({ ...call, made: { ...made, args } }, action);
  }
  return call.client;
}

function provideNow(call: ClientCall, { name, value, isMember, isDecorator }: ProvidesAction): void {
  const { machine } = call.made;
  const key = name === undefined || typeof name === 'string' ? name : firstOf(call, listOf(name));
  const given = listOf(value);
  if (key !== undefined && (typeof key === 'string' || isDecorator || !hasMembers(machine, key)))
    provideOne(call, key, () => firstOf(call, given), isMember);
  else provideEach(call, key ?? firstOf(call, given), name === undefined ? undefined : given[0], isMember);
}

/** `register({ vendors: asClass(Vendors), base: asValue(url) })` */
function provideEach(call: ClientCall, members: Value, given: Given | undefined, isMember?: boolean): void {
  const { machine } = call.made;
  const all = optionsOf(members).flatMap(({ value: atom }) =>
    hasMembers(machine, atom)
      ? ownKeys(atom).map((key) => ({
          key,
          make: (): Value => {
            const member = getProperty(machine, atom, key);
            return typeof given === 'object' ? finish(call, given, member) : member;
          },
        }))
      : [],
  );
  for (const { key, make } of all) provideUnder(machine, call.model.id, key, make);
  // What one member needs may stand behind it.
  if (isMember) for (const { key, make } of all) handToPackage(machine, call.model, key, make());
}

function provideOne(
  { made: { machine }, model }: ClientCall,
  name: Value | string,
  make: () => Value,
  isMember = false,
): void {
  provideUnder(machine, model.id, name, make);
  const key = typeof name === 'string' ? name : propertyKeyOf(name);
  if (isMember && key !== undefined) handToPackage(machine, model, key, make());
}

/** `@Inject('VENDORS')`: what the decorator is called with says where it stands. */
function createDecorator(call: ClientCall, { value }: InjectsAction): Value {
  return createNative(call.made.machine, call.model.id, ({ machine, args }) => {
    if (value === undefined) noteOptional(machine, args.items);
    else
      noteInjected(machine, args.items, () => {
        const injected = valueOf(call, typeof value === 'object' ? { ...value, as: undefined } : value);
        return isNotProvided(injected) ? undefined : valueOf(call, value);
      });
    return UNDEFINED;
  });
}
