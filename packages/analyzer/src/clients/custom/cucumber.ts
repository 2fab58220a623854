import type { ClientCall, Custom } from './client-call.ts';
import { provideUnder, readProvided } from '../../interpreter/functions/provided.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { call as runFunction, invoke } from '../../interpreter/functions/invoke.ts';
import { parametersOf, symbolicArguments, symbolicInstanceOf } from '../../interpreter/functions/symbolic.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { getProperty } from '../../interpreter/objects/property.ts';
import { patternOf } from '../../library/ecmascript/regexp.ts';
import { literalOf, text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join, mapValue } from '../../domain/join.ts';
import type { ListItems, Unknown, Value } from '../../domain/value.ts';

/** The name under which the rows keep what `setWorldConstructor` is given. */
const WORLD = 'world';

/**
 * `When(/^I (GET|DELETE) vendor (\d+)$/, async function (method, id) { await this.send(method, `/v1/vendors/${id}`); })`:
 * its `this` is the world, and what a group captures is one of its words, if it lists nothing but words.
 */
export const runStep: Custom = (call) => {
  const { machine, args, node } = call.made;
  const step = args.items.findLast((argument) => argument.kind === 'object' && argument.callable !== null);
  if (!step) return UNDEFINED;
  const words = (): readonly (Value | undefined)[] => {
    const pattern = argumentAt(args, 0);
    const expression = literalOf(pattern);
    return expression === undefined ? wordsOf(patternOf(pattern)) : wordsOfTypes(call, expression);
  };
  const symbolic = symbolicArguments(machine, parametersOf(step));
  const given = (): ListItems => {
    const known = words();
    return { ...symbolic, items: symbolic.items.map((item, index) => known[index] ?? item) };
  };
  const world = (): Value => worldOf(call);
  if (step.kind === 'object' && step.callable?.kind === 'closure') {
    machine.facts.handedArguments.set(step.callable.node, given);
    machine.facts.handedThis.set(step.callable.node, world);
  }
  // Loaded before the world, it runs only as a root: then it sees what the hooks of other files write, too.
  if (machine.journal.now === 0 && !readProvided(machine, call.model.id, WORLD)) return UNDEFINED;
  noteCalledLater(machine, step, () => runFunction(machine, step, { thisValue: world(), args: given(), node }), node);
  return UNDEFINED;
};

/** One instance stands for the worlds of all scenarios: a hook changes what the steps of other files read. */
function worldOf({ made: { machine }, model }: ClientCall): Value {
  const provided = readProvided(machine, model.id, WORLD);
  if (!provided) return unknownWorld();
  return mapValue(provided, (atom) =>
    atom.kind === 'object' && atom.callable ? (symbolicInstanceOf(machine, atom) ?? unknownWorld()) : atom,
  );
}

/** `defineParameterType({ name: 'action', regexp: /submit|approve/, transformer: (word) => `/${word}` })` */
export const keepParameterType: Custom = ({ made: { machine, args }, model }) => {
  const type = argumentAt(args, 0);
  const name = literalOf(getProperty(machine, type, 'name'));
  if (name !== undefined) provideUnder(machine, model.id, `{${name}}`, () => type);
  return UNDEFINED;
};

/** What each parameter of an expression may be, by the type that the code defines for it: `I {action} the risk`. */
function wordsOfTypes({ made: { machine, node }, model }: ClientCall, expression: string): (Value | undefined)[] {
  return [...expression.matchAll(/\{(\w*)\}/g)].map(([name]) => {
    const type = readProvided(machine, model.id, name);
    if (type?.kind !== 'object') return undefined;
    const { source } = patternOf(getProperty(machine, type, 'regexp')) ?? {};
    if (source === undefined || !WORDS.test(source)) return undefined;
    const words = join(source.split('|').map(text));
    const transform = getProperty(machine, type, 'transformer');
    return transform.kind === 'object' && transform.callable
      ? mapValue(words, (word) => invoke(machine, transform, UNDEFINED, [word], node))
      : words;
  });
}

/** Nothing but words. */
const WORDS = /^[\w-]+(?:\|[\w-]+)*$/;

function unknownWorld(): Unknown {
  return unknown({ name: 'this', source: 'this of a step', reason: '`this` depends on the caller', isSymbolic: true });
}

/** For each group that captures, the words that it lists; undefined for what may be anything. */
function wordsOf(pattern: RegExp | undefined): readonly (Value | undefined)[] {
  if (!pattern || pattern.ignoreCase) return [];
  return [...pattern.source.matchAll(GROUP)]
    .filter(([found]) => found.startsWith('('))
    .map(([, words]) => (words === undefined ? undefined : join(words.split('|').map(text))));
}

/** A group that captures, with what it has if that is nothing but words. What is escaped or in brackets opens none. */
const GROUP = /\\.|\[(?:\\.|[^\]\\])*\]?|\((?:\?<[\w$]+>|(?!\?))(?:([\w-]+(?:\|[\w-]+)*)\)(?![?*{]))?/g;
