import type { Custom } from './client-call.ts';
import { readProvided } from '../../interpreter/functions/provided.ts';
import { noteCalledLater } from '../../interpreter/functions/call-back.ts';
import { call } from '../../interpreter/functions/invoke.ts';
import { parametersOf, symbolicArguments } from '../../interpreter/functions/symbolic.ts';
import { argumentAt } from '../../interpreter/machine/machine.ts';
import { patternOf } from '../../library/ecmascript/regexp.ts';
import { text, UNDEFINED, unknown } from '../../domain/atoms.ts';
import { join } from '../../domain/join.ts';
import type { Unknown, Value } from '../../domain/value.ts';

/** The name under which the rows keep an instance of what `setWorldConstructor` is given. */
const WORLD = 'world';

/**
 * `When(/^I (GET|DELETE) vendor (\d+)$/, async function (method, id) { await this.send(method, `/v1/vendors/${id}`); })`:
 * its `this` is the world, and what a group captures is one of its words, if it lists nothing but words.
 */
export const runStep: Custom = ({ made: { machine, args, node }, model }) => {
  const step = args.items.findLast((argument) => argument.kind === 'object' && argument.callable !== null);
  if (!step) return UNDEFINED;
  const words = wordsOf(patternOf(argumentAt(args, 0)));
  const symbolic = symbolicArguments(machine, parametersOf(step));
  const items = symbolic.items.map((item, index) => words[index] ?? item);
  const given = { ...symbolic, items };
  const world = (): Value => readProvided(machine, model.id, WORLD) ?? unknownWorld();
  if (step.kind === 'object' && step.callable?.kind === 'closure') {
    machine.facts.handedArguments.set(step.callable.node, () => given);
    machine.facts.handedThis.set(step.callable.node, world);
  }
  noteCalledLater(machine, step, () => call(machine, step, { thisValue: world(), args: given, node }), node);
  return UNDEFINED;
};

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
