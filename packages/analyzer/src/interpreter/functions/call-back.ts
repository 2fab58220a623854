import type * as TS from 'typescript';
import { literalOf, unknown } from '../../domain/atoms.ts';
import type { Closure } from '../../domain/callable.ts';
import type { ListItems, Unknown, Value, Obj } from '../../domain/value.ts';
import { isTest } from '../../sources/non-shipping.ts';
import { isAwaited } from '../../syntax/awaited.ts';
import { ts } from '../../syntax/typescript.ts';
import type { Machine } from '../machine/machine.ts';
import { runLater } from '../machine/pending-writes.ts';
import type { CalledBack } from '../machine/read-set.ts';
import { giveAnyTimes } from '../statements/any-times.ts';
import { call } from './invoke.ts';
import { startLater, runPerhaps } from './started.ts';
import { noteSuspended } from './suspended.ts';

/**
 * Runs the functions among the arguments as an unknown function would call them. A framework may inject a client by the
 * name of a parameter.
 */
export function callBackAll(machine: Machine, args: ListItems, receiver: Unknown, node: TS.Node | null): void {
  const [event] = args.items;
  const getsError = event !== undefined && literalOf(event) === 'error'; // `request.on('error', done)`
  for (const argument of args.items) callUnknownCallback(machine, argument, receiver, node, getsError);
  if (args.rest) callUnknownCallback(machine, args.rest, receiver, node, getsError);
}

function callUnknownCallback(
  machine: Machine,
  argument: Value,
  receiver: Unknown,
  node: TS.Node | null,
  getsError: boolean,
): void {
  if (argument.kind !== 'object' || !argument.callable || argument.callable.kind === 'class') return;
  if (!isOwnFunction(argument) && !machine.identities.waiting.has(argument.id)) return;
  const given = (name: string): Unknown =>
    unknown({
      name,
      source: `${receiver.source} callback.${name}`,
      reason: `\`${receiver.source}\` gives it to its callback`,
      isSymbolic: receiver.isSymbolic,
      isOpaque: receiver.isOpaque,
    });
  const args: ListItems = {
    kind: 'items',
    items:
      argument.callable.kind === 'closure'
        ? namesOfParameters(argument.callable).map(
            (name, index) =>
              machine.library.clients.atPath(machine, name) ??
              (getsError && index === 0 ? { ...given(name), isPresent: true } : given(name)),
          )
        : [],
    rest: given('argument'),
  };
  const work = (): Value =>
    asCalledBack(machine, () =>
      runLater(
        machine,
        (each) => giveAnyTimes(machine, each),
        () => call(machine, argument, { thisValue: callbackThis(receiver), args, node }),
      ),
    );
  noteCalledBack(machine, argument, work);
}

/**
 * Marks the requests of a callback: no call of the code shows who triggers it. A test's callback is called by its
 * runner.
 */
export function asCalledBack(machine: Machine, work: () => Value): Value {
  const outer = machine.rootTerms;
  if (!isTest(machine.frame.module.file)) machine.rootTerms = { ...outer, isCalledBack: true };
  try {
    return work();
  } finally {
    machine.rootTerms = outer;
  }
}

/** The names that a function gives to its parameters; a rest parameter names none. */
function namesOfParameters({ node }: Closure): readonly string[] {
  return node.parameters.flatMap(({ name, dotDotDotToken }) =>
    dotDotDotToken ? [] : [ts.isIdentifier(name) ? name.text : 'argument'],
  );
}

/** Runs a callback as its receiver would, and notes what it read: it may run later than callbacks passed after it. */
export function noteCalledBack(machine: Machine, handed: Value, work: () => Value): Value {
  const callable = handed.kind === 'object' ? handed.callable : null;
  if (callable?.kind !== 'closure') return work();
  const { readSet, result } = machine.calls.collectReadSet(
    () => (machine.frame.callee ? startLater(machine, callable, work, { isCalledBack: true }) : work()),
    machine.journal.time,
  );
  const { node: written, module } = callable;
  const called: CalledBack = { node: written, module, readSet, found: readSet.findings() };
  if (machine.journal.now === 0) machine.facts.calledBack.set(written, called);
  else machine.calledBackInside.push(called);
  return result;
}

/**
 * Like `noteCalledBack`, for a callback that a promise or a timer calls later, barring errors. If the result is awaited
 * at once, no other code runs in between.
 */
export function noteCalledLater(machine: Machine, handed: Value, work: () => Value, node: TS.Node): Value {
  if (!isAwaited(node))
    return noteCalledBack(machine, handed, () => runLater(machine, (once) => runPerhaps(machine, once), work));
  noteSuspended(machine);
  return work();
}

/** The `this` of a callback: test runners, schemas and page elements set one of their own. */
function callbackThis(receiver: Unknown): Unknown {
  return unknown({
    name: 'this',
    source: `this of ${receiver.source} callback`,
    reason: `\`${receiver.source}\` gives it to its callback`,
    isSymbolic: receiver.isSymbolic,
    isOpaque: receiver.isOpaque,
  });
}

/** A function of the analysed code, bound or not. */
function isOwnFunction({ callable }: Obj): boolean {
  return (
    callable?.kind === 'closure' ||
    (callable?.kind === 'bound' && callable.target.kind === 'object' && isOwnFunction(callable.target))
  );
}
